-- Refuses, at the end of the transaction, a bank line whose matched documents do not add up to its amount.
-- `bank_line.is_matched` must be true if and only if the line has matches.
create or replace function check_bank_match() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  lines constant bigint[] := case
    when tg_table_name = 'bank_line' then array[(to_jsonb(new) ->> 'id')::bigint]
    else array[(to_jsonb(new) ->> 'bank_line')::bigint, (to_jsonb(old) ->> 'bank_line')::bigint]
  end;
begin
  if exists (
    select from bank_line
      cross join lateral (
        select sum(coalesce(bank_document_amount(kind, document_no), 0)) as matched from bank_match where bank_line = bank_line.id
      ) as documents
      where id = any (lines) and (is_matched <> (matched is not null) or amount <> coalesce(matched, amount))
  ) then
    perform refuse('bank_match_adds_up', 'the documents do not add up to the amount of the bank line');
  end if;
  return null;
end $$;
drop trigger if exists bank_match_adds_up on bank_match;
create constraint trigger bank_match_adds_up after insert or update or delete on bank_match
  deferrable initially deferred for each row execute function check_bank_match();
drop trigger if exists bank_line_is_matched on bank_line;
create constraint trigger bank_line_is_matched after update of is_matched on bank_line
  deferrable initially deferred for each row execute function check_bank_match();

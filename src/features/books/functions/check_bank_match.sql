-- Refuses documents of a bank line whose amounts do not add up to the line's, at the end of the transaction.
-- The line must say whether it has any.
create or replace function check_bank_match() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  line constant bigint := coalesce(new.bank_line, old.bank_line);
  matched bigint;
begin
  select sum(coalesce(bank_document_amount(kind, document_no), 0)) into matched
    from bank_match where bank_line = line;
  if not exists (
    select from bank_line
      where id = line and is_matched = (matched is not null) and amount = coalesce(matched, amount)
  ) then
    perform refuse('bank_match_adds_up', 'the documents do not add up to the amount of the bank line');
  end if;
  return null;
end $$;
drop trigger if exists bank_match_adds_up on bank_match;
create constraint trigger bank_match_adds_up after insert or update or delete on bank_match
  deferrable initially deferred for each row execute function check_bank_match();

-- A difference is cleared as far as there is one, and one at a time: the account of differences is locked. A decision changes
-- nothing else.
create or replace function check_cash_clearing() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  difference bigint;
  cleared bigint;
begin
  if tg_op = 'UPDATE' and (old.state <> 'requested'
      or (new.remittance_id, new.line, new.kind, new.amount, new.order_no, new.reason, new.asked_by, new.asked_at)
        is distinct from (old.remittance_id, old.line, old.kind, old.amount, old.order_no, old.reason, old.asked_by, old.asked_at)) then
    perform refuse('clearing_is_decided_once', format('clearing %s was %s', old.id, old.state));
  end if;
  perform from system_account where kind = 'cash_differences' for no key update;
  select received - due into difference from cash_remittance_line
    where remittance_id = new.remittance_id and line = new.line;
  select coalesce(sum(amount), 0) into cleared from cash_clearing
    where remittance_id = new.remittance_id and line = new.line and state in ('requested', 'approved') and id <> new.id;
  if new.state in ('requested', 'approved') and (sign(new.amount) <> sign(difference) or abs(cleared + new.amount) > abs(difference)) then
    perform refuse('clearing_within_its_difference',
      format('row %s of remittance %s has a difference of %s', new.line, new.remittance_id, difference));
  end if;
  return new;
end $$;
create or replace trigger clearing_within_its_difference before insert or update on cash_clearing
  for each row execute function check_cash_clearing();

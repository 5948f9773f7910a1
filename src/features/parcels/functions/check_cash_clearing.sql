-- Checks a clearing: the settlement of a difference between the cash that a courier owed for an order and the
-- cash it paid. Refuses to clear more than the difference of a remittance row, and adds the amount to the
-- row's cleared sum. A later update may only record the decision, or erase the texts when the buyer's account
-- closes. Locks the system account cash_differences, so that clearings run one after the other.
create or replace function check_cash_clearing() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  difference bigint;
  already bigint;
  is_debit boolean;
begin
  -- Allows erasing the reason and note, which happens when the buyer's account closes.
  if tg_op = 'UPDATE' and new.reason in (old.reason, '-----') and new.note in (old.note, '')
      and to_jsonb(new) - array['reason', 'note'] = to_jsonb(old) - array['reason', 'note'] then
    return new;
  end if;
  if tg_op = 'UPDATE' and (old.state <> 'requested'
      or (new.remittance_id, new.line, new.kind, new.amount, new.order_no, new.reason, new.asked_by, new.asked_at)
        is distinct from (old.remittance_id, old.line, old.kind, old.amount, old.order_no, old.reason, old.asked_by, old.asked_at)) then
    perform refuse('clearing_is_decided_once', format('clearing %s was %s', old.id, old.state));
  end if;
  perform from system_account where kind = 'cash_differences' for no key update;
  -- Subtracts the clearing's own amount on an update, because the sum already includes it.
  select received - due, coalesce(cleared, 0) - case when tg_op = 'UPDATE' then new.amount else 0 end, state = 'debit'
    into difference, already, is_debit
    from cash_remittance_line where remittance_id = new.remittance_id and line = new.line;
  if new.state in ('declined', 'withdrawn') then
    update cash_remittance_line set cleared = already where remittance_id = new.remittance_id and line = new.line;
  elsif is_debit or sign(new.amount) <> sign(difference) or abs(already + new.amount) > abs(difference) then
    perform refuse('clearing_within_its_difference',
      format('row %s of remittance %s has a difference of %s', new.line, new.remittance_id, difference));
  else
    update cash_remittance_line set cleared = already + new.amount where remittance_id = new.remittance_id and line = new.line;
  end if;
  return new;
end $$;
create or replace trigger clearing_within_its_difference before insert or update on cash_clearing
  for each row execute function check_cash_clearing();

-- Refuses a change of the state of an order's cash that is not allowed. Cash goes from the buyer to the
-- courier and then to the shop, or is never collected. Cash that was written off may still arrive. So may the
-- cash of a cancelled order that was delivered nevertheless.
create or replace function check_cash_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not ((old.state, new.state) in (('receivable', 'with_courier'), ('receivable', 'not_collected'),
      ('with_courier', 'received'), ('receivable', 'written_off'), ('with_courier', 'written_off'), ('written_off', 'with_courier'),
      ('written_off', 'received'), ('written_off', 'not_collected'), ('not_collected', 'with_courier'))) then
    perform refuse('cash_moves_forward', format('cash cannot go from %s to %s', old.state, new.state));
  end if;
  return new;
end $$;
create or replace trigger cash_moves_forward before update of state on order_cash
  for each row execute function check_cash_step();

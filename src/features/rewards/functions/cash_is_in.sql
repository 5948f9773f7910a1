-- Makes an order's rewards payable once its cash is received.
create or replace function cash_is_in() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update order_reward set awaits_cash = false where member_id = new.member_id and order_id = new.order_id;
  return null;
end $$;
create or replace trigger order_cash_is_in after update of state on order_cash
  for each row when (new.state = 'received') execute function cash_is_in();

-- Makes the rewards of a reinstated order (refunded, then delivered after all) payable once its buyer has
-- paid again.
create or replace function order_is_paid_again() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update order_reward set awaits_cash = false where member_id = new.member_id and order_id = new.id;
  return null;
end $$;
create or replace trigger order_is_paid_again after update of owed on purchase_order
  for each row when (old.owed > 0 and new.owed = 0) execute function order_is_paid_again();

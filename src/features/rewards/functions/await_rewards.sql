-- Inserts a delivered order into order_reward. After the return window, the job post-rewards credits the
-- rewards of the orders in this table. The rewards of a cash order wait until the cash is received. The
-- rewards of a reinstated order (refunded, then delivered after all) wait until the buyer has paid again.
create or replace function await_rewards() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into order_reward (member_id, order_id, delivered_at, awaits_cash)
    select new.member_id, id, new.at, cash > 0 or coalesce(owed, 0) > 0 from purchase_order where id = new.order_id and member_id = new.member_id;
  return null;
end $$;
create or replace trigger order_awaits_rewards after insert on order_event
  for each row when (new.status = 'delivered') execute function await_rewards();

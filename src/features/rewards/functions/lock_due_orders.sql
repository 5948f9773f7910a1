-- Locks orders whose rewards were due when the caller read them, and their order_reward rows, with one
-- statement per member. Returns the orders that are still due. Skips an order that another transaction has
-- locked.
create or replace function lock_due_orders(p_order_ids bigint[], p_member_ids bigint[]) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  locked bigint[] := '{}';
  intent bigint;
begin
  for place in 1 .. cardinality(p_order_ids) loop
    select payment_intent_id into intent from order_reward
      join purchase_order on purchase_order.id = order_reward.order_id and purchase_order.member_id = p_member_ids[place]
      where order_reward.order_id = p_order_ids[place] and order_reward.member_id = p_member_ids[place]
        and posted_at is null and reversed_at is null and set_aside is null and not awaits_cash
      for no key update skip locked;
    -- Checks for disputed or lost payments only after taking the lock, because a dispute may have been opened
    -- since the caller read the orders.
    if found and (intent is null or not earns_nothing(intent, p_member_ids[place])) then
      locked := locked || p_order_ids[place];
    end if;
  end loop;
  return locked;
end $$;

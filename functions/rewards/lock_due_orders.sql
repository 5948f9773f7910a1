-- Locks orders whose rewards were found due, with what is noted of these, each by a statement of its member's rows, and answers of
-- which this is so: one that somebody else has locked is passed over, and so is one that is not due any more.
create or replace function lock_due_orders(p_order_ids bigint[], p_member_ids bigint[]) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  locked bigint[] := '{}';
begin
  for place in 1 .. cardinality(p_order_ids) loop
    perform from order_reward
      join purchase_order on purchase_order.id = order_reward.order_id and purchase_order.member_id = p_member_ids[place]
      where order_reward.order_id = p_order_ids[place] and order_reward.member_id = p_member_ids[place]
        and posted_at is null and reversed_at is null and set_aside is null and not awaits_cash
        and (payment_intent_id is null or not earns_nothing(payment_intent_id, purchase_order.member_id))
      for no key update skip locked;
    if found then
      locked := locked || p_order_ids[place];
    end if;
  end loop;
  return locked;
end $$;

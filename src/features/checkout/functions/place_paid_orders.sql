-- Places the orders of several members' payments, each as place_paid_order does. Returns their numbers in the
-- same order; null for an order with a conflict. Such an order is not written, and the caller places it
-- singly. Conflicts are: member or payment intent locked elsewhere, intent no longer open or changed since it
-- was checked, payment already stored, or cancelled intents to mark as overtaken. Waits for request keys,
-- stock and accounts in the common lock order, at most 200 ms each. A longer wait, or a constraint that
-- refuses one order, refuses the whole batch. Each ledger leg is one row of the columns p_leg_places to
-- p_amounts; p_leg_places is the 1-based position of its order.
create or replace function place_paid_orders(
  p_asked jsonb[], p_orders jsonb[], p_members bigint[],
  p_leg_places integer[], p_legs smallint[], p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns text[] language plpgsql
set lock_timeout = '200ms' set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  numbers text[] := array(select (one -> 'order' ->> 'prefix') || nextval('order_number') from unnest(p_orders) as one);
  payments constant jsonb[] := array(select one -> 'payment' from unnest(p_orders) as one);
  intents constant bigint[] := array(select (one ->> 'intent_id')::bigint from unnest(payments) as one);
  asking bigint[];
  standing bigint[];
  transfers bigint[];
begin
  -- Refuses all orders on a cluster: a batch costs more there than single orders, because its members are on
  -- several nodes.
  if over_several_nodes() then
    return array_fill(null::text, array[cardinality(p_orders)]);
  end if;
  asking := take_requests(p_members, p_asked, array(select jsonb_set(one -> 'answer', '{data,orderno}', to_jsonb(number))
    from unnest(p_orders, numbers) as given (one, number)));
  standing := lock_intents_as_judged(p_members, payments, lock_free_members(asking, false));
  numbers := leave_requests(standing, asking, p_members, p_asked, numbers);
  if standing is null then
    return numbers;
  end if;
  perform apply_payments(array(select payments[place] from unnest(standing) as place));
  perform sell_reservations(
    array(select intents[place] from unnest(standing) as place), array(select p_members[place] from unnest(standing) as place));
  transfers := place_orders(standing, p_orders, numbers, p_members, p_leg_places, p_legs, p_kinds, p_currencies, p_amounts);
  perform succeed_intents(array(select intents[place] from unnest(standing) as place),
    array(select p_members[place] from unnest(standing) as place), transfers);
  return numbers;
end $$;

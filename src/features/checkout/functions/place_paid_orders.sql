-- Places the orders of several members' payments, as place_paid_order does for one. Returns the order numbers
-- in the same order, and null for each order with a conflict. An order with a conflict is not written; the
-- caller places it singly.
-- An order has a conflict in these cases: another transaction locks the member or payment intent; the intent
-- has ended or changed since it was checked; the payment is already stored; the member has cancelled intents
-- that must be marked as overtaken.
-- Waits at most 200 ms for each request key, stock row and account, in the common lock order. A longer wait
-- or a violated constraint refuses the whole batch.
-- The columns p_leg_places to p_amounts have one row for each ledger leg. p_leg_places is the position of the
-- leg's order, from 1.
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
  -- Refuses all orders on a cluster. The members of a batch would be on several nodes, so a batch would cost
  -- more than single orders.
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

-- Places the orders of several members' intents at once, each as place_paid_order does, and returns their
-- numbers in the same order. An order with a conflict gets null and nothing of it is written; the caller
-- places it singly. Its member or intent may be locked elsewhere, or the intent no longer open as it was
-- judged. Or the payment is already known, or cancelled intents are to be overtaken. Waits for request keys,
-- stock and accounts, in the common lock order and for 200 ms at most. After that all are refused, as when a
-- constraint refuses one of them. Legs come as columns; p_leg_places gives the 1-based order of each leg.
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
  -- On several nodes a batch costs more than single orders, because its statements touch members of several
  -- nodes.
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

-- Places the orders of several members' intents at once, each as place_paid_order places one, and answers their numbers in the same
-- order. In place of an order that anything is in the way of stands null, and nothing of it is written: it is placed alone. So it is
-- where somebody else has locked its member or intent, where the intent is not open as it was judged, where the payment is known
-- already, and where intents that were given up are to be overtaken. Request keys, stock and accounts are waited for, in the one order of
-- locks and not for long: then all are refused, as where a constraint refuses one of them.
-- Legs come as columns; of each is said to which order it belongs, of which 1 is the first.
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
  -- There a set costs more than each alone, since its statements are of members of several nodes.
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

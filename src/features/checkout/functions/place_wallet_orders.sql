-- Places orders of several members, as place_wallet_order does for one. Returns the order numbers in the same
-- order, and null for each order with a conflict. An order with a conflict is not written; the caller places
-- it singly. An order has a conflict if another transaction locks the member or an account. Such rows are
-- skipped, which prevents deadlocks and delays no other order. An order also has a conflict if the stock or
-- the balance is too small, the member has an open or recently ended online payment, it is for a proposed
-- order, or its prices or address have changed.
-- Waits at most 200 ms for each request key and stock row, in the common lock order. A longer wait or a
-- violated constraint refuses the whole batch.
-- The columns have one row for each order line and each ledger leg. p_line_places and p_leg_places are the
-- positions of their orders, from 1.
create or replace function place_wallet_orders(
  p_asked jsonb[], p_orders jsonb[], p_members bigint[],
  p_line_places integer[], p_products bigint[], p_quantities integer[],
  p_leg_places integer[], p_legs smallint[], p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns text[] language plpgsql
set lock_timeout = '200ms' set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  numbers text[] := array(select (one -> 'order' ->> 'prefix') || nextval('order_number') from unnest(p_orders) as one);
  asking bigint[];
  free bigint[];
  in_stock bigint[];
  payable bigint[] := '{}';
  the_member bigint;
  busy bigint[];
  standing bigint[];
begin
  -- Refuses all orders on a cluster. The members of a batch would be on several nodes, so a batch would cost
  -- more than single orders.
  if over_several_nodes() then
    return array_fill(null::text, array[cardinality(p_orders)]);
  end if;
  asking := take_requests(p_members, p_asked, array(select jsonb_set(one -> 'answer', '{data,orderno}', to_jsonb(number))
    from unnest(p_orders, numbers) as given (one, number)));
  free := lock_free_members(asking, true);
  select array_agg(product_id) into in_stock from (
    select product_id
      from (select product, sum(quantity) as quantity from unnest(p_line_places, p_products, p_quantities) as line (place, product, quantity)
        where p_members[place] = any(free) group by product) as wanted
      join stock on product_id = product
      where on_hand >= quantity
      order by product_id for no key update of stock) as locked;
  foreach the_member in array free loop
    payable := payable || array(select nth
      from unnest(p_leg_places, p_kinds, p_currencies, p_amounts) with ordinality as leg (place, kind, currency, amount, nth)
      join account on account.member_id = the_member and account.kind = leg.kind and account.currency = leg.currency
      where amount < 0 and balance + amount >= 0 and p_members[place] = the_member
      for no key update of account skip locked);
  end loop;
  -- Uses separate statements, because these see what was committed before the rows were locked. Reads the
  -- payments in a statement of their own, because Citus nodes cannot join them with function arguments.
  busy := array(select member_id from payment_intent
    where member_id = any(free) and purpose = 'order' and (state = 'open'
      or state = 'succeeded' and ended_at >= least((select min((asked ->> 'earliest')::timestamptz) from unnest(p_asked) as asked),
        now() - interval '5 minutes')
      or state in ('cancelled', 'expired') and overtaken_at is null));
  select array_agg(place order by place) into standing
    from unnest(p_members, p_orders) with ordinality as given (member, one, place)
    where member = any(free) and member <> all(busy) and one -> 'order' ->> 'proposed_order_id' is null
      and not exists (select from unnest(p_leg_places, p_amounts) with ordinality as leg (of_place, amount, nth)
        where of_place = place and amount < 0 and nth = any(payable) is not true)
      and not exists (select from unnest(p_line_places, p_products) as line (of_place, product)
        where of_place = place and product = any(in_stock) is not true)
      and order_is_as_decided(member, (one -> 'order' ->> 'address_id')::bigint, one -> 'order' -> 'delivery', one -> 'lines',
        one -> 'special_discount_tiers');
  numbers := leave_requests(standing, asking, p_members, p_asked, numbers);
  if standing is null then
    return numbers;
  end if;
  if not (select take_stock(array_agg(product), array_agg(quantity))
      from (select product, sum(units)::integer as quantity
        from unnest(p_line_places, p_products, p_quantities) as line (place, product, units)
        where place = any(standing) group by product) as wanted) then
    perform refuse('stock_is_there', 'the stock is sold out');
  end if;
  perform place_orders(standing, p_orders, numbers, p_members, p_leg_places, p_legs, p_kinds, p_currencies, p_amounts);
  return numbers;
end $$;

-- Inserts an order that the server has priced, posts its payment unless it is a cash order, and uses its
-- coupon. Runs with the rights of the tables' owner, because it posts a transfer.
create or replace function place_order(
  p_order jsonb, p_lines jsonb, p_kinds text[], p_currencies text[], p_amounts bigint[],
  out order_no text, out transfer_id bigint
) language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_member constant bigint := p_order ->> 'member_id';
  the_id constant bigint := nextval('purchase_order_id_seq');
begin
  if cardinality(p_amounts) > 0 then
    transfer_id := begin_transfer('order:' || the_id || ':paid', the_member);
  end if;
  order_no := coalesce(p_order ->> 'order_no', (p_order ->> 'prefix') || nextval('order_number'));
  perform * from write_order(the_member, p_order || jsonb_build_object('id', the_id, 'order_no', order_no), p_lines,
    transfer_id, p_kinds, p_currencies, p_amounts);
  if p_order ? 'coupon' then
    perform use_coupon(the_member, p_order -> 'coupon', (p_order ->> 'payment_intent_id')::bigint, the_id);
  end if;
end $$;

-- Inserts the order, and its transfer if p_transfer_id is given. On a cluster, runs on the member's node.
create or replace function write_order(
  p_member_id bigint, p_order jsonb, p_lines jsonb, p_transfer_id bigint, p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform insert_orders(jsonb_build_array(jsonb_build_object('order', p_order, 'lines', p_lines,
    'events', '[{"status": "pending", "actor": "member"}]'::jsonb)));
  if p_transfer_id is not null then
    perform write_transfer(p_member_id, p_transfer_id, 'order_paid', 'order:' || (p_order ->> 'id') || ':paid',
      jsonb_build_object('order_no', p_order -> 'order_no'), p_kinds, p_currencies, p_amounts, 'order', (p_order ->> 'id')::bigint, now());
  end if;
end $$;

-- Places several orders of different members with the given numbers, and returns their transfers. p_standing
-- contains the positions in p_orders (from 1) of the orders to place, in the sequence in which to place them.
-- The parameters p_leg_places to p_amounts are arrays with one element for each ledger leg. p_leg_places is
-- the position of the leg's order.
create or replace function place_orders(
  p_standing bigint[], p_orders jsonb[], p_numbers text[], p_members bigint[],
  p_leg_places integer[], p_legs smallint[], p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns bigint[] language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  ids constant bigint[] := array(select nextval('purchase_order_id_seq') from unnest(p_standing));
  transfers bigint[];
begin
  perform insert_orders((select jsonb_agg(jsonb_build_object('lines', p_orders[place] -> 'lines',
      'events', '[{"status": "pending", "actor": "member"}]'::jsonb,
      'order', p_orders[place] -> 'order' || jsonb_build_object('id', id, 'order_no', p_numbers[place])))
    from unnest(p_standing, ids) as placed (place, id)));
  transfers := post_transfers(array_agg('order_paid'::text), array_agg('order:' || id || ':paid'), array_agg(p_members[place]),
      array_agg(jsonb_build_object('order_no', p_numbers[place])), array_agg('order'::text), array_agg(id), array_agg(null::timestamptz),
      min(leg_places), min(legs), min(kinds), min(currencies), min(amounts))
    from unnest(p_standing, ids) as placed (place, id)
    cross join (select array_agg(array_position(p_standing, place::bigint)) as leg_places, array_agg(leg) as legs, array_agg(kind) as kinds,
        array_agg(currency) as currencies, array_agg(amount) as amounts
      from unnest(p_leg_places, p_legs, p_kinds, p_currencies, p_amounts) as leg (place, leg, kind, currency, amount)
      where place = any(p_standing)) as legs;
  return transfers;
end $$;

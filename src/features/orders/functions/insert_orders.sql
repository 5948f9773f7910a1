-- Inserts orders with their lines and events, each given as {"order", "lines", "events"}. Keys are column
-- names; an unknown key is refused. Repeats the tables' defaults, which do not apply when a whole record is
-- inserted. An event with a time is imported history, so its buyer gets no message. Inserts a single order
-- from a record, because a query over the array costs twice as much on a Citus node.
create or replace function insert_orders(p_orders jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  blank purchase_order;
  blank_line order_line;
  blank_event order_event;
  placed purchase_order;
begin
  blank.status := 'pending';
  blank.special_discount_bp := 0;
  blank.special_discount := 0;
  blank.cash := 0;
  blank.never_paid := 0;
  blank.placed_at := now();
  blank.net_taken_off := 0;
  blank.delivery_charge := 0;
  blank.delivery_gst := 0;
  blank.cash_fee := 0;
  blank.cash_fee_gst := 0;
  blank.coupon_discount := 0;
  blank.keeps_charges := false;
  blank.pickup_charge := 0;
  blank.pickup_gst := 0;
  blank.is_buy_back := false;
  blank.cashback_taken_off := 0;
  blank.in_parts := false;
  blank_line.coupon_discount := 0;
  blank_line.cancelled := 0;
  blank_line.returned := 0;
  blank_event.note := '';
  blank_event.at := now();
  blank.reward_plan_version := current_reward_plan();
  -- The keys prefix and coupon are not columns; only the calling functions read them.
  if jsonb_array_length(p_orders) = 1 then
    if (p_orders #> '{0,order}') - (columns_of('purchase_order') || '{prefix,coupon}') <> '{}' then
      perform refuse_unknown_keys('purchase_order', (p_orders #> '{0,order}') - '{prefix,coupon}'::text[]);
    end if;
    placed := jsonb_populate_record(blank, p_orders #> '{0,order}');
    insert into purchase_order values (placed.*);
  else
    insert into purchase_order
      select written.* from jsonb_array_elements(p_orders) as one, jsonb_populate_record(blank, one -> 'order') as written
        where (one -> 'order') - (columns_of('purchase_order') || '{prefix,coupon}') = '{}'
          or refuse_unknown_keys('purchase_order', (one -> 'order') - '{prefix,coupon}'::text[]);
  end if;
  insert into order_line
    select written.* from jsonb_array_elements(p_orders) as one, jsonb_array_elements(one -> 'lines') as own,
        jsonb_populate_record(blank_line,
          own || jsonb_build_object('order_id', one -> 'order' -> 'id', 'member_id', one -> 'order' -> 'member_id')) as written
      where own - columns_of('order_line') = '{}' or refuse_unknown_keys('order_line', own);
  insert into order_event
    select written.* from jsonb_array_elements(p_orders) as one,
        jsonb_array_elements(one -> 'events') with ordinality as happened (own, nth),
        jsonb_populate_record(blank_event, own || jsonb_build_object('order_id', one -> 'order' -> 'id',
          'member_id', one -> 'order' -> 'member_id', 'position', nth, 'announced_at', case when own ? 'at' then now() end)) as written
      where own - columns_of('order_event') = '{}' or refuse_unknown_keys('order_event', own);
end $$;

-- Writes orders with their lines and events, each as {"order", "lines", "events"}. Columns are named by the tables alone: an order
-- and its lines give the columns that they name, and the defaults of the others stand here. An event that comes with its moment is
-- history, of which the buyer gets no message.
create or replace function insert_orders(p_orders jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  blank purchase_order;
  blank_line order_line;
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
  blank.cashback_taken_off := 0;
  blank.in_parts := false;
  blank_line.coupon_discount := 0;
  blank_line.cancelled := 0;
  blank_line.returned := 0;
  blank.reward_plan_version := current_reward_plan();
  insert into purchase_order
    select placed.* from jsonb_array_elements(p_orders) as one, jsonb_populate_record(blank, one -> 'order') as placed;
  insert into order_line
    select line.* from jsonb_array_elements(p_orders) as one, jsonb_array_elements(one -> 'lines') as said,
        jsonb_populate_record(blank_line,
          said || jsonb_build_object('order_id', one -> 'order' -> 'id', 'member_id', one -> 'order' -> 'member_id')) as line;
  insert into order_event (order_id, member_id, position, status, actor, note, at, announced_at)
    select (one -> 'order' ->> 'id')::bigint, (one -> 'order' ->> 'member_id')::bigint, ordinality,
        event ->> 'status', event ->> 'actor', coalesce(event ->> 'note', ''),
        coalesce((event ->> 'at')::timestamptz, now()), case when event ? 'at' then now() end
      from jsonb_array_elements(p_orders) as one,
        jsonb_array_elements(one -> 'events') with ordinality as happened (event, ordinality);
end $$;

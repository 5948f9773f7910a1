-- Writes orders with their lines and events, each as {"order", "lines", "events"}: an order and its lines give the columns that they
-- name, and the defaults of the others stand here. An event that comes with its moment is history, of which the buyer gets no message.
-- One alone is written by its values: a query that brings them costs a node twice as much, and PostgreSQL the same.
create or replace function insert_orders(p_orders jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  blank purchase_order;
  blank_line order_line;
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
  blank.cashback_taken_off := 0;
  blank.in_parts := false;
  blank_line.coupon_discount := 0;
  blank_line.cancelled := 0;
  blank_line.returned := 0;
  blank.reward_plan_version := current_reward_plan();
  if jsonb_array_length(p_orders) = 1 then
    placed := jsonb_populate_record(blank, p_orders #> '{0,order}');
    insert into purchase_order (
        id, order_no, member_id, status, payment_type, total, discount, cashback, cashback_redeemed, special_discount_bp,
        special_discount, net, wallet_store_credit, wallet_earnings, online, address_id, delivery, placed_at, payment_intent_id,
        reward_plan_version, proposed_order_id, promised_by, net_taken_off, cashback_taken_off, cash, delivery_charge, delivery_gst,
        keeps_charges, never_paid, cash_fee, cash_fee_gst, pickup_charge, pickup_gst, in_parts, coupon_code, coupon_discount,
        cash_fee_saved
      ) values (
        placed.id, placed.order_no, placed.member_id, placed.status, placed.payment_type, placed.total, placed.discount,
        placed.cashback, placed.cashback_redeemed, placed.special_discount_bp, placed.special_discount, placed.net,
        placed.wallet_store_credit, placed.wallet_earnings, placed.online, placed.address_id, placed.delivery, placed.placed_at,
        placed.payment_intent_id, placed.reward_plan_version, placed.proposed_order_id, placed.promised_by, placed.net_taken_off,
        placed.cashback_taken_off, placed.cash, placed.delivery_charge, placed.delivery_gst, placed.keeps_charges,
        placed.never_paid, placed.cash_fee, placed.cash_fee_gst, placed.pickup_charge, placed.pickup_gst, placed.in_parts,
        placed.coupon_code, placed.coupon_discount, placed.cash_fee_saved
      );
  else
    insert into purchase_order
      select given.* from jsonb_array_elements(p_orders) as one, jsonb_populate_record(blank, one -> 'order') as given;
  end if;
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

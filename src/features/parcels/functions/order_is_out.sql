-- Returns whether the goods of a dispatched order are outside the shop: with a courier, a rider or the buyer.
-- A dispatched order without a parcel was sent by hand, and also counts as outside.
create or replace function order_is_out(p_order_id bigint, p_member_id bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  perform from parcel where order_id = p_order_id and member_id = p_member_id and kind = 'forward'
    and (state = 'delivered' or parcel_is_with_courier(state)
      or (state = 'returned_to_origin' and inspected_at is null));
  return found or order_left_by_hand(p_order_id, p_member_id);
end $$;

-- Returns whether staff sent an order by hand (without a parcel), and it has neither come back nor been lost.
create or replace function order_left_by_hand(p_order_id bigint, p_member_id bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  perform from order_event where order_id = p_order_id and member_id = p_member_id and status = 'processed'
    and not exists (select from parcel where parcel.order_id = p_order_id and parcel.member_id = p_member_id and kind = 'forward'
      and (awb is not null or is_own))
    and not exists (select from order_recall where order_recall.order_id = p_order_id and order_recall.member_id = p_member_id
      and outcome in ('came_back', 'lost'))
    and not exists (select from lost_order where lost_order.order_id = p_order_id and lost_order.member_id = p_member_id);
  return found;
end $$;

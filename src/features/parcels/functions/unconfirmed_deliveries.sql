-- Lists orders with a parcel that its courier reported as delivered without the delivery code, and the time
-- of that report. Staff must confirm the delivery, or find the parcel.
create or replace function unconfirmed_deliveries() returns table (order_id bigint, at timestamptz)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query select parcel.order_id, min(parcel.state_at) from parcel
    join purchase_order on purchase_order.id = parcel.order_id and purchase_order.member_id = parcel.member_id
    where kind = 'forward' and state = 'delivered' and arrived_at is null
      and (purchase_order.status = 'processed' or purchase_order.status = 'rejected' and not in_parts)
    group by parcel.order_id;
end $$;

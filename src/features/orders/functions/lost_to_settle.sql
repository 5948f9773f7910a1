-- Lists orders with lost goods that staff must still handle, and since when. To handle an order, staff cancel
-- it, cancel the lost parcel's units or close the claim on the courier. For a recalled order (staff asked for
-- its goods back) that was refunded before its return, staff write off the goods. Excludes an order of one
-- parcel whose goods were sent again.
create or replace function lost_to_settle() returns table (order_id bigint, at timestamptz)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query select lost.order_id, min(lost.since) from (
    select parcel.order_id, parcel.state_at as since from parcel
      where parcel.state = 'lost' and parcel.kind = 'forward' and parcel.inspected_at is null
        and exists (select one.id from purchase_order as one
          where one.id = parcel.order_id and one.member_id = parcel.member_id
            and (one.status = 'processed' or one.status = 'rejected' and exists (select from order_recall
              where order_recall.order_id = one.id and order_recall.member_id = one.member_id and outcome is null))
            and (one.in_parts or not exists (select later.id from parcel as later
              where later.order_id = parcel.order_id and later.member_id = parcel.member_id and later.kind = 'forward'
                and later.id > parcel.id)))
    union all
    select lost_order.order_id, lost_order.lost_at from lost_order where lost_order.claim in ('none', 'asked')) as lost
  group by lost.order_id;
end $$;

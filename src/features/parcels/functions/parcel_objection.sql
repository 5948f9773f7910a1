-- Returns why a parcel cannot have been delivered, even if its courier reports a delivery. Returns null if
-- the parcel can have been delivered. order_returned: its order was returned. order_rejected: its order was
-- cancelled and has several parcels. inspected: its goods are back with staff. sent_again: its units are in
-- another parcel, or were cancelled or returned. member_closed: its order was cancelled, and the buyer has
-- closed the account.
create or replace function parcel_objection(p_parcel_id bigint, p_member_id bigint) returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  known parcel;
  ordered record;
  carried record;
begin
  select * into strict known from parcel where id = p_parcel_id and member_id = p_member_id;
  select status, in_parts into strict ordered from purchase_order where id = known.order_id and member_id = p_member_id;
  if ordered.status = 'returned' or (ordered.status = 'rejected' and ordered.in_parts) then
    return 'order_' || ordered.status;
  end if;
  if known.inspected_at is not null then
    return 'inspected';
  end if;
  if ordered.status = 'rejected' then
    perform from member where id = p_member_id and closed_at is not null;
    if found then
      return 'member_closed';
    end if;
  end if;
  if parcel_has_ended(known.state) then
    for carried in select line, quantity from parcel_line where parcel_id = p_parcel_id and member_id = p_member_id loop
      if carried.quantity > units_without_parcel(known.order_id, p_member_id, carried.line) then
        return 'sent_again';
      end if;
    end loop;
  end if;
  return null;
end $$;

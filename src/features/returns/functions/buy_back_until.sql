-- Returns until when a direct seller can have an order's unsold goods bought back: some days after the delivery.
-- Null if the order is not delivered, or if its buyer had accepted no version of the agreement when placing it.
create or replace function buy_back_until(p_order_id bigint, p_member_id bigint, p_days integer) returns timestamptz
language plpgsql stable set search_path = public, pg_temp as $$
declare
  the_end timestamptz;
begin
  select max(event.at) + make_interval(days => p_days) into the_end
    from purchase_order as placed
      join order_event as event on event.order_id = placed.id and event.member_id = placed.member_id and event.status = 'delivered'
    where placed.id = p_order_id and placed.member_id = p_member_id and placed.status = 'delivered'
      and exists (select from agreement_acceptance as accepted
        where accepted.member_id = placed.member_id and accepted.at <= placed.placed_at);
  return the_end;
end $$;

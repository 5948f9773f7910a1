-- Returns why a member may not pay p_net (paise) in cash on delivery at a PIN code; null if the member may.
-- p_terms is the setting cash_on_delivery, with its amounts in paise. Without a PIN code, checks only the
-- other terms. To act on the answer, the caller must lock the member first, because two concurrent orders
-- could otherwise exceed the limits.
create or replace function cash_obstacle(p_member_id bigint, p_net bigint, p_pin text, p_terms jsonb) returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  -- Reads the delivery area in its own statement, because no node of a cluster stores both the area and the
  -- member's rows.
  takes_cash constant boolean := delivery_facts(p_pin) #>> '{range,takes_cash}';
begin
  return (select case
    when not (p_terms ->> 'isOn')::boolean then 'cashOff'
    when p_net < (p_terms ->> 'orderMin')::bigint then 'cashBelowMinimum'
    when not takes_cash then 'cashNotThere'
    when came_back > (p_terms ->> 'unpaidMax')::bigint then 'cashCameBack'
    when orders >= (p_terms ->> 'openMax')::bigint then 'cashOpenOrders'
    -- Returns the smallest limit that the order exceeds. Otherwise a buyer who keeps to the returned limit
    -- would be refused because of a smaller one.
    when exceeded is not null then exceeded
    when (p_terms ->> 'confirmsPhone')::boolean and not exists (select from phone_confirmation join member on member.id = member_id
        where member_id = p_member_id and confirmed_at is not null and phone_confirmation.mobile = member.mobile)
      then 'cashUnconfirmed'
  end
  from (select count(*) as orders, coalesce(sum(cash - net_taken_off), 0) as amount from purchase_order
      where member_id = p_member_id and cash > 0 and status in ('pending', 'processed') and not exists (
        select from order_cash where order_id = purchase_order.id and order_cash.member_id = p_member_id and state = 'written_off')) as under_way,
    (select count(*) as came_back from order_cash where member_id = p_member_id and case state
      -- Ignores an order that the courier lost, because the buyer is not at fault.
      when 'not_collected' then last_parcel_state(order_cash.order_id, p_member_id) is distinct from 'lost' and not exists (
        select from lost_order where lost_order.order_id = order_cash.order_id and lost_order.member_id = p_member_id)
      -- Counts a write-off with cause 'kept': the buyer kept the goods without paying.
      when 'written_off' then exists (select from cash_write_off where cash_write_off.order_id = order_cash.order_id
        and cash_write_off.member_id = p_member_id and cash_write_off.state = 'approved' and cause = 'kept')
      else false end) as unpaid,
    lateral (select (
      select obstacle from (values
          ('cashAboveMaximum', (p_terms ->> 'orderMax')::bigint),
          ('cashOpenAmount', (p_terms ->> 'openAmountMax')::bigint - amount),
          ('cashFirstOrders', case when p_net > (p_terms ->> 'firstMax')::bigint and (select count(*) from (
              select from purchase_order where member_id = p_member_id and status = 'delivered'
                limit (p_terms ->> 'firstOrders')::bigint) as arrived) < (p_terms ->> 'firstOrders')::bigint
            then (p_terms ->> 'firstMax')::bigint end)) as limits (obstacle, most)
        where p_net > most order by most limit 1) as exceeded) as smallest);
end $$;

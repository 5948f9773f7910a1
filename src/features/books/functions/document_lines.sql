-- Returns the lines of an invoice or credit note. Called by servers of the previous release during a rolling
-- update; new code reads the view document_line.
create or replace function document_lines(
  p_order_id bigint, p_slot_id bigint, p_member_id bigint, p_pin_code text, p_kind text, p_change smallint
) returns table (
  order_no text, pin_code text, hsn text, gst_bp integer, quantity integer, net bigint, gst bigint, line smallint
) language sql stable begin atomic
  select purchase_order.order_no, purchase_order.delivery ->> 'pin_code', order_line.hsn, order_line.gst_bp,
      (order_line.quantity - off.quantity)::integer, order_line.net - off.net, order_line.gst - off.gst, order_line.line
    from purchase_order
    join order_line on order_line.order_id = purchase_order.id
    cross join lateral (
      select coalesce(sum(order_line_change.quantity), 0) as quantity, coalesce(sum(order_line_change.net), 0)::bigint as net,
          coalesce(sum(order_line_change.gst), 0)::bigint as gst
        from order_line_change
        where order_line.cancelled + order_line.returned > 0 and order_line_change.order_id = order_line.order_id
          and order_line_change.line = order_line.line and (p_kind = 'credit_note' or order_line_change.position <= p_change)
    ) as off
    where purchase_order.id = p_order_id and purchase_order.member_id = p_member_id
      and order_line.quantity > off.quantity and not (p_kind = 'credit_note' and p_change > 0)
  union all
  select purchase_order.order_no, purchase_order.delivery ->> 'pin_code', order_line.hsn, order_line.gst_bp,
      order_line_change.quantity::integer, order_line_change.net, order_line_change.gst, order_line.line
    from purchase_order
    join order_line_change on order_line_change.order_id = purchase_order.id and order_line_change.position = p_change
    join order_line on order_line.order_id = purchase_order.id and order_line.line = order_line_change.line
    where purchase_order.id = p_order_id and purchase_order.member_id = p_member_id and p_kind = 'credit_note' and p_change > 0
  union all
  select purchase_order.order_no, purchase_order.delivery ->> 'pin_code', principal.hsn, principal.gst_bp, 0,
      charge.net, charge.gst, charge.line
    from purchase_order
    cross join lateral (values (0::smallint, purchase_order.delivery_charge, purchase_order.delivery_gst),
      ((-2)::smallint, purchase_order.cash_fee, purchase_order.cash_fee_gst)) as charge (line, net, gst)
    cross join lateral (
      select order_line.hsn, order_line.gst_bp from order_line
        where order_line.order_id = purchase_order.id order by order_line.gst_bp desc, order_line.line limit 1
    ) as principal
    where purchase_order.id = p_order_id and purchase_order.member_id = p_member_id and charge.net > 0
      and not (p_kind = 'credit_note' and (p_change > 0 or purchase_order.keeps_charges))
  union all
  select purchase_order.order_no, purchase_order.delivery ->> 'pin_code', principal.hsn, principal.gst_bp, 0,
      -picked_up.charge, -picked_up.gst, (-1)::smallint
    from purchase_order
    cross join lateral (
      select purchase_order.pickup_charge as charge, purchase_order.pickup_gst as gst where p_change = 0
      union all
      select pickup_charge, pickup_gst from order_change where order_id = purchase_order.id and position = p_change
    ) as picked_up
    cross join lateral (
      select order_line.hsn, order_line.gst_bp from order_line
        where order_line.order_id = purchase_order.id
          and case when p_change = 0 then order_line.quantity > order_line.cancelled + order_line.returned
            else exists (select from order_line_change where order_line_change.order_id = order_line.order_id
              and order_line_change.position = p_change and order_line_change.line = order_line.line) end
        order by order_line.gst_bp desc, order_line.line limit 1
    ) as principal
    where purchase_order.id = p_order_id and purchase_order.member_id = p_member_id and p_kind = 'credit_note' and picked_up.charge > 0
  union all
  select null, p_pin_code, null, null, 1, sale.net, sale.gst, 1::smallint
    from slot cross join lateral slot_sale(slot.transfer_id) as sale
    where slot.id = p_slot_id and slot.member_id = p_member_id;
end;

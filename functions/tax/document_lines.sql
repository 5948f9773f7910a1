-- The lines of a document: of an order as they were sold, of a slot as its transfer moved them. What a subscription is taxed as is
-- said in the code, so hsn and gst_bp are null there. Its body is of standard SQL, or a month of documents would call it one by one.
create or replace function document_lines(p_order_id bigint, p_slot_id bigint, p_member_id bigint, p_pin_code text) returns table (
  order_no text, pin_code text, hsn text, gst_bp integer, quantity integer, net bigint, gst bigint
) language sql stable begin atomic
  select purchase_order.order_no, purchase_order.delivery ->> 'pin_code', order_line.hsn, order_line.gst_bp, order_line.quantity,
      order_line.net, order_line.gst
    from purchase_order join order_line on order_line.order_id = purchase_order.id
    where purchase_order.id = p_order_id and purchase_order.member_id = p_member_id
  union all
  select null, p_pin_code, null, null, 1, sale.net, sale.gst
    from slot cross join lateral slot_sale(slot.transfer_id) as sale
    where slot.id = p_slot_id and slot.member_id = p_member_id;
end;

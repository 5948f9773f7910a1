-- Removes the mobile number from the documents of a closed account, because the law does not require it. The
-- law requires an address on documents with a taxable value of p_address_from paise or more (CGST Rules, rule
-- 46 (f)), and on each document with the buyer's GSTIN (rule 46 (d)). Copies the order's delivery address to these documents, without the receiver. The caller runs it
-- before the orders lose their addresses. Runs with the rights of the tables' owner, because the shop's
-- database role may not change documents.
create or replace function erase_buyer_of_invoices(p_member_id bigint, p_address_from bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Skips the check on a cluster, where the owner's role cannot read rows that this transaction has changed.
  if not over_several_nodes() then
    perform from member where id = p_member_id and closed_at is not null;
    if not found then
      return;
    end if;
  end if;
  update invoice set buyer = buyer - 'mobile'
    where member_id = p_member_id and buyer ? 'mobile'
      and (order_id = any (array(select id from purchase_order where member_id = p_member_id))
        or slot_id = any (array(select id from slot where member_id = p_member_id)));
  update invoice set buyer = buyer || jsonb_build_object('address', delivery - 'receiver_name' - 'receiver_mobile')
    from purchase_order
    where purchase_order.member_id = p_member_id and purchase_order.id = invoice.order_id and invoice.member_id = p_member_id
      and not buyer ? 'address'
      and (buyer ? 'gstin' or (select sum(net - gst) from document_line as line
        where line.serial = invoice.serial and line.order_id = invoice.order_id and line.member_id = p_member_id) >= p_address_from);
end $$;

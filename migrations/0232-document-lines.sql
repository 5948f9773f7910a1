-- The lines of each document; under no serial, what is left of each order, as a document that takes all of it back would say. Of an order: its
-- invoice has what had not been cancelled before it; a credit note what one change took off, or all that the changes had left. Its charges are
-- lines of no units, 0 of its delivery and -2 of its cash, of the goods' highest rate and their code, since they are supplied with them:
-- invoiced, and taken back with all that was left unless the shop keeps them. What its buyer pays for the pick-up of what came back is a line -1
-- that a credit note takes off, of the rate and code of those goods: that they may come back is a part of their supply. Of a slot: as its
-- transfer moved it. What a subscription is taxed as is said in the code, so hsn and gst_bp are null there. A view, and no function, since
-- Citus reads neither beside the rows of many members.
create view document_line as
  select document.*, said.order_no, said.pin_code, said.hsn, said.gst_bp, said.quantity, said.net, said.gst, said.line
    from (
      select serial, kind, member_id, issued_at, order_id, slot_id, change, seller, buyer from invoice
      union all
      select null, 'credit_note', member_id, null, id, null, 0::smallint, null, null from purchase_order
    ) as document
    cross join lateral (
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code' as pin_code, sold.hsn, sold.gst_bp,
          (sold.quantity - off.quantity)::integer as quantity, sold.net - off.net as net, sold.gst - off.gst as gst, sold.line
        from purchase_order as placed
          join order_line as sold on sold.order_id = placed.id and sold.member_id = placed.member_id
          cross join lateral (
            select coalesce(sum(off.quantity), 0) as quantity, coalesce(sum(off.net), 0)::bigint as net,
                coalesce(sum(off.gst), 0)::bigint as gst
              from order_line_change as off
              where sold.cancelled + sold.returned > 0 and off.order_id = sold.order_id and off.member_id = sold.member_id
                and off.line = sold.line and (document.kind = 'credit_note' or off.position <= document.change)
          ) as off
        where placed.id = document.order_id and placed.member_id = document.member_id
          and sold.quantity > off.quantity and not (document.kind = 'credit_note' and document.change > 0)
      union all
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code', sold.hsn, sold.gst_bp, off.quantity::integer, off.net, off.gst,
          sold.line
        from purchase_order as placed
          join order_line_change as off on off.order_id = placed.id and off.member_id = placed.member_id and off.position = document.change
          join order_line as sold on sold.order_id = placed.id and sold.member_id = placed.member_id and sold.line = off.line
        where placed.id = document.order_id and placed.member_id = document.member_id
          and document.kind = 'credit_note' and document.change > 0
      union all
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code', principal.hsn, principal.gst_bp, 0, charge.net, charge.gst,
          charge.line
        from purchase_order as placed
          cross join lateral (values (0::smallint, placed.delivery_charge, placed.delivery_gst), ((-2)::smallint, placed.cash_fee, placed.cash_fee_gst))
            as charge (line, net, gst)
          cross join lateral (
            select sold.hsn, sold.gst_bp from order_line as sold
              where sold.order_id = placed.id and sold.member_id = placed.member_id order by sold.gst_bp desc, sold.line limit 1
          ) as principal
        where placed.id = document.order_id and placed.member_id = document.member_id and charge.net > 0
          and not (document.kind = 'credit_note' and (document.change > 0 or placed.keeps_charges))
      union all
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code', principal.hsn, principal.gst_bp, 0, -picked_up.charge,
          -picked_up.gst, (-1)::smallint
        from purchase_order as placed
          left join order_change as changed
            on changed.order_id = placed.id and changed.member_id = placed.member_id and changed.position = document.change
          cross join lateral (values (
              case when document.change = 0 then placed.pickup_charge else changed.pickup_charge end,
              case when document.change = 0 then placed.pickup_gst else changed.pickup_gst end
            )) as picked_up (charge, gst)
          cross join lateral (
            select sold.hsn, sold.gst_bp from order_line as sold
              where sold.order_id = placed.id and sold.member_id = placed.member_id
                and case when document.change = 0 then sold.quantity > sold.cancelled + sold.returned
                  else exists (select off.line from order_line_change as off where off.order_id = sold.order_id
                    and off.member_id = sold.member_id and off.position = document.change and off.line = sold.line) end
              order by sold.gst_bp desc, sold.line limit 1
          ) as principal
        where placed.id = document.order_id and placed.member_id = document.member_id
          and document.kind = 'credit_note' and picked_up.charge > 0
      union all
      select slot.member_id, null, document.buyer ->> 'pin_code', null, null, 1, sale.net, sale.gst, 1::smallint
        from slot cross join lateral (
            select sum(entry.amount)::bigint as net, (sum(entry.amount) filter (where system_account.kind = 'gst'))::bigint as gst
              from entry join system_account on system_account.id = entry.account_id
              where entry.transfer_id = slot.transfer_id and entry.member_id = slot.member_id
                and system_account.kind in ('subscription_sales', 'gst')
          ) as sale
        where slot.id = document.slot_id and slot.member_id = document.member_id
    ) as said;

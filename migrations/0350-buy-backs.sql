-- Unsold goods that the shop buys back from a direct seller: a return with its own reason, refunded at a percent.
insert into system_account (kind, currency) values ('buy_back_income', 'INR');

alter table return_request
  drop constraint return_request_reason_check,
  -- The percent of the price that is refunded, as the seller saw it; and the amount kept from the refund, in paise.
  add column buy_back_percent smallint,
  add column buy_back_kept bigint not null default 0;
alter table return_request
  add constraint return_request_reason_check
    check (reason in ('damaged', 'wrong_goods', 'not_as_described', 'does_not_fit', 'not_wanted', 'other', 'buy_back')) not valid,
  add constraint buy_back_has_percent check ((reason = 'buy_back') = (buy_back_percent is not null)) not valid,
  add constraint buy_back_percent_in_range check (buy_back_percent between 1 and 100) not valid,
  add constraint buy_back_refunds_money check (reason <> 'buy_back' or (kind = 'refund' and pickup_charge = 0)) not valid,
  add constraint buy_back_kept_of_a_refund
    check (buy_back_kept = 0 or (buy_back_kept > 0 and state = 'refunded' and reason = 'buy_back')) not valid;

-- Whether the amount in pickup_charge, which the shop kept from the refund, is the deduction of a buy-back.
alter table order_change
  add column is_buy_back boolean not null default false,
  add constraint buy_back_of_what_came_back check (not is_buy_back or kind = 'returned') not valid;
alter table purchase_order
  add column is_buy_back boolean not null default false,
  add constraint buy_back_of_an_order_that_came_back check (not is_buy_back or status = 'returned') not valid;

-- As before, and: the deduction of a buy-back is a line of its own, -3.
create or replace view document_line as
  select document.serial, document.kind, document.member_id, document.issued_at, document.order_id, document.slot_id, document.change,
      document.seller, document.buyer, said.order_no, said.pin_code, said.hsn, said.gst_bp, said.quantity, said.net, said.gst, said.line, said.state
    from (
      select serial, kind, member_id, issued_at, order_id, slot_id, change, seller, buyer, round, through, without_charges from invoice
      union all
      select null, 'credit_note', member_id, null, id, null, 0::smallint, null, null, (owed is not null)::integer::smallint, null, null
        from purchase_order
    ) as document
    cross join lateral (
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code' as pin_code, sold.hsn, sold.gst_bp,
          (sold.quantity - off.quantity)::integer as quantity, sold.net - off.net as net, sold.gst - off.gst as gst, sold.line,
          placed.delivery ->> 'state' as state
        from purchase_order as placed
          join order_line as sold on sold.order_id = placed.id and sold.member_id = placed.member_id
          cross join lateral (
            select coalesce(sum(off.quantity), 0) as quantity, coalesce(sum(off.net), 0)::bigint as net,
                coalesce(sum(off.gst), 0)::bigint as gst
              from order_line_change as off
              where sold.cancelled + sold.returned > 0 and off.order_id = sold.order_id and off.member_id = sold.member_id
                and off.line = sold.line
                and off.position <= case document.kind when 'credit_note' then coalesce(document.through, 32767) else document.change end
          ) as off
        where placed.id = document.order_id and placed.member_id = document.member_id
          and sold.quantity > off.quantity and not (document.kind = 'credit_note' and document.change > 0)
      union all
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code', sold.hsn, sold.gst_bp, off.quantity::integer, off.net, off.gst,
          sold.line, placed.delivery ->> 'state'
        from purchase_order as placed
          join order_line_change as off on off.order_id = placed.id and off.member_id = placed.member_id and off.position = document.change
          join order_line as sold on sold.order_id = placed.id and sold.member_id = placed.member_id and sold.line = off.line
        where placed.id = document.order_id and placed.member_id = document.member_id
          and document.kind = 'credit_note' and document.change > 0
      union all
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code', principal.hsn, principal.gst_bp, 0, charge.net, charge.gst,
          charge.line, placed.delivery ->> 'state'
        from purchase_order as placed
          cross join lateral (values (0::smallint, placed.delivery_charge, placed.delivery_gst), ((-2)::smallint, placed.cash_fee, placed.cash_fee_gst))
            as charge (line, net, gst)
          cross join lateral (
            select sold.hsn, sold.gst_bp from order_line as sold
              where sold.order_id = placed.id and sold.member_id = placed.member_id order by sold.gst_bp desc, sold.line limit 1
          ) as principal
        where placed.id = document.order_id and placed.member_id = document.member_id and charge.net > 0
          and not coalesce(document.without_charges, document.kind = 'credit_note' and placed.keeps_charges)
          and not (document.kind = 'credit_note' and document.change > 0)
      union all
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code', principal.hsn, principal.gst_bp, 0, -kept.charge,
          -kept.gst, case when kept.is_buy_back then -3 else -1 end::smallint, placed.delivery ->> 'state'
        from purchase_order as placed
          left join order_change as changed
            on changed.order_id = placed.id and changed.member_id = placed.member_id and changed.position = document.change
          cross join lateral (values (
              case when document.change = 0 then placed.pickup_charge else changed.pickup_charge end,
              case when document.change = 0 then placed.pickup_gst else changed.pickup_gst end,
              case when document.change = 0 then placed.is_buy_back else changed.is_buy_back end
            )) as kept (charge, gst, is_buy_back)
          cross join lateral (
            select sold.hsn, sold.gst_bp from order_line as sold
              where sold.order_id = placed.id and sold.member_id = placed.member_id
                and case when document.change = 0 then sold.quantity > sold.cancelled + sold.returned
                  else exists (select off.line from order_line_change as off where off.order_id = sold.order_id
                    and off.member_id = sold.member_id and off.position = document.change and off.line = sold.line) end
              order by sold.gst_bp desc, sold.line limit 1
          ) as principal
        where placed.id = document.order_id and placed.member_id = document.member_id
          and document.kind = 'credit_note' and kept.charge > 0
          and (document.change > 0 or document.round = (placed.owed is not null)::integer)
      union all
      select slot.member_id, null, document.buyer ->> 'pin_code', null, null, 1, sale.net, sale.gst, 1::smallint, document.buyer ->> 'state'
        from slot cross join lateral (
            select sum(entry.amount)::bigint as net, (sum(entry.amount) filter (where system_account.kind = 'gst'))::bigint as gst
              from entry join system_account on system_account.id = entry.account_id
              where entry.transfer_id = slot.transfer_id and entry.member_id = slot.member_id
                and system_account.kind in ('subscription_sales', 'gst')
          ) as sale
        where slot.id = document.slot_id and slot.member_id = document.member_id
    ) as said;

-- The bridge of a month of the Indian calendar: its first row, of no step, is what the month moved on the account of GST. Each other
-- is what the ledger has and the documents of the month do not, or the other way round, of one order, subscription or transfer; what
-- no step explains is a fault.
create or replace function bridge_of_month(p_month date) returns table (step text, id bigint, amount bigint) language sql stable set search_path = public, pg_temp as $$
  with bounds as (
    select p_month::timestamp at time zone 'Asia/Kolkata' as start, (p_month + interval '1 month') at time zone 'Asia/Kolkata' as after_last
  ), posted as materialized (
    select transfer.id, cause_kind, cause_id, code, at from bounds join transfer on at >= start and at < after_last
  ), moved as (
    select posted.id, cause_kind, cause_id, code, leg.amount as gst, code = 'order_refunded' and not exists (
          select from invoice where invoice.order_id = cause_id and invoice.kind = 'invoice' and issued_at <= at) as before_invoice
      from (select entry.transfer_id, entry.amount from entry where account_id = (select system_account.id from system_account where kind = 'gst')
          and entry.transfer_id >= (select min(posted.id) from posted) and entry.transfer_id <= (select max(posted.id) from posted)) as leg
        join posted on posted.id = leg.transfer_id
  ), line as (
    select invoice.kind, invoice.order_id, invoice.slot_id, said.gst
      from bounds join invoice on issued_at >= start and issued_at < after_last
        cross join lateral document_lines(invoice.order_id, invoice.slot_id, invoice.member_id, null, invoice.kind, invoice.change) as said
  ), of_order as (
    -- The transfers by which an order moves its tax, and by which it takes that back.
    select cause_id as order_id, coalesce(sum(gst) filter (where code in ('order_paid', 'cash_order_sent')), 0) as paid,
        coalesce(sum(gst) filter (where code in ('order_refunded', 'cash_not_collected')), 0) as refunded,
        coalesce(sum(gst) filter (where before_invoice), 0) as refunded_before
      from moved where cause_kind = 'order' group by 1
  ), of_document as (
    select line.order_id, coalesce(sum(gst) filter (where kind = 'invoice'), 0) as invoiced,
        bool_or(kind = 'invoice') as has_invoice, bool_or(kind = 'credit_note') as has_note
      from line where line.order_id is not null group by 1
  ), sale as (select * from of_order full join of_document using (order_id)),
  part_of_step as (
    select 'not_invoiced' as step, sale.order_id, null::bigint as slot_id, null::bigint as transfer_id, -paid as amount
      from sale where paid <> 0 and has_invoice is not true
    union all
    select 'paid_before', sale.order_id, null, null, invoiced from sale where invoiced <> 0 and coalesce(paid, 0) = 0
    union all
    -- What was cancelled before the invoice is not in it: nothing is to be explained where both payment and invoice are of the month.
    select 'called_off', sale.order_id, null, null, -called_off from sale cross join lateral (
        select case when paid <> 0 and has_invoice then 0 else refunded_before end
          + case when has_note then 0 else refunded - refunded_before end as called_off) as part_without
      where called_off <> 0
    union all
    select 'slots_without', null, slot.id, null, -gst from moved join slot on slot.transfer_id = moved.id
      where code = 'slot_bought' and not exists (select from line where line.slot_id = slot.id)
    union all
    select case when code = 'gst_deposited' then 'deposited' else 'corrected' end, null, null, moved.id, -gst from moved
      where code in ('gst_deposited', 'correction', 'staff_correction', 'opening_balance')
  ), part as (
    select case when cause_kind = 'order' and code in ('order_paid', 'cash_order_sent', 'order_refunded', 'cash_not_collected')
          then cause_id end as order_id,
        case when code = 'slot_bought' then slot.id end as slot_id, moved.id as transfer_id, gst as amount
      from moved left join slot on slot.transfer_id = moved.id
    union all
    select part_of_step.order_id, part_of_step.slot_id, part_of_step.transfer_id, part_of_step.amount from part_of_step
    union all
    select line.order_id, line.slot_id, null, case when kind = 'invoice' then -gst else gst end from line
  ), said as (
    select * from part_of_step
    union all
    select 'unexplained', part.order_id, part.slot_id,
        case when part.order_id is null and part.slot_id is null then part.transfer_id end, sum(part.amount)
      from part group by 2, 3, 4 having sum(part.amount) <> 0
  )
  select null::text, 0::bigint, coalesce(sum(gst), 0)::bigint from moved
  union all
  -- An order, a subscription and a transfer may have the same number.
  select said.step, coalesce(said.order_id * 3, said.slot_id * 3 + 1, said.transfer_id * 3 + 2), said.amount::bigint from said
$$;

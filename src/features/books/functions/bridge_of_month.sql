-- Computes the GST bridge of an Indian calendar month. The bridge lists why the ledger's GST differs from
-- that of the month's invoices and credit notes. Each step of the bridge lists orders, subscriptions or
-- transfers that only the ledger or only the documents contain. An unexplained remainder is a fault.
-- bridge_causes finds the orders, subscriptions and transfers that moved in an interval. bridge_steps
-- computes their steps. If the bridge is stored until yesterday, computes only the steps of what moved today.

-- Returns the orders, subscriptions and transfers that moved tax or got an invoice or credit note between two
-- moments, and the movement of the GST account.
create or replace function bridge_causes(p_start timestamptz, p_end timestamptz)
returns table (orders bigint[], slots bigint[], transfers bigint[], gst bigint)
language plpgsql stable rows 1 set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  the_account bigint := (select id from system_account where kind = 'gst');
  documents record;
begin
  select array_agg(order_id) filter (where order_id is not null) as orders, array_agg(slot_id) filter (where slot_id is not null) as slots
    into documents from invoice where issued_at >= p_start and issued_at < p_end;
  select array_agg(order_id) filter (where order_id is not null), array_agg(slot_id) filter (where slot_id is not null),
      array_agg(id) filter (where order_id is null and slot_id is null), coalesce(sum(amount), 0)::bigint
    into orders, slots, transfers, gst
    from (
      select transfer.id, leg.amount, slot.id as slot_id,
          case when cause_kind = 'order' and transfer.code in ('order_paid', 'cash_order_sent', 'order_refunded', 'cash_not_collected', 'order_reinstated')
            then cause_id end as order_id
        from transfer
          cross join lateral (select sum(entry.amount) as amount from entry
            where entry.transfer_id = transfer.id and entry.member_id = transfer.member_id and entry.account_id = the_account) as leg
          left join lateral (
            select slot.id from slot where transfer.code = 'slot_bought' and slot.transfer_id = transfer.id
              and slot.member_id = transfer.member_id
            union all
            select slot_refund.slot_id from slot_refund where transfer.code = 'slot_refunded'
              and slot_refund.transfer_id = transfer.id and slot_refund.member_id = transfer.member_id
            offset 0) as slot on true
        where transfer.at >= p_start and transfer.at < p_end and leg.amount is not null
    ) as moved;
  orders := array(select unnest(orders) union select unnest(documents.orders));
  slots := array(select unnest(slots) union select unnest(documents.slots));
  transfers := array(select distinct unnest(transfers));
  return next;
end $$;

-- Returns the keys of bridge rows. A key includes the kind, because an order, a subscription and a transfer
-- can have the same number.
create or replace function bridge_keys(p_orders bigint[], p_slots bigint[], p_transfers bigint[]) returns setof bigint
language sql immutable set search_path = public, pg_temp as $$
  select id * 3 from unnest(p_orders) as id
  union all select id * 3 + 1 from unnest(p_slots) as id
  union all select id * 3 + 2 from unnest(p_transfers) as id
$$;

-- Returns the bridge's steps for these orders, subscriptions and transfers, from all their movements and
-- documents between two moments.
create or replace function bridge_steps(p_start timestamptz, p_end timestamptz, p_orders bigint[], p_slots bigint[], p_transfers bigint[])
returns table (step text, id bigint, amount bigint) language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  the_account bigint := (select id from system_account where kind = 'gst');
begin
  return query with posted as materialized (
    -- Finds an order's transfers by its member's index. Cash payments move no account of the member, so they
    -- are read separately.
    select transfer.id, cause_id as order_id, null::bigint as slot_id, code,
        code = 'order_refunded' and invoice.serial is null as before_invoice
      from (select distinct purchase_order.member_id from purchase_order where purchase_order.id = any (p_orders)) as buyer
        join transfer on transfer.member_id = buyer.member_id and at >= p_start and at < p_end
          and code in ('order_paid', 'cash_order_sent', 'order_refunded', 'cash_not_collected', 'order_reinstated') and cause_kind = 'order'
          and cause_id = any (p_orders)
        left join invoice on code = 'order_refunded' and invoice.order_id = cause_id and invoice.member_id = transfer.member_id
          and invoice.kind = 'invoice' and issued_at <= at
    union all
    select transfer.id, cause_id, null, code, false
      from transfer where transfer.member_id = 0 and cause_kind = 'order' and cause_id = any (p_orders) and at >= p_start and at < p_end
        and code in ('order_paid', 'cash_order_sent', 'cash_not_collected', 'order_reinstated')
    union all
    select transfer.id, null, slot.id, code, false
      from slot join transfer on transfer.id = slot.transfer_id and transfer.member_id = slot.member_id
      where slot.id = any (p_slots) and at >= p_start and at < p_end
    union all
    select transfer.id, null, slot_refund.slot_id, code, false
      from slot_refund join transfer on transfer.id = slot_refund.transfer_id and transfer.member_id = slot_refund.member_id
      where slot_refund.slot_id = any (p_slots) and transfer.at >= p_start and transfer.at < p_end
    union all
    select transfer.id, null, null, code, false from transfer where transfer.id = any (p_transfers)
  ), leg as materialized (
    -- Reads entries by transfer. For a member with many orders, PostgreSQL would otherwise read all entries
    -- of the GST account.
    select transfer_id, sum(amount)::bigint as gst from entry
      where transfer_id = any (array(select id from posted)) and account_id + 0 = the_account group by transfer_id, member_id
  ), moved as (
    select posted.*, leg.gst from posted join leg on leg.transfer_id = posted.id
  ), line as materialized (
    select kind, order_id, slot_id, gst from document_line
      where order_id = any (p_orders) and issued_at >= p_start and issued_at < p_end
    union all
    select kind, order_id, slot_id, gst from document_line
      where slot_id = any (p_slots) and issued_at >= p_start and issued_at < p_end
  ), of_order as (
    -- Sums the transfers that post and reverse each order's tax.
    select moved.order_id, coalesce(sum(gst) filter (where code in ('order_paid', 'cash_order_sent', 'order_reinstated')), 0) as paid,
        coalesce(sum(gst) filter (where code in ('order_refunded', 'cash_not_collected')), 0) as refunded,
        coalesce(sum(gst) filter (where before_invoice), 0) as refunded_before
      from moved where moved.order_id is not null group by 1
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
    -- Leaves out the tax of units that were cancelled before the invoice, if payment and invoice are in the
    -- same month: the invoice then does not contain these units.
    select 'called_off', sale.order_id, null, null, -called_off from sale cross join lateral (
        select case when paid <> 0 and has_invoice then 0 else refunded_before end
          + case when has_note then 0 else refunded - refunded_before end as called_off) as part_without
      where called_off <> 0
    union all
    select 'slots_without', null, moved.slot_id, null, -gst from moved
      where moved.slot_id is not null and not exists (select from line where line.slot_id = moved.slot_id)
    union all
    select case when code = 'gst_deposited' then 'deposited' else 'corrected' end, null, null, moved.id, -gst from moved
      where code in ('gst_deposited', 'correction', 'staff_correction', 'opening_balance')
  ), part as (
    select moved.order_id, moved.slot_id, moved.id as transfer_id, gst as amount from moved
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
  select said.step, coalesce(said.order_id * 3, said.slot_id * 3 + 1, said.transfer_id * 3 + 2), said.amount::bigint from said;
end $$;

-- Returns the GST bridge of a month: why the ledger's GST differs from that of its invoices and credit notes.
-- The first row has no step and contains the month's movement of the GST account. Computes the steps only for
-- orders, subscriptions and transfers that moved after the stored days; returns the other rows as stored. The
-- body is standard SQL, so that PostgreSQL applies a list's filters inside it.
create or replace function bridge_of_month(p_month date) returns table (step text, id bigint, amount bigint) language sql stable begin atomic
  with bounds as materialized (
    select p_month::timestamp at time zone 'Asia/Kolkata' as start, (p_month + interval '1 month') at time zone 'Asia/Kolkata' as after_last,
        coalesce((select through + 1 from bridge_month where month = p_month), p_month)::timestamp at time zone 'Asia/Kolkata' as since
  ), fresh as materialized (
    select start, after_last, causes.* from bounds, bridge_causes(since, after_last) as causes
  )
  select null::text, 0::bigint, gst + coalesce((select ledger from bridge_month where month = p_month), 0) from fresh
  union all
  select kept.step, kept.id, kept.amount from bridge_row as kept
    where month = p_month and not exists (select from fresh, bridge_keys(orders, slots, transfers) as moved where moved = kept.id)
  union all
  select said.step, said.id, said.amount from fresh, bridge_steps(start, after_last, orders, slots, transfers) as said;
end;

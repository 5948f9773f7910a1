import { type RawBuilder, sql } from 'kysely'
import { subscriptionCode, subscriptionRate } from '../../../money/subscription-tax.ts'
import type { Db } from '../../../platform/database/database.ts'
import { indianMonth } from '../../../platform/database/indian-calendar.ts'
import { exactly } from '../../../platform/service/page.ts'

/** Which documents of a month; all where nothing else is said. */
export type DocumentFilter = {
  month: string
  kind?: 'invoice' | 'credit_note' | undefined
  sold?: 'orders' | 'slots' | undefined
}

/** What the documents of a month say of one kind of goods or service, one rate of tax and one place. Amounts in paise. */
export type GstGroup = {
  kind: 'invoice' | 'credit_note'
  hsn: string
  gst_bp: number
  /** Null where the buyer of a service did not say where they live. */
  pin_code: string | null
  gstin: string
  quantity: number
  net: number
  gst: number
}

/** The invoices and credit notes of a month by goods, rate of tax, PIN code and seller. */
export async function sumGst(db: Db, filter: DocumentFilter): Promise<GstGroup[]> {
  const { rows } = await sql<GstGroup>`
    select kind, hsn, gst_bp, pin_code, gstin, sum(quantity)::bigint as quantity, sum(net)::bigint as net, sum(gst)::bigint as gst
      from (${linesOf(sql`select * from invoice where ${chosen(filter)}`)}) as line
      group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** How many documents there are. */
export async function countDocuments(db: Db, filter: DocumentFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from invoice where ${chosen(filter)}`.execute(db)
  return rows[0]!.count
}

/** What one document says of one rate of tax. Amounts in paise. */
export type DocumentRate = {
  serial: string
  kind: 'invoice' | 'credit_note'
  issued_at: Date
  issued_exact: string
  member_id: number
  buyer: string
  order_no: string | null
  slot_id: number | null
  pin_code: string | null
  gstin: string
  gst_bp: number
  net: number
  gst: number
}

/** So many documents in the order of their issue, a row for each rate of tax. */
export async function listDocuments(
  db: Db,
  filter: DocumentFilter,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<DocumentRate[]> {
  const seek = after ? sql`and (issued_at, serial) > (${after.at}::timestamptz, ${after.id})` : sql``
  const page = sql`select * from invoice where ${chosen(filter)} ${seek} order by issued_at, serial limit ${limit}`
  const { rows } = await sql<DocumentRate>`
    select serial, kind, issued_at, ${exactly(sql`issued_at`)} as issued_exact, member_id, buyer, order_no, slot_id, pin_code,
        gstin, gst_bp, sum(net)::bigint as net, sum(gst)::bigint as gst
      from (${linesOf(page)}) as line
      group by serial, kind, issued_at, member_id, buyer, order_no, slot_id, pin_code, gstin, gst_bp
      order by issued_at, serial, gst_bp`.execute(db)
  return rows
}

/** What lies between the tax that the ledger owes by what a month moved and the tax of its documents. Paise. */
export type GstBridge = {
  ledger: number
  /** Paid in the month; their invoices come later. */
  not_invoiced: number
  /** Below zero: invoiced in the month, paid before. */
  paid_before: number
  /** Below zero: given back before there was an invoice. */
  called_off: number
  /** Slots that were sold before slots had invoices. */
  slots_without: number
  /** What people posted to the account. */
  other: number
}

export async function readGstBridge(db: Db, month: string): Promise<GstBridge> {
  const { rows } = await sql<GstBridge>`
    with moved as (
      select cause_kind, cause_id, code, sum(amount) as gst
        from system_account join entry on account_id = system_account.id join transfer on transfer.id = transfer_id
        where kind = 'gst' and at >= ${indianMonth(month, 0)} and at < ${indianMonth(month, 1)}
        group by 1, 2, 3
    ), of_order as (
      select cause_id as id, coalesce(sum(gst) filter (where code = 'order_paid'), 0) as paid,
          coalesce(sum(gst) filter (where code = 'order_refunded'), 0) as refunded
        from moved where cause_kind = 'order' and code in ('order_paid', 'order_refunded') group by 1
    ), document as (
      select kind, order_id, sum(gst) as gst
        from (${linesOf(sql`select * from invoice where ${chosen({ month })}`)}) as line group by 1, 2
    ), of_document as (
      select order_id as id, coalesce(sum(gst) filter (where kind = 'invoice'), 0) as invoiced,
          -coalesce(sum(gst) filter (where kind = 'credit_note'), 0) as credited
        from document where order_id is not null group by 1
    ), orders as (
      select coalesce(paid, 0) - coalesce(invoiced, 0) as sold, coalesce(refunded, 0) - coalesce(credited, 0) as back
        from of_order full join of_document using (id)
    )
    select coalesce((select sum(gst) from moved), 0)::bigint as ledger,
        coalesce((select sum(greatest(sold, 0)) from orders), 0)::bigint as not_invoiced,
        coalesce((select sum(least(sold, 0)) from orders), 0)::bigint as paid_before,
        coalesce((select sum(back) from orders), 0)::bigint as called_off,
        (coalesce((select sum(gst) from moved where code = 'slot_bought'), 0)
          - coalesce((select sum(gst) from document where order_id is null), 0))::bigint as slots_without,
        coalesce((select sum(gst) from moved where code not in ('order_paid', 'order_refunded', 'slot_bought')), 0)::bigint
          as other`.execute(db)
  return rows[0]!
}

function chosen({ month, kind, sold }: DocumentFilter): RawBuilder<unknown> {
  const ofKind = kind ? sql`and kind = ${kind}` : sql``
  const ofSale = sold ? sql`and ${sql.ref(sold === 'slots' ? 'slot_id' : 'order_id')} is not null` : sql``
  return sql`issued_at >= ${indianMonth(month, 0)} and issued_at < ${indianMonth(month, 1)} ${ofKind} ${ofSale}`
}

/** The lines of documents: those of orders as they were sold, those of slots as their transfers moved them. */
function linesOf(documents: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with issued as (${documents})
    select issued.kind, serial, issued_at, issued.member_id, buyer ->> 'name' as buyer, seller ->> 'gstin' as gstin, order_no,
        slot_id, order_id, delivery ->> 'pin_code' as pin_code, hsn, gst_bp, quantity, order_line.net, gst
      from issued join purchase_order on purchase_order.id = order_id and purchase_order.member_id = issued.member_id
        join order_line using (order_id)
    union all
    select issued.kind, serial, issued_at, issued.member_id, buyer ->> 'name', seller ->> 'gstin', null,
        slot_id, null, buyer ->> 'pin_code', ${subscriptionCode}, ${subscriptionRate}::integer, 1, net, gst
      from issued join slot on slot.id = slot_id and slot.member_id = issued.member_id
        cross join lateral slot_sale(slot.transfer_id)`
}

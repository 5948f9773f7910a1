import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type IssuedInvoice = Selectable<Tables['invoice']>
export type InvoiceKind = IssuedInvoice['kind']

/**
 * Takes the next serial of a series, such as 'INV/26-27/000001', in the financial year of that moment in India.
 * The series stays locked until the transaction ends: the price of having no gaps.
 */
export async function takeSerial(db: Db, kind: InvoiceKind, at: Date | undefined): Promise<string> {
  const { rows } = await sql<{ serial: string }>`
    with issued as (
      select extract(year from day - interval '3 months')::int as year
        from (select coalesce(${at ?? null}::timestamptz, now()) at time zone 'Asia/Kolkata' as day) moment
    ), series as (
      insert into invoice_series (kind, financial_year, last_number)
        select ${kind}, lpad((year % 100)::text, 2, '0') || '-' || lpad(((year + 1) % 100)::text, 2, '0'), 1 from issued
      on conflict (kind, financial_year) do update set last_number = invoice_series.last_number + 1
      returning financial_year, last_number
    )
    select ${kind === 'invoice' ? 'INV' : 'CN'} || '/' || financial_year || '/' || lpad(last_number::text, 6, '0') as serial
      from series`.execute(db)
  return rows[0]!.serial
}

/** Writes what was issued for an order; the buyer is the order's member as they are called now. */
export async function insertInvoice(
  db: Db,
  invoice: {
    serial: string
    kind: InvoiceKind
    orderId: number
    seller: IssuedInvoice['seller']
    at: Date | undefined
  },
): Promise<void> {
  await sql`
    insert into invoice (serial, kind, order_id, member_id, issued_at, seller, buyer)
    select ${invoice.serial}, ${invoice.kind}, purchase_order.id, member_id, coalesce(${invoice.at ?? null}::timestamptz, now()),
        ${JSON.stringify(invoice.seller)}::jsonb, jsonb_build_object('name', name, 'mobile', mobile)
      from purchase_order join member on member.id = purchase_order.member_id
      where purchase_order.id = ${invoice.orderId}`.execute(db)
}

export async function hasInvoice(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('invoice')
    .select('serial')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return row !== undefined
}

/** What was issued for each of these orders; an order without anything is left out. */
export async function readIssuedKinds(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, InvoiceKind[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice')
    .select(['order_id', 'kind'])
    .where('order_id', 'in', orderIds)
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([orderId, issued]) => [orderId, issued.map(({ kind }) => kind)]))
}

/**
 * An order with all that an invoice says of it, and what was issued for it so far; undefined if it was called off before
 * anything was issued, since nothing is to be paid for it.
 * @param reader the member whose order it has to be, or 'staff', who read those of all.
 */
export async function readInvoicedOrder(db: Db, reader: number | 'staff', orderNo: string) {
  let orders = db
    .selectFrom('purchase_order')
    .innerJoin('member', 'member.id', 'purchase_order.member_id')
    .select([
      'purchase_order.id',
      'order_no',
      'status',
      'net',
      'cashback',
      'cashback_redeemed',
      'delivery',
      'placed_at',
    ])
    .select(['name', 'mobile'])
    .where('order_no', '=', orderNo)
  if (reader !== 'staff') orders = orders.where('member_id', '=', reader)
  const order = await orders.executeTakeFirst()
  if (!order) return undefined
  const [lines, issued] = await Promise.all([
    db
      .selectFrom('order_line')
      .select(['product_id', 'name', 'hsn', 'quantity', 'mrp', 'gst_bp', 'net', 'gst'])
      .where('order_id', '=', order.id)
      .orderBy('line')
      .execute(),
    db.selectFrom('invoice').selectAll().where('order_id', '=', order.id).orderBy('kind', 'desc').execute(),
  ])
  if (order.status === 'rejected' && issued.length === 0) return undefined
  return { order, lines, issued }
}

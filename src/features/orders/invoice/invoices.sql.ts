import { type Selectable, sql } from 'kysely'
import { inPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'

export type IssuedInvoice = Selectable<Tables['invoice']>
export type InvoiceKind = IssuedInvoice['kind']

/** Issues the next document of a series for an order. Locks the series until the transaction ends. */
export async function insertInvoice(
  db: Db,
  invoice: {
    kind: InvoiceKind
    order: { id: number; member_id: number }
    seller: IssuedInvoice['seller']
    at: Date | undefined
    /**
     * The number of the partial cancellation or return that a credit note reverses; 0 for all that remains.
     */
    change: number
  },
): Promise<void> {
  await sql`
    select issue_invoice(${invoice.kind}, ${invoice.order.member_id}, ${invoice.order.id}, null,
        ${JSON.stringify(invoice.seller)}::jsonb, ${invoice.at ?? null}::timestamptz, ${invoice.change}::smallint)`.execute(
    db,
  )
}

/**
 * Removes the mobile number from a closed account's documents. Keeps the address on documents for which the
 * law requires it.
 * @param addressFromRupees the taxable value from which the law requires the address.
 */
export async function eraseBuyerOfInvoices(
  db: Db,
  memberId: number,
  addressFromRupees: number,
): Promise<void> {
  await sql`select erase_buyer_of_invoices(${memberId}, ${inPaise(addressFromRupees)}::bigint)`.execute(db)
}

export async function hasInvoice(db: Db, order: { id: number; member_id: number }): Promise<boolean> {
  const row = await db
    .selectFrom('invoice')
    .select('serial')
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the kinds of documents issued for each of a member's orders. Omits orders without documents. */
export async function readIssuedKinds(
  db: Db,
  memberId: number,
  orderIds: readonly number[],
): Promise<Map<number, InvoiceKind[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice')
    .select(['order_id', 'kind'])
    .where('order_id', 'in', orderIds)
    .where('member_id', '=', memberId)
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id!)
  return new Map([...byOrder].map(([orderId, issued]) => [orderId, issued.map(({ kind }) => kind)]))
}

/**
 * Reads an order with the data for its invoice, and its issued documents. Returns undefined if the order was
 * cancelled before any document was issued, because nothing is owed for it.
 * @param reader the member who must own the order, or 'staff', who may read all orders.
 */
export async function readInvoicedOrder(db: Db, reader: number | 'staff', orderNo: string) {
  let orders = db
    .selectFrom('purchase_order')
    .innerJoin('member', 'member.id', 'purchase_order.member_id')
    .select([
      'purchase_order.id',
      'member_id',
      'order_no',
      'status',
      'net',
      'cashback',
      'cashback_redeemed',
      'coupon_code',
      'delivery',
      'placed_at',
    ])
    .select(sql<string | null>`promised_by::text`.as('promised_day'))
    .select(['name', 'mobile'])
    .where('order_no', '=', orderNo)
  if (reader !== 'staff') orders = orders.where('member_id', '=', reader)
  const order = await orders.executeTakeFirst()
  if (!order) return undefined
  const [lines, issued, changes, said, registrations] = await Promise.all([
    db
      .selectFrom('order_line')
      .select(['line', 'product_id', 'name', 'hsn', 'mrp', 'gst_bp'])
      .select(['quantity as sold', 'coupon_discount'] as const)
      .where('order_id', '=', order.id)
      .where('member_id', '=', order.member_id)
      .orderBy('line')
      .execute(),
    db
      .selectFrom('invoice')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('member_id', '=', order.member_id)
      .orderBy('kind', 'desc')
      .orderBy('issued_at')
      .orderBy('serial')
      .execute(),
    db
      .selectFrom('order_change')
      .select(['position', 'cashback'])
      .where('order_id', '=', order.id)
      .where('member_id', '=', order.member_id)
      .execute(),
    readSaid(db, order),
    db
      .selectFrom('e_invoice')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('member_id', '=', order.member_id)
      .execute(),
  ])
  if (order.status === 'rejected' && issued.length === 0) return undefined
  const linesOf = (serial: string | null) =>
    lines.flatMap(({ sold, coupon_discount: ofAll, ...line }) => {
      const found = said.find((row) => row.serial === serial && row.line === line.line)
      if (!found) return []
      const { quantity, net, gst } = found
      return [{ ...line, quantity, net, gst, coupon: Math.round((ofAll * quantity) / sold) }]
    })
  const withCharges = (serial: string | null) => [
    ...linesOf(serial),
    ...said
      .filter((row) => row.serial === serial && !lines.some(({ line }) => line === row.line))
      .map((row) => ({ ...row, product_id: 0, name: '', mrp: row.net, quantity: 1 })),
  ]
  const cashbackOf = (isOff: (position: number) => boolean) =>
    changes.reduce((sum, { position, cashback }) => sum + (isOff(position) ? cashback : 0), 0)
  return {
    order: { ...order, cashback: order.cashback - cashbackOf(() => true) },
    // The units that were neither cancelled nor returned.
    lines: withCharges(null),
    issued: issued.map((document) => ({
      ...document,
      registration: registrations.find(({ serial }) => serial === document.serial),
      lines: withCharges(document.serial),
      cashback:
        document.kind === 'credit_note' && document.change > 0
          ? cashbackOf((position) => position === document.change)
          : order.cashback -
            cashbackOf((position) => document.kind === 'credit_note' || position <= document.change),
    })),
  }
}

/**
 * Reads the lines of an order's documents by serial number. Lines without a serial number are the remaining
 * units.
 */
async function readSaid(db: Db, { id, member_id: memberId }: { id: number; member_id: number }) {
  const { rows } = await sql<{
    serial: string | null
    line: number
    hsn: string
    gst_bp: number
    quantity: number
    net: number
    gst: number
  }>`
    select serial, line, hsn, gst_bp, quantity, net, gst from document_line
      where order_id = ${id} and member_id = ${memberId}`.execute(db)
  return rows
}

/**
 * Reads a slot (a paid subscription) with its invoice and, if it was refunded, its credit note. Empty for a
 * slot without an invoice.
 * @param reader the member who must own the slot, or 'staff'.
 */
export async function readInvoicedSlot(db: Db, reader: number | 'staff', slotId: string) {
  const { rows } = await sql<
    { slot_id: number; sold_at: Date; net: number; gst: number } & Omit<IssuedInvoice, 'order_id'>
  >`
    select invoice.*, slot.created_at as sold_at, net, gst
      from slot join invoice on slot_id = slot.id and invoice.member_id = slot.member_id
        join document_line as line on line.serial = invoice.serial and line.member_id = invoice.member_id
      where slot.id = ${slotId}::bigint and (${reader === 'staff'} or slot.member_id = ${reader === 'staff' ? 0 : reader})
      order by invoice.issued_at, invoice.kind desc`.execute(db)
  return rows
}

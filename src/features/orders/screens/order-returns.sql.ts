import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { shopTime } from '../../../platform/shop-time.ts'

export type OrderReturns = {
  /** The end of the return window; null if nothing can be returned. */
  until: Date | null
  /** The end of a direct seller's window of buy-back; null if the shop buys nothing back. */
  buyBackUntil: Date | null
  /** The number of returnable units per line. */
  units: { line: number; units: number }[]
  /** The return requests, newest first. */
  requests: { return_no: number; line: number; quantity: number }[]
}

/**
 * Reads which units of a delivered order can be returned, and its return requests.
 * @param days the length of the return window; 0 if the shop accepts no returns.
 * @param buyBackDays the length of the window of buy-back; 0 if the shop buys nothing back.
 */
export async function readOrderReturns(
  db: Db,
  {
    orderId,
    memberId,
    days,
    buyBackDays,
  }: { orderId: number; memberId: number; days: number; buyBackDays: number },
): Promise<OrderReturns> {
  const [{ rows }, { rows: units }, buyBackUntil] = await Promise.all([
    sql<
      Omit<OrderReturns, 'units' | 'buyBackUntil'> & {
        placed_at: string
        lines: { line: number; product_id: number }[]
      }
    >`
      select placed_at::text,
        (select jsonb_agg(jsonb_build_object('line', line, 'product_id', product_id) order by line)
          from order_line where order_id = purchase_order.id and order_line.member_id = purchase_order.member_id) as lines,
        (select max(at) + make_interval(days => ${days}) from order_event
          where order_id = purchase_order.id and order_event.member_id = purchase_order.member_id
            and order_event.status = 'delivered'
          having max(at) + make_interval(days => ${days}) > now()) as until,
        coalesce((select jsonb_agg(jsonb_build_object('return_no', id, 'line', line, 'quantity', quantity) order by id desc)
          from return_request where order_id = purchase_order.id and return_request.member_id = purchase_order.member_id), '[]')
          as requests
        from purchase_order where id = ${orderId} and member_id = ${memberId}`.execute(db),
    sql<{ line: number; units: number }>`
      select line, units from lines_to_return(${orderId}, ${memberId})`.execute(db),
    readBuyBackUntil(db, { id: orderId, member_id: memberId }, buyBackDays),
  ])
  const { placed_at: placedAt, lines, ...asked } = rows[0]!
  const kept = await listKeptProducts(db, { productIds: lines.map((line) => line.product_id), placedAt })
  const keptLines = new Set(lines.filter((line) => kept.has(line.product_id)).map(({ line }) => line))
  return {
    ...asked,
    buyBackUntil,
    units: units.map((left) => (keptLines.has(left.line) ? { ...left, units: 0 } : left)),
  }
}

/**
 * Returns until when a direct seller can have an order's unsold goods bought back. Returns null if that time is
 * over, the buyer was no direct seller when ordering, or the shop buys nothing back (0 days).
 */
export async function readBuyBackUntil(
  db: Db,
  order: { id: number; member_id: number },
  days: number,
): Promise<Date | null> {
  if (days === 0) return null
  const { rows } = await sql<{ until: Date | null }>`
    select buy_back_until(${order.id}, ${order.member_id}, ${days}) as until`.execute(db)
  const until = rows[0]!.until
  return until && until > shopTime() ? until : null
}

/**
 * Returns the products whose category was excluded from returns when the order was placed. `placedAt` is a
 * string, because a Date has no microseconds.
 */
export async function listKeptProducts(
  db: Db,
  { productIds, placedAt }: { productIds: readonly number[]; placedAt: string },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select product.id from product join category on category.id = category_id
      where product.id = any (${productIds}::bigint[]) and not_returned_since <= ${placedAt}::text::timestamptz`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

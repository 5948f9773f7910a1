import { type Selectable, sql } from 'kysely'
import { type Paise, paise, sumPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'

type Order = Selectable<Tables['purchase_order']>
type OrderKey = Pick<Order, 'id' | 'member_id'>

/** A line as it was sold, with the number of its units already cancelled or returned. */
export type SoldLine = {
  line: number
  quantity: number
  gone: number
  net: Paise
  /** The tax contained in `net`, and its rate. */
  gst: Paise
  rateBp: number
  /** The promised cashback of one unit. */
  specialDiscount: Paise
}

export type UnitsOfLine = { line: number; quantity: number }

/**
 * The value of some units in paise: their share of the order's net amount, the tax contained in it, and their
 * cashback.
 */
export type Worth = { net: Paise; gst: Paise; cashback: Paise }

/** The parts of an order's payment, or of a refund, by payment method. */
export type PaidParts = { storeCredit: Paise; earnings: Paise; online: Paise }

/** Reads an order's lines as they were sold, with the units already cancelled or returned. */
export async function readSoldLines(
  db: Db,
  order: OrderKey,
): Promise<(SoldLine & { productId: number; name: string })[]> {
  const lines = await db
    .selectFrom('order_line')
    .select([
      'line',
      'product_id',
      'name',
      'quantity',
      'cancelled',
      'returned',
      'net',
      'gst',
      'gst_bp',
      'special_discount',
    ])
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .orderBy('line')
    .execute()
  return lines.map(
    ({ product_id: productId, cancelled, returned, special_discount, net, gst, gst_bp, ...line }) => ({
      ...line,
      productId,
      gone: cancelled + returned,
      net: paise(net),
      gst: paise(gst),
      rateBp: gst_bp,
      specialDiscount: paise(special_discount),
    }),
  )
}

/**
 * Sums an order's earlier cancellations and returns: the refunds, the tax contained in the refunds, the amounts
 * kept for pickups and for buy-backs, and the amount that was never paid.
 */
export async function sumOrderChanges(
  db: Db,
  order: OrderKey,
): Promise<{ back: PaidParts; gst: Paise; kept: Record<'pickup' | 'buyBack', Paise>; unpaid: Paise }> {
  const changes = await db
    .selectFrom('order_change')
    .select(['store_credit', 'earnings', 'online', 'gst', 'net', 'pickup_charge', 'is_buy_back'])
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .execute()
  const sum = (column: 'store_credit' | 'earnings' | 'online' | 'gst' | 'net') =>
    sumPaise(changes.map((change) => paise(change[column])))
  const sumKept = (isBuyBack: boolean) =>
    sumPaise(changes.map((change) => paise(change.is_buy_back === isBuyBack ? change.pickup_charge : 0)))
  const back: PaidParts = {
    storeCredit: sum('store_credit'),
    earnings: sum('earnings'),
    online: sum('online'),
  }
  const kept = { pickup: sumKept(false), buyBack: sumKept(true) }
  const unpaid = paise(sum('net') - sumPaise([...Object.values(back), ...Object.values(kept)]))
  return { back, gst: sum('gst'), kept, unpaid }
}

/** Units of a line to cancel or return. */
export type DeductedUnits = UnitsOfLine & {
  /** The number of units unfit for sale. */
  unfit?: number
  /** The variant that comes back, if it is not the bought variant. */
  productId?: number | undefined
}

/** The kinds of actor that can cancel or return units of an order. */
export type ChangeActor = Tables['order_change']['actor']

type OrderChange = {
  kind: 'cancelled' | 'returned'
  actor: ChangeActor
  /** The staff member, if the actor is one. */
  staffId?: number | undefined
  reason: string
  worth: Worth & { lines: (DeductedUnits & Worth)[] }
  back: PaidParts
  /** The amount kept from the refund, with the tax in it: a pickup charge, or the deduction of a buy-back. */
  kept: { net: Paise; gst: Paise; isBuyBack: boolean }
}

/**
 * Records a cancellation or return of units of a locked order. Returns the change's number, from 1. The
 * database refuses more units than remain, and a change that the order's status does not allow.
 */
export async function insertOrderChange(db: Db, order: Order, change: OrderChange): Promise<number> {
  const { kind, actor, staffId = null, reason, worth, back, kept } = change
  const { rows } = await sql<{ position: number }>`
    insert into order_change (order_id, member_id, position, kind, actor, staff_id, reason, net, gst,
        cashback, store_credit, earnings, online, pickup_charge, pickup_gst, is_buy_back)
      select ${order.id}, ${order.member_id}, coalesce(max(position), 0) + 1, ${kind}, ${actor}, ${staffId}::integer, ${reason},
          ${worth.net}::bigint, ${worth.gst}::bigint, ${worth.cashback}::bigint, ${back.storeCredit}::bigint, ${back.earnings}::bigint, ${back.online}::bigint,
          ${kept.net}::bigint, ${kept.gst}::bigint, ${kept.isBuyBack}::boolean
        from order_change where order_id = ${order.id} and member_id = ${order.member_id}
      returning position`.execute(db)
  const { position } = rows[0]!
  await db
    .insertInto('order_line_change')
    .values(
      worth.lines.map(({ line, quantity, unfit = 0, productId = null, net, gst }) => ({
        order_id: order.id,
        member_id: order.member_id,
        position,
        line,
        quantity,
        unfit,
        returned_product_id: productId,
        net,
        gst,
      })),
    )
    .execute()
  return position
}

/** Lists the reasons recorded for an order's earlier returns. */
export async function listReturnNotes(db: Db, order: OrderKey): Promise<string[]> {
  const rows = await db
    .selectFrom('order_change')
    .select('reason')
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .where('kind', '=', 'returned')
    .execute()
  return rows.map(({ reason }) => reason)
}

export async function countOrderChanges(db: Db, order: OrderKey): Promise<number> {
  const { count } = await db
    .selectFrom('order_change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns the value of the goods whose price an order's coupon reduced, without the given units, at offered
 * prices and in paise.
 */
export async function worthOfCouponGoods(
  db: Db,
  order: OrderKey,
  without: readonly { line: number; quantity: number }[],
): Promise<number> {
  const { rows } = await sql<{ offered: number }>`
    select coalesce(sum(coalesce(entered_price * kept, mrp * kept - round(mrp * kept * discount_bp / 10000.0))), 0)::bigint as offered
      from order_line
        left join jsonb_to_recordset(${JSON.stringify(without)}::jsonb) as taken (line int, quantity int)
          on taken.line = order_line.line
        cross join lateral (
          select order_line.quantity - cancelled - returned - coalesce(taken.quantity, 0) as kept) as after
      where order_id = ${order.id} and member_id = ${order.member_id} and coupon_discount > 0`.execute(db)
  return rows[0]!.offered
}

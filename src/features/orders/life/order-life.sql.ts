import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { findMemberOf } from '../../../platform/database/whose-is.ts'

export type Order = Selectable<Tables['purchase_order']>

/**
 * Locks and returns the order with this number.
 * @param memberId the member who must own the order, if a member asks.
 */
export async function lockOrder(db: Db, orderNo: string, memberId?: number): Promise<Order | undefined> {
  const ownerId = memberId ?? (await findMemberOf(db, 'purchase_order', 'order_no', orderNo))
  if (ownerId === undefined) return undefined
  return await db
    .selectFrom('purchase_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('member_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function readOrder(db: Db, orderNo: string): Promise<Order | undefined> {
  return await db.selectFrom('purchase_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst()
}

/** Returns whether the buyer has all remaining units of an order, according to its parcels. */
export async function hasArrived(
  db: Db,
  { id, member_id: memberId }: Pick<Order, 'id' | 'member_id'>,
): Promise<boolean> {
  const { rows } = await sql<{
    has_arrived: boolean
  }>`select order_has_arrived(${id}, ${memberId}) as has_arrived`.execute(db)
  return rows[0]!.has_arrived
}

/** Returns whether the goods of an order are outside the shop: with a courier, a rider or the buyer. */
export async function isOut(
  db: Db,
  { id, member_id: memberId }: Pick<Order, 'id' | 'member_id'>,
): Promise<boolean> {
  const { rows } = await sql<{ is_out: boolean }>`select order_is_out(${id}, ${memberId}) as is_out`.execute(
    db,
  )
  return rows[0]!.is_out
}

/** Returns whether an order left the shop without a courier's parcel and has not come back. */
export async function leftByHand(
  db: Db,
  { id, member_id: memberId }: Pick<Order, 'id' | 'member_id'>,
): Promise<boolean> {
  const { rows } = await sql<{ by_hand: boolean }>`
    select order_left_by_hand(${id}, ${memberId}) as by_hand`.execute(db)
  return rows[0]!.by_hand
}

/**
 * Returns whether an order is on hold, because staff must still decide a case about its payment, such as a
 * dispute.
 */
export async function isHeld(
  db: Db,
  { payment_intent_id: intentId, member_id: memberId }: Pick<Order, 'payment_intent_id' | 'member_id'>,
): Promise<boolean> {
  if (intentId === null) return false
  const { rows } = await sql<{
    is_held: boolean
  }>`select has_open_case(${intentId}, ${memberId}) as is_held`.execute(db)
  return rows[0]!.is_held
}

/** Lists by line the units of an order that have not left the shop. These units can be sent or cancelled. */
export async function listUnitsToSend(
  db: Db,
  { id, member_id: memberId }: Pick<Order, 'id' | 'member_id'>,
): Promise<{ line: number; quantity: number }[]> {
  const { rows } = await sql<{ line: number; quantity: number }>`
    select line, quantity from lines_to_send(${id}, ${memberId})`.execute(db)
  return rows
}

/** Counts the units of an order that have not left the shop. */
export async function countUnitsToSend(
  db: Db,
  { id, member_id: memberId }: Pick<Order, 'id' | 'member_id'>,
): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(quantity), 0)::integer as units from lines_to_send(${id}, ${memberId})`.execute(db)
  return rows[0]!.units
}

/** Returns the number of the order that was placed for a payment intent (a started online payment). */
export async function findOrderNoOfIntent(
  db: Db,
  intent: { id: number; member_id: number },
): Promise<string> {
  const row = await db
    .selectFrom('purchase_order')
    .select('order_no')
    .where('payment_intent_id', '=', intent.id)
    .where('member_id', '=', intent.member_id)
    .executeTakeFirstOrThrow()
  return row.order_no
}

/** A recall (a request by staff to bring dispatched goods back) whose goods are not back yet. */
export type OpenRecall = {
  note: string
  /** Whether staff refunded the order before its goods were back. */
  isRefunded: boolean
}

/** Reads a member's order with its lines and history. */
export async function readOrderDetail(db: Db, memberId: number, orderNo: string) {
  const order = await db
    .selectFrom('purchase_order')
    .selectAll()
    .select([
      sql<number>`amount_left(status, net, net_taken_off, keeps_charges, delivery_charge, cash_fee)`.as(
        'amount_left',
      ),
      sql<string | null>`promised_by::text`.as('promised_day'),
      // When a cash order was paid online.
      sql<Date | null>`(select ended_at from payment_intent where id = payment_intent_id and member_id = ${memberId}
        and purpose = 'cash_order')`.as('paid_online_at'),
      sql<OpenRecall | null>`(select jsonb_build_object('note', note, 'isRefunded', refunded_at is not null)
        from order_recall where order_id = purchase_order.id and order_recall.member_id = ${memberId} and outcome is null
          and status in ('processed', 'rejected') order by id desc limit 1)`.as('recall'),
    ])
    .where('order_no', '=', orderNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!order) return undefined
  const bought = await db
    .selectFrom('order_line')
    .select([
      ...(['product_id', 'name', 'image', 'mrp', 'discount_bp', 'entered_price', 'prior_price'] as const),
      ...(['special_discount', 'quantity', 'net', 'line', 'cancelled', 'returned'] as const),
      ...(['coupon_discount', 'gst', 'gst_bp'] as const),
    ])
    .where('order_id', '=', order.id)
    .where('member_id', '=', memberId)
    .orderBy('line')
    .execute()
  const sold = new Set(await listSold(db, bought))
  const lines = bought.map((line) => ({ ...line, is_sold: sold.has(line.product_id) }))
  const events = db
    .selectFrom('order_event')
    .select(['status', 'actor', 'note', 'at'])
    .where('order_id', '=', order.id)
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
  const addressChanges = db
    .selectFrom('order_address_change')
    .innerJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['at', 'staff_member.name as by'])
    .where('order_id', '=', order.id)
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
  const hasChanges = lines.some(({ cancelled, returned }) => cancelled + returned > 0)
  return {
    order,
    lines,
    events: await events,
    addressChanges: await addressChanges,
    changes: hasChanges ? await listOrderChanges(db, order) : [],
  }
}

/** Lists which products of the lines are on sale now. */
async function listSold(db: Db, lines: readonly { product_id: number }[]): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', sql<number>`any(${lines.map((line) => line.product_id)}::bigint[])`)
    .where('active', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Lists an order's partial cancellations and returns, oldest first, each with its units, their value and the
 * refund.
 */
async function listOrderChanges(db: Db, order: Pick<Order, 'id' | 'member_id'>) {
  return await db
    .selectFrom('order_change')
    .leftJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['kind', 'actor', 'reason', 'at', 'net', 'store_credit', 'earnings', 'online', 'is_buy_back'])
    .select('staff_member.name as by')
    .select(
      sql<
        { line: number; quantity: number }[]
      >`(select jsonb_agg(jsonb_build_object('line', line, 'quantity', quantity) order by line)
        from order_line_change as units where units.order_id = order_change.order_id
          and units.member_id = ${order.member_id} and units.position = order_change.position)`.as('units'),
    )
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .orderBy('order_change.position')
    .execute()
}

export type ListedOrderChange = Awaited<ReturnType<typeof listOrderChanges>>[number]

type OrderDetail = NonNullable<Awaited<ReturnType<typeof readOrderDetail>>>
type HappenedToOrder = OrderDetail['events'][number] & {
  /** The name of the staff member who acted. */
  by?: string | undefined
  isAddressChange?: true
  /** Set if the event is the online payment of a cash order. */
  isPayment?: true
  /** The partial cancellation or return. */
  change?: ListedOrderChange
}

/**
 * Merges the history of an order: its steps, address changes, partial cancellations and returns, and the
 * online payment of a cash order. Each entry has its actor.
 */
export function historyOfOrder({
  events: [placed, ...steps],
  addressChanges,
  changes,
  order: { paid_online_at: paidAt },
}: Pick<OrderDetail, 'events' | 'addressChanges' | 'changes' | 'order'>): HappenedToOrder[] {
  const addresses = addressChanges.map((change) => ({
    ...change,
    status: 'pending',
    actor: 'staff',
    note: '',
    isAddressChange: true as const,
  }))
  const paid = paidAt
    ? [{ at: paidAt, status: 'pending', actor: 'member', note: '', isPayment: true as const }]
    : []
  const parts = changes.map((change) => {
    const { actor, reason: note, at, by } = change
    const before = steps.findLast((step) => step.at < at) ?? placed
    return { status: before?.status ?? 'pending', actor, note, at, by: by ?? undefined, change }
  })
  const later = [...addresses, ...paid, ...parts, ...steps].toSorted((one, other) => +one.at - +other.at)
  return [...(placed ? [placed] : []), ...later]
}

/** Lists the staff's notes to the buyer of an order, newest first. */
export async function listNotesToBuyer(db: Db, order: Pick<Order, 'id' | 'member_id'>) {
  return await db
    .selectFrom('order_note')
    .select(['id', 'text', 'at'])
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .where('for_buyer', '=', true)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryAddress } from '../../platform/database/json-columns.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import type { StoredStatus } from './life/order-states.ts'

type OrderKey = { id: number; member_id: number }
type EventKey = { orderId: number; memberId: number; position: number }

// The maximum length of the column.
const failureLengthMax = 500

/**
 * Moves an order to another status, and records when and by whom. The database refuses a step that is not
 * allowed.
 */
export async function stepOrder(
  db: Db,
  { id, member_id: memberId }: OrderKey,
  step: {
    status: 'processed' | 'delivered' | 'rejected' | 'returned'
    actor: string
    note: string
    keepsCharges?: boolean
    /** Whether only some of the order's units leave now. */
    isPart?: boolean
    /** The amount kept from the refund of the returned goods, in paise. */
    kept?: { net: number; gst: number; isBuyBack: boolean }
  },
): Promise<void> {
  const { kept } = step
  const said = [
    ...(step.isPart ? [sql`, in_parts = true`] : []),
    ...(step.keepsCharges ? [sql`, keeps_charges = true`] : []),
    ...(kept?.net
      ? [sql`, pickup_charge = ${kept.net}, pickup_gst = ${kept.gst}, is_buy_back = ${kept.isBuyBack}`]
      : []),
  ]
  await sql`
    with stepped as (
      update purchase_order set status = ${step.status} ${sql.join(said, sql``)}
        where id = ${id} and member_id = ${memberId} returning id, member_id
    )
    insert into order_event (order_id, member_id, position, status, actor, note)
      select id, member_id, (select max(position) + 1 from order_event where order_id = ${id} and member_id = ${memberId}),
          ${step.status}, ${step.actor}, ${step.note}
        from stepped`.execute(db)
}

/** Counts the address changes of an order. The count is the address's version. */
export async function countAddressChanges(db: Db, { id, member_id: memberId }: OrderKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from order_address_change where order_id = ${id} and member_id = ${memberId}`.execute(db)
  return rows[0]!.count
}

/**
 * Changes the delivery address of an order. The database refuses this if the order has left the shop or was
 * cancelled.
 */
export async function changeOrderDelivery(
  db: Db,
  change: { orderId: number; version: number; staffId: number; delivery: DeliveryAddress },
): Promise<void> {
  await sql`
    with changed as (
      update purchase_order set delivery = ${JSON.stringify(change.delivery)}::jsonb
        where id = ${change.orderId} returning id, member_id
    )
    insert into order_address_change (order_id, member_id, position, staff_id)
      select id, member_id, ${change.version}::smallint, ${change.staffId}::integer from changed`.execute(db)
}

/**
 * Marks events as announced. Returns only the events that this call has claimed, because another process may
 * have claimed the others.
 */
export async function markAnnounced<Event extends EventKey>(
  db: Db,
  events: readonly Event[],
): Promise<Event[]> {
  if (events.length === 0) return []
  const { rows } = await sql<EventPlaceInOrder>`
    update order_event set announced_at = now(), announcement_failure = null
      from unnest(${orderIdsOf(events)}::bigint[], ${membersOf(events)}::bigint[], ${positionsOf(events)}::int[])
        as told (order_id, member_id, position)
      where order_event.order_id = told.order_id and order_event.member_id = told.member_id
        and order_event.position = told.position and announced_at is null and announcement_given_up_at is null
      returning order_event.order_id as "orderId", order_event.position`.execute(db)
  const marked = new Set(rows.map(placeOf))
  return events.filter((event) => marked.has(placeOf(event)))
}

/** Gives up announcing these events, each with the reason. */
export async function giveAnnouncementsUp(
  db: Db,
  events: readonly (EventKey & { reason: string })[],
): Promise<void> {
  if (events.length === 0) return
  const reasons = events.map(({ reason }) => reason.slice(0, failureLengthMax))
  await sql`
    update order_event set announcement_given_up_at = now(), announcement_failure = reason
      from unnest(${orderIdsOf(events)}::bigint[], ${membersOf(events)}::bigint[], ${positionsOf(events)}::int[], ${reasons}::text[])
        as given_up (order_id, member_id, position, reason)
      where order_event.order_id = given_up.order_id and order_event.member_id = given_up.member_id
        and order_event.position = given_up.position and announced_at is null and announcement_given_up_at is null`.execute(
    db,
  )
}

type EventPlaceInOrder = Pick<EventKey, 'orderId' | 'position'>

const placeOf = ({ orderId, position }: EventPlaceInOrder) => `${orderId} ${position}`
const orderIdsOf = (events: readonly EventKey[]) => events.map(({ orderId }) => orderId)
const membersOf = (events: readonly EventKey[]) => events.map(({ memberId }) => memberId)
const positionsOf = (events: readonly EventKey[]) => events.map(({ position }) => position)

/** Records why an attempt to announce an event failed. The event remains to be announced. */
export async function noteAnnouncementFailure(
  db: Db,
  { orderId, memberId, position }: EventKey,
  failure: string,
): Promise<void> {
  await db
    .updateTable('order_event')
    .set({ announcement_failure: failure.slice(0, failureLengthMax) })
    .where('order_id', '=', orderId)
    .where('member_id', '=', memberId)
    .where('position', '=', position)
    .where('announced_at', 'is', null)
    .where('announcement_given_up_at', 'is', null)
    .execute()
}

// SQL for whether a rejected order was cancelled by its buyer. Uses a subquery per order, because PostgreSQL
// would read all events for a join.
const isCalledOffByBuyer = (memberId: number) => sql<boolean>`coalesce((select true from order_event
  where order_id = purchase_order.id and order_event.member_id = ${memberId}
    and order_event.status = 'rejected' and actor = 'member' limit 1), false)`

type OrderPage = {
  beforeId: number | undefined
  limit: number
  /** The statuses to list; undefined for all. */
  statuses?: readonly StoredStatus[] | undefined
  /**
   * Limits the list to orders with `part` in the order number or in a product's English name. Also includes
   * orders with one of `productIds`, the products whose translated names match.
   */
  search?: { part: string; productIds: readonly number[] } | undefined
}

/** Lists a page of a member's orders, newest first, with their lines. */
export async function listOrders(db: Db, memberId: number, { beforeId, limit, statuses, search }: OrderPage) {
  let orders = db
    .selectFrom('purchase_order')
    .select(['id', 'order_no', 'payment_type', 'status', 'placed_at', 'net', 'net_taken_off'])
    .select(sql<string | null>`promised_by::text`.as('promised_day'))
    .select(
      sql<{ product_id: number; name: string; image: string; quantity: number; gone: number }[]>`(
        select jsonb_agg(jsonb_build_object('product_id', product_id, 'name', name, 'image', image, 'quantity', quantity,
            'gone', cancelled + returned) order by line)
          from order_line where order_id = purchase_order.id and order_line.member_id = ${memberId})`.as(
        'items',
      ),
    )
    .select(
      sql<Date>`(select max(at) from order_event
        where order_id = purchase_order.id and order_event.member_id = ${memberId})`.as('status_since'),
    )
    .select(isCalledOffByBuyer(memberId).as('is_cancelled'))
    .select(
      sql<boolean>`status = 'processed' and not in_parts and exists (select from order_recall
        where order_id = purchase_order.id and order_recall.member_id = ${memberId} and outcome is null)`.as(
        'is_recalled',
      ),
    )
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
  if (beforeId !== undefined) orders = orders.where('id', '<', beforeId)
  if (statuses) orders = orders.where('status', 'in', statuses)
  if (search) {
    const pattern = containing(search.part)
    orders = orders.where(
      sql<boolean>`(order_no ilike ${pattern} or exists (select from order_line
        where order_id = purchase_order.id and order_line.member_id = ${memberId}
          and (name ilike ${pattern} or product_id = any(${search.productIds}::bigint[]))))`,
    )
  }
  return await orders.execute()
}

/** Lists the ids of the products that a member has ordered. */
export async function listOrderedProducts(db: Db, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from order_line where member_id = ${memberId}`.execute(db)
  return rows.map((line) => line.product_id)
}

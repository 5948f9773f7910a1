import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'
import { indianDay } from '../../../../platform/database/indian-calendar.ts'
import { containing } from '../../../../platform/database/like-pattern.ts'
import { listed } from '../../../../platform/database/states.ts'
import { dueRowsSql, type MembersRow } from '../../../../platform/database/take-due.ts'
import { parcelGroups } from '../../life/parcel-states.ts'

type Order = Selectable<Tables['purchase_order']>

/** The position of an order in the list. A string, because a Date has no microseconds. */
export type OrderPlace = { id: number; placedAt: string }

/**
 * The filter, sort order and number of the orders to list. Amounts in paise; days in India, as in
 * '2026-11-20'.
 */
export type WantedOrders = {
  statuses: readonly Order['status'][] | undefined
  fromDay: string | undefined
  toDay: string | undefined
  paidBy: Order['payment_type'] | undefined
  netMin: number | undefined
  netMax: number | undefined
  pinCode: string | undefined
  parcel: 'returned' | 'recalled' | 'lost' | 'to_confirm' | 'reinstated' | 'part' | 'part_late' | undefined
  /** Limits the list to orders with a cancelled part, or with a returned one. */
  changed: 'cancelled' | 'returned' | undefined
  /** Limits the list to these order ids. */
  among?: readonly number[]
  isOldestFirst: boolean
  after: OrderPlace | undefined
  limit: number
}

/** Returns the position of an order in the list; undefined for an unknown id. */
export async function placeOfOrder(db: Db, id: number): Promise<OrderPlace | undefined> {
  return await db
    .selectFrom('purchase_order')
    .select(['id', sql<string>`placed_at::text`.as('placedAt')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds the next orders of the shop. */
export async function findOrders(db: Db, wanted: WantedOrders): Promise<number[]> {
  const ofParcel = await ordersOfParcels(db, wanted)
  const rows = await inOrder(
    db
      .selectFrom('purchase_order')
      .select('purchase_order.id')
      .where((eb) => eb.and(conditions(eb, wanted, ofParcel))),
    wanted,
  ).execute()
  return rows.map(({ id }) => id)
}

/**
 * Finds the next orders of some members. Reads each member's orders separately, so that the cost depends on
 * these members' orders and not on the shop's.
 */
export async function findOrdersOfBuyers(
  db: Db,
  memberIds: readonly number[],
  wanted: WantedOrders,
): Promise<number[]> {
  const [first, ...others] = memberIds
  if (first === undefined) return []
  const ofParcel = await ordersOfParcels(db, wanted)
  const ofBuyer = (memberId: number) =>
    inOrder(
      db
        .selectFrom('purchase_order')
        .select(['purchase_order.id', 'placed_at'])
        .where('member_id', '=', memberId)
        .where((eb) => eb.and(conditions(eb, wanted, ofParcel))),
      wanted,
    )
  const direction = wanted.isOldestFirst ? 'asc' : 'desc'
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom(ofBuyer(first).as('own'))
        .select(['id', 'placed_at'])
        .unionAll(others.map((id) => eb.selectFrom(ofBuyer(id).as('own')).select(['id', 'placed_at'])))
        .as('own'),
    )
    .select('own.id')
    .orderBy('own.placed_at', direction)
    .orderBy('own.id', direction)
    .limit(wanted.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds orders by the beginning of their number, highest first, up to `limit`. */
export async function findOrdersNumbered(db: Db, prefix: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('order_no', '>=', prefix)
    .where('order_no', '<', endOf(prefix))
    .orderBy('order_no', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

type Ordered = SelectQueryBuilder<Tables, 'purchase_order', { id: number }>

function inOrder<Query extends Ordered>(query: Query, { isOldestFirst, limit }: WantedOrders): Query {
  const direction = isOldestFirst ? 'asc' : 'desc'
  return query.orderBy('placed_at', direction).orderBy('purchase_order.id', direction).limit(limit) as Query
}

const amountLeft = sql<number>`amount_left(purchase_order.status, purchase_order.net, net_taken_off, keeps_charges,
  delivery_charge, cash_fee)`

// SQL for whether the buyer cancelled a rejected order.
const isCalledOffByBuyer = sql<boolean>`coalesce((select true from order_event
  where order_event.order_id = purchase_order.id and order_event.member_id = purchase_order.member_id
    and order_event.status = 'rejected' and actor = 'member' limit 1), false)`

/** Reads the list's columns of these orders, in the sequence of `ids`. */
export async function readListedOrders(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('purchase_order')
    .innerJoin('member', 'member.id', 'member_id')
    .innerJoin(
      sql<{ units: number; cancelled: number; returned: number; items: string }>`lateral (
        select sum(quantity) as units, sum(cancelled) as cancelled, sum(returned) as returned,
            string_agg(name, ', ' order by line) as items
          from order_line where order_id = purchase_order.id and order_line.member_id = purchase_order.member_id)`.as<'bought'>(
        sql`bought`,
      ),
      (join) => join.onTrue(),
    )
    .select([
      ...(['units', 'cancelled', 'returned', 'items'] as const),
      'purchase_order.id',
      'order_no',
      'purchase_order.status',
      'placed_at',
      'payment_type',
      'net',
      'net_taken_off',
      amountLeft.as('amount_left'),
      'member_id',
      'member.name as member_name',
      'member.mobile as member_mobile',
      'in_parts',
      isCalledOffByBuyer.as('is_cancelled'),
      sql<string>`delivery ->> 'pin_code'`.as('pin_code'),
      sql<Date>`(select max(at) from order_event
        where order_id = purchase_order.id and order_event.member_id = purchase_order.member_id)`.as(
        'status_since',
      ),
    ])
    .where('purchase_order.id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .execute()
  const inParts = rows.filter(({ in_parts: isInParts, status }) => isInParts && status === 'processed')
  const partlySent = new Set(await listPartlySent(db, inParts))
  const byId = new Map(rows.map((row) => [row.id, { ...row, is_partly_sent: partlySent.has(row.id) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Returns which of these orders were sent only in part. This is a query of its own, because Citus refuses a
 * distributed query that calls a function with queries, such as is_partly_sent.
 */
async function listPartlySent(
  db: Db,
  orders: readonly { id: number; member_id: number }[],
): Promise<number[]> {
  if (orders.length === 0) return []
  const { rows } = await sql<MembersRow>`
    select * from ${dueRowsSql(orders)} where is_partly_sent(id, member_id, 'processed', true)`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Finds all orders that were sent only in part; with `isLate`, only those whose unsent units should have been
 * sent before today.
 */
async function findPartlySent(db: Db, { isLate }: { isLate: boolean }): Promise<number[]> {
  const late = isLate
    ? sql`to_be_sent_by(promised_by, placed_at) < (now() at time zone 'Asia/Kolkata')::date`
    : sql`true`
  const { rows } = await sql<MembersRow>`
    select id, member_id from purchase_order where in_parts and status = 'processed' and ${late} order by id`.execute(
    db,
  )
  return await listPartlySent(db, rows)
}

/** Reads these orders with their lines for the CSV file, in the sequence of `ids`. */
export async function readOrdersForFile(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('purchase_order')
    .innerJoin(
      sql<{ id: number; place: number }>`unnest(${[...ids]}::bigint[]) with ordinality`.as<'asked'>(
        sql`asked(id, place)`,
      ),
      'asked.id',
      'purchase_order.id',
    )
    .innerJoin('member', 'member.id', 'member_id')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'purchase_order.id')
        .onRef('order_line.member_id', '=', 'purchase_order.member_id'),
    )
    .innerJoin('product', 'product.id', 'product_id')
    .leftJoin('shipment', (join) =>
      join
        .onRef('shipment.order_id', '=', 'purchase_order.id')
        .onRef('shipment.member_id', '=', 'purchase_order.member_id'),
    )
    .select([
      ...(['order_no', 'purchase_order.status', 'placed_at', 'payment_type', 'delivery'] as const),
      ...(['purchase_order.net', 'delivery_charge', 'cash_fee'] as const),
      amountLeft.as('amount_left'),
      ...(['coupon_code', 'order_line.coupon_discount as line_coupon'] as const),
      // Lists the carriers of this line's parcels, for an order in several parcels.
      sql<string | null>`coalesce(courier, ${ofParcels('courier')})`.as('courier'),
      sql<string | null>`coalesce(tracking_no, ${ofParcels('awb')})`.as('tracking_no'),
      ...(['line', 'product_id', 'sku', 'quantity', 'cancelled', 'returned'] as const),
      ...(['member.name as member_name', 'member.mobile as member_mobile'] as const),
      ...(['order_line.name as product_name', 'order_line.net as line_net'] as const),
      isCalledOffByBuyer.as('is_cancelled'),
      // A rejected or returned order has no remaining units.
      sql<number>`case when purchase_order.status in ('rejected', 'returned') then 0 else order_line.net - (
          select coalesce(sum(change.net), 0)::bigint from order_line_change as change
            where change.order_id = purchase_order.id and change.member_id = purchase_order.member_id
              and change.line = order_line.line) end`.as('line_left'),
    ])
    .orderBy('asked.place')
    .orderBy('line')
    .execute()
}

function ofParcels(column: 'courier' | 'awb') {
  return sql`(select string_agg(distinct parcel.${sql.ref(column)}, ', ') from parcel
      join parcel_line on parcel_line.parcel_id = parcel.id and parcel_line.member_id = parcel.member_id
    where parcel.order_id = purchase_order.id and parcel.member_id = purchase_order.member_id and in_parts
      and parcel_line.line = order_line.line and state not in ${listed(parcelGroups.ended)})`
}

/**
 * Finds orders by the state of their parcels. Runs before the list's query, because Citus cannot call these
 * functions in a query on distributed tables.
 */
async function ordersOfParcels(db: Db, { parcel }: WantedOrders): Promise<number[] | undefined> {
  if (parcel === 'part' || parcel === 'part_late')
    return await findPartlySent(db, { isLate: parcel === 'part_late' })
  if (parcel === undefined) return undefined
  const { rows } = await sql<{ order_id: number }>`${parcelsIn[parcel]} limit ${countedMax}`.execute(db)
  return rows.map(({ order_id: id }) => id)
}

const parcelsIn = {
  returned: sql`select order_id from parcel where state = 'returned_to_origin' and inspected_at is null order by state_at, id`,
  recalled: sql`select order_id from order_recall where outcome is null order by recalled_at, id`,
  to_confirm: sql`select order_id from unconfirmed_deliveries() order by at, order_id`,
  reinstated: sql`select order_id from reinstated_order where state = 'open' order by at, order_id`,
  lost: sql`select order_id from lost_to_settle() order by at, order_id`,
}

type Orders = ExpressionBuilder<Tables, 'purchase_order'>

function conditions(eb: Orders, wanted: WantedOrders, ofParcel: readonly number[] | undefined) {
  const { statuses, paidBy, fromDay, toDay, netMin, netMax, pinCode, changed, among, after } = wanted
  return [
    ...(statuses === undefined ? [] : [eb('purchase_order.status', 'in', statuses)]),
    ...(paidBy === undefined ? [] : [eb('payment_type', '=', paidBy)]),
    ...(fromDay === undefined ? [] : [eb('placed_at', '>=', indianDay(fromDay))]),
    ...(toDay === undefined ? [] : [eb('placed_at', '<', indianDay(toDay, 1))]),
    ...(netMin === undefined ? [] : [eb('net', '>=', netMin)]),
    ...(netMax === undefined ? [] : [eb('net', '<=', netMax)]),
    ...(pinCode === undefined ? [] : [sql<boolean>`delivery ->> 'pin_code' = ${pinCode}`]),
    ...(ofParcel === undefined
      ? []
      : [eb('purchase_order.id', '=', sql<number>`any (${[...ofParcel]}::bigint[])`)]),
    ...(changed === undefined
      ? []
      : [
          // Uses a correlated subquery, so that PostgreSQL checks only the orders of one page.
          sql<boolean>`net_taken_off + cashback_taken_off > 0 and coalesce((select true from order_change as change
            where change.order_id = purchase_order.id and change.member_id = purchase_order.member_id
              and change.kind = ${changed} limit 1), false)`,
        ]),
    ...(among === undefined
      ? []
      : [eb('purchase_order.id', '=', sql<number>`any (${[...among]}::bigint[])`)]),
    ...(after === undefined ? [] : [behind(after, wanted.isOldestFirst)]),
  ]
}

function behind({ placedAt, id }: OrderPlace, isOldestFirst: boolean) {
  const comparison = sql.raw(isOldestFirst ? '>' : '<')
  return sql<boolean>`(placed_at, purchase_order.id) ${comparison} (${placedAt}::timestamptz, ${id}::bigint)`
}

// Returns the upper bound of texts that start with these digits. The bound ends with a letter, because
// letters sort after digits in every collation.
const endOf = (prefix: string) => `${prefix}a`

/** Finds members by the beginning of their mobile number, or by a part of their name, up to `limit`. */
export async function findBuyers(
  db: Db,
  search: { by: 'mobile'; prefix: string } | { by: 'name'; part: string },
  limit: number,
): Promise<number[]> {
  let members = db.selectFrom('member').select('id').limit(limit)
  if (search.by === 'mobile')
    members = members.where('mobile', '>=', search.prefix).where('mobile', '<', endOf(search.prefix))
  else members = members.where('name', 'ilike', containing(search.part))
  return (await members.execute()).map(({ id }) => id)
}

/** Counting stops at this number, so that its cost has a limit. */
const countedMax = 1_000

/** Counts the orders to pack and those to deliver; 1,000 means as many or more. */
export async function countWaiting(db: Db): Promise<{ pending: number; processed: number }> {
  const { rows } = await sql<{ pending: number; processed: number }>`
    select
      (select count(*) from (select 1 from purchase_order where status = 'pending' limit ${countedMax}) as counted) as pending,
      (select count(*) from (select 1 from purchase_order where status = 'processed' limit ${countedMax}) as counted) as processed`.execute(
    db,
  )
  return rows[0]!
}

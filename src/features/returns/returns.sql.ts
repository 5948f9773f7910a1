import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { listed } from '../../platform/database/states.ts'
import { findMemberOf } from '../../platform/database/whose-is.ts'
import type { ListSql } from '../../platform/service/list-rows.ts'
import { returnGroups } from './return-states.ts'

/** A row of return_request. */
export type ReturnRequest = Selectable<Tables['return_request']>

type ReturnKey = Pick<ReturnRequest, 'id' | 'member_id'>

/** A request with its line and its member. */
export type ShownReturn = ReturnRequest & {
  /** The time when the request reached its current state. */
  state_since: Date
  orderno: string
  /** The variant that comes back, with its name and image. */
  product_id: number
  name: string
  image: string
  bought: number
  net: number
  wanted_name: string | null
  member_name: string
  mobile: string
  is_closed: boolean
}

/**
 * Inserts a request with its first step.
 * @returns the request's number.
 */
export async function insertReturn(db: Db, request: Insertable<Tables['return_request']>): Promise<number> {
  const { id } = await db
    .insertInto('return_request')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('return_step')
    .values({ return_id: id, member_id: request.member_id, position: 1, state: 'asked', actor: 'member' })
    .execute()
  return id
}

/**
 * Locks a request until the transaction ends, so that changes of its state run one after the other.
 * @param memberId for a member's call: returns undefined unless the request belongs to this member.
 */
export async function lockReturn(db: Db, id: number, memberId?: number): Promise<ReturnRequest | undefined> {
  const ownerId = memberId ?? (await findMemberOf(db, 'return_request', 'id', id))
  if (ownerId === undefined) return undefined
  return await db
    .selectFrom('return_request')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Sums the amounts of an order's requests, in paise. Leaves out refused and withdrawn ones. */
export async function sumRequested(
  db: Db,
  { order_id: orderId, member_id: memberId }: Pick<ReturnRequest, 'order_id' | 'member_id'>,
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(net * (case when accepted > 0 then accepted else return_request.quantity end) / order_line.quantity), 0)::bigint as amount
      from return_request join order_line using (member_id, order_id, line)
      where order_id = ${orderId} and member_id = ${memberId}
        and state not in ${listed(['refused', 'withdrawn'])}`.execute(db)
  return rows[0]!.amount
}

export type ReturnStep = {
  to: ReturnRequest['state']
  by: 'member' | 'shop' | 'courier' | { staffId: number }
  note?: string | undefined
} & Pick<Updateable<Tables['return_request']>, 'kind' | 'accepted' | 'unfit'>

/**
 * Moves a locked request to another state. The database refuses a step that is not allowed
 * (check_return_step).
 */
export async function writeStep(
  db: Db,
  { id, member_id, version }: Pick<ReturnRequest, 'id' | 'member_id' | 'version'>,
  { to, by, note = '', ...fields }: ReturnStep,
): Promise<void> {
  const next = version + 1
  await db
    .updateTable('return_request')
    .set({ ...fields, state: to, version: next })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .execute()
  const staffId = typeof by === 'object' ? by.staffId : null
  await db
    .insertInto('return_step')
    .values({
      return_id: id,
      member_id,
      position: next,
      state: to,
      note,
      actor: typeof by === 'object' ? 'staff' : by,
      staff_id: staffId,
    })
    .execute()
}

/**
 * Sets the pickup method of a locked request: the shop picks up the goods, or the buyer sends them. Call it
 * only while the buyer has the goods.
 */
export async function setPickupBy(
  db: Db,
  { id, member_id }: ReturnKey,
  by: ReturnRequest['pickup_by'],
): Promise<void> {
  await db
    .updateTable('return_request')
    .set({ pickup_by: by })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .execute()
}

/**
 * Returns whether the goods of a received request were picked up, by a courier or by staff, rather than sent
 * by the buyer.
 */
export async function wasPickedUp(db: Db, { id, member_id: memberId }: ReturnKey): Promise<boolean> {
  const step = await db
    .selectFrom('return_step')
    .select('position')
    .where('return_id', '=', id)
    .where('member_id', '=', memberId)
    .where(({ eb, and, or }) =>
      or([eb('state', '=', 'picked_up'), and([eb('state', '=', 'received'), eb('actor', '=', 'courier')])]),
    )
    .limit(1)
    .executeTakeFirst()
  return step !== undefined
}

/** Records the refund of a request and the amount kept from it, in paise. */
export async function noteRefunded(
  db: Db,
  { id, member_id }: ReturnKey,
  { wallet, source, pickup, buyBack }: { wallet: number; source: number; pickup: number; buyBack: number },
): Promise<void> {
  await db
    .updateTable('return_request')
    .set({ refunded_wallet: wallet, refunded_source: source, pickup_charged: pickup, buy_back_kept: buyBack })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .execute()
}

export async function listSteps(db: Db, { id, member_id: memberId }: ReturnKey) {
  return await db
    .selectFrom('return_step')
    .leftJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['state', 'actor', 'note', 'at', 'staff_member.name as staff_name'])
    .where('return_id', '=', id)
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
}

/** Returns the name of the staff member who made the order's last refund for a return request. */
export async function findRefunder(
  db: Db,
  order: { id: number; member_id: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select staff_member.name from return_request
        join return_step on return_id = return_request.id and return_step.member_id = return_request.member_id
        join staff_member on staff_member.id = staff_id
      where order_id = ${order.id} and return_request.member_id = ${order.member_id} and return_step.state = 'refunded'
      order by at desc limit 1`.execute(db)
  return rows[0]?.name
}

/**
 * Finds a request with its line.
 * @param memberId for a member's call: the member who must own the request.
 */
export async function findReturn(db: Db, id: number, memberId?: number): Promise<ShownReturn | undefined> {
  if (memberId === undefined) return (await readShown(db, sql`id = ${id}`))[0]
  const own = sql`${memberId}`
  return (await readShown(db, sql`id = ${id} and member_id = ${own}`, own))[0]
}

/**
 * Reads requests with their lines and members. Joins each order by both columns of its key, because otherwise
 * PostgreSQL reads every order of the member. Reads the products in a separate statement, because only one
 * node of a Citus cluster stores the catalogue.
 */
async function readShown(
  db: Db,
  wanted: RawBuilder<unknown>,
  memberId: RawBuilder<unknown> = sql.ref('return_request.member_id'),
): Promise<ShownReturn[]> {
  const { rows } = await sql<Omit<ShownReturn, 'wanted_name'>>`
    select return_request.*, (select max(at) from return_step where return_id = return_request.id and return_step.member_id = ${memberId}) as state_since,
        order_no as orderno, coalesce(returned_product_id, bought.product_id) as product_id, bought.name, bought.image, bought.quantity as bought, bought.net,
        member.name as member_name, mobile, closed_at is not null as is_closed
      from return_request
        cross join lateral (
          select name, mobile, closed_at from member where member.id = ${memberId} offset 0) as member
        cross join lateral (select order_no from purchase_order
          where purchase_order.id = return_request.order_id and purchase_order.member_id = ${memberId} offset 0) as ordered
        cross join lateral (select product_id, name, image, quantity, net from order_line
          where order_line.order_id = return_request.order_id and order_line.line = return_request.line
            and order_line.member_id = ${memberId} offset 0) as bought
      where ${wanted}`.execute(db)
  const products = await readVariants(
    db,
    rows.flatMap((request) => [request.wanted_product_id, request.returned_product_id]),
  )
  return rows.map((request) => {
    const { name, image } = products.get(request.returned_product_id ?? 0) ?? request
    const replacement = products.get(request.wanted_product_id ?? 0)
    return { ...request, name, image, wanted_name: replacement?.name ?? null }
  })
}

/** Returns the name and picture of products by id. Ignores nulls. */
export async function readVariants(
  db: Db,
  ids: readonly (number | null)[],
): Promise<Map<number, { id: number; name: string; image: string }>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string; image: string }>`
    select id, name, coalesce((select image.name from product_image as image
        where image.product_id = product.id order by position limit 1), '') as image
      from product where id = any (${known}::bigint[])`.execute(db)
  return new Map(rows.map((product) => [product.id, product]))
}

const inState = {
  all: sql`true`,
  waiting: sql`state in ${listed(returnGroups.waiting)}`,
  under_way: sql`state in ${listed(returnGroups.underWay)}`,
  ended: sql`state in ${listed(returnGroups.ended)}`,
}

/** The SQL of the staff's list of requests: open requests oldest first, ended requests newest first. */
export const returnsSql: ListSql<ShownReturn, { state: keyof typeof inState }> = {
  select: (db, rest) => readShown(db, rest),
  where: { state: (state) => inState[state] },
  by: sql`id`,
  isOldestFirst: ({ state }) => state === 'waiting' || state === 'under_way',
}

/** Lists all of a member's return requests with their steps, oldest first. */
export async function exportReturns(db: Db, memberId: number) {
  return await db
    .selectFrom('return_step')
    .innerJoin('return_request', (join) =>
      join
        .onRef('return_request.id', '=', 'return_id')
        .onRef('return_request.member_id', '=', 'return_step.member_id'),
    )
    .select(['return_id as return_no', 'order_id', 'line', 'quantity', 'kind', 'reason', 'text', 'refund_to'])
    .select(['pickup_charge', 'pickup_charged', 'buy_back_percent', 'buy_back_kept'])
    .select(['return_step.state', 'actor', 'note', 'at'])
    .where('return_step.member_id', '=', memberId)
    .orderBy('return_id')
    .orderBy('position')
    .execute()
}

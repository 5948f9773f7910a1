import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'
import { listed } from '../../../../platform/database/states.ts'
import { parcelGroups } from '../../life/parcel-states.ts'

type Choose = Selectable<Tables['booking_run']>['choose']
type Outcome = Selectable<Tables['booking_run_order']>['outcome']

/**
 * Inserts a booking run (a background booking of couriers for many orders) with its orders. Returns the run's
 * id.
 */
export async function insertBookingRun(
  db: Db,
  { orderNos, choose, staffId }: { orderNos: readonly string[]; choose: Choose; staffId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('booking_run')
    .values({ choose, asked_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into booking_run_order (run_id, position, order_no)
      select ${id}, place, number from unnest(${[...orderNos]}::text[]) with ordinality as asked (number, place)`.execute(
    db,
  )
  return id
}

/** Returns the order numbers of these ids, in the sequence of the ids. */
export async function readOrderNumbers(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place)
      join purchase_order on purchase_order.id = asked.id order by place`.execute(db)
  return rows.map(({ order_no: orderNo }) => orderNo)
}

type DueOrder = {
  run_id: number
  position: number
  order_no: string
  choose: Choose
  staff_id: number
  staff_name: string
}

/**
 * Claims the next order to book under a lease, so that other processes claim other orders. Claims an order
 * again if its lease ran out.
 */
export async function takeDueOrder(db: Db, leaseSeconds: number): Promise<DueOrder | undefined> {
  const { rows } = await sql<Pick<DueOrder, 'run_id' | 'position' | 'order_no'>>`
    with due as (
      select run_id, position from booking_run_order
        where outcome is null and (leased_until is null or leased_until < now())
        order by run_id, position limit 1 for update skip locked
    )
    update booking_run_order as one set leased_until = now() + make_interval(secs => ${leaseSeconds})
      from due where one.run_id = due.run_id and one.position = due.position
      returning one.run_id, one.position, one.order_no`.execute(db)
  const taken = rows[0]
  if (!taken) return undefined
  // Reads the run in a separate query, because an update in Citus cannot join a local table of the
  // coordinator with a reference table.
  const run = await db
    .selectFrom('booking_run')
    .innerJoin('staff_member', 'staff_member.id', 'asked_by')
    .select(['choose', 'asked_by as staff_id', 'staff_member.name as staff_name'])
    .where('booking_run.id', '=', taken.run_id)
    .executeTakeFirstOrThrow()
  return { ...taken, ...run }
}

/** Records the outcome of an order's booking. */
export async function endDueOrder(
  db: Db,
  { run_id: runId, position }: Pick<DueOrder, 'run_id' | 'position'>,
  { outcome, why }: { outcome: NonNullable<Outcome>; why?: string },
): Promise<void> {
  await db
    .updateTable('booking_run_order')
    .set({ outcome, why: why?.slice(0, 300) ?? null, leased_until: null })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('outcome', 'is', null)
    .execute()
}

/** Reads a run with the name of the staff member who started it; undefined for an unknown id. */
export async function readBookingRun(db: Db, runId: number) {
  return await db
    .selectFrom('booking_run')
    .innerJoin('staff_member', 'staff_member.id', 'asked_by')
    .select(['choose', 'asked_at', 'staff_member.name as asked_by'])
    .where('booking_run.id', '=', runId)
    .executeTakeFirst()
}

/**
 * Lists a run's orders with outcome and current status. `awb` is the tracking number of the parcel on its
 * way, if any.
 */
export async function listRunOrders(db: Db, runId: number) {
  const { rows } = await sql<{
    position: number
    order_no: string
    outcome: Outcome
    why: string | null
    status: Selectable<Tables['purchase_order']>['status'] | null
    awb: string | null
    courier: string | null
  }>`
    select position, one.order_no, outcome, why, status, awb, courier
      from booking_run_order as one
        left join lateral (
          select id, member_id, status from purchase_order where purchase_order.order_no = one.order_no limit 1) as bought on true
        left join lateral (
          select awb, courier from parcel where order_id = bought.id and parcel.member_id = bought.member_id
            and kind = 'forward' and state not in ${listed(['asked', ...parcelGroups.ended])} limit 1) as parcel on true
      where run_id = ${runId} order by position`.execute(db)
  return rows
}

/** Lists the orders of a run that have a parcel on its way, in the sequence of the request. */
export async function listBookedOrders(db: Db, runId: number): Promise<string[]> {
  const orders = await listRunOrders(db, runId)
  return orders.filter(({ awb }) => awb !== null).map(({ order_no: orderNo }) => orderNo)
}

/**
 * Lists parcels to buyers whose booking request has had no answer for at least two minutes, in random
 * sequence. Leaves out requests older than a day.
 */
export async function listUnanswered(db: Db, limit: number) {
  const { rows } = await sql<{
    order_no: string
    courier_id: number | null
    staff_id: number
    staff_name: string
  }>`
    select order_no, courier_id, staff_member.id as staff_id, staff_member.name as staff_name
      from parcel
        join purchase_order on purchase_order.id = order_id and purchase_order.member_id = parcel.member_id
        join staff_member on staff_member.id = booked_by
      where state = 'asked' and kind = 'forward' and (leased_until is null or leased_until < now())
        and parcel.created_at between now() - interval '1 day' and now() - interval '2 minutes'
        and purchase_order.status in ('pending', 'processed')
      order by random() limit ${limit}`.execute(db)
  return rows
}

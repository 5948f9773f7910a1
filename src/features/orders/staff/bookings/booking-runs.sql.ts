import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/tables.ts'

type Choose = Selectable<Tables['booking_run']>['choose']
type Outcome = Selectable<Tables['booking_run_order']>['outcome']

/** Writes down which orders are to be given to couriers; a job does it. Returns the id of the run. */
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

/** The numbers of these orders, in this order. */
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

/** Takes the next order that waits to be booked: other processes take others. One that was lost is taken again. */
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
  // Read apart: what changes a table of the coordinator names none that every node has.
  const run = await db
    .selectFrom('booking_run')
    .innerJoin('staff_member', 'staff_member.id', 'asked_by')
    .select(['choose', 'asked_by as staff_id', 'staff_member.name as staff_name'])
    .where('booking_run.id', '=', taken.run_id)
    .executeTakeFirstOrThrow()
  return { ...taken, ...run }
}

/** Notes what became of an order. */
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

/** A run with who asked for it; undefined where there is none. */
export async function readBookingRun(db: Db, runId: number) {
  return await db
    .selectFrom('booking_run')
    .innerJoin('staff_member', 'staff_member.id', 'asked_by')
    .select(['choose', 'asked_at', 'staff_member.name as asked_by'])
    .where('booking_run.id', '=', runId)
    .executeTakeFirst()
}

/** The orders of a run, with what became of each and where it stands now; `awb` is of the parcel that it is under way in. */
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
            and kind = 'forward' and state not in ('asked', 'cancelled', 'returned_to_origin', 'lost') limit 1) as parcel on true
      where run_id = ${runId} order by position`.execute(db)
  return rows
}

/** Forward parcels that were asked for a while ago, at most a day, and that nobody answered for, in no order of their own. */
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

import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type Parcel = Selectable<Tables['parcel']>
/** What the provider calls it, and who carries it. */
type Booked = {
  providerOrderId: string
  shipmentId: string
  awb: string
  courier: string
  pickUpOn: string | undefined
}
/** What a courier said, and what it did to the parcel by that; nothing where the step is undefined. */
type Report = { id: string; step: string | undefined; text: string; place: string; at: Date }
type ParcelKey = Pick<Parcel, 'id' | 'member_id'>

/** Those that are over, and leave room for another of the same order. */
const overStates = ['cancelled', 'returned_to_origin', 'lost'] as const

/** The parcel in which an order is under way, or has arrived; locked until the transaction ends. */
export async function lockParcelUnderWay(db: Db, orderId: number): Promise<Parcel | undefined> {
  return await db
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'forward')
    .where('state', 'not in', overStates)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function lockParcel(db: Db, parcelId: number): Promise<Parcel | undefined> {
  return await db
    .selectFrom('parcel')
    .selectAll()
    .where('id', '=', parcelId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function readParcel(db: Db, parcelId: number): Promise<Parcel | undefined> {
  return await db.selectFrom('parcel').selectAll().where('id', '=', parcelId).executeTakeFirst()
}

/** Whether an order was called off before it was delivered. */
export async function isCalledOff(db: Db, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom('purchase_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return order.status === 'rejected'
}

type NewParcel = {
  orderId: number
  orderNo: string
  memberId: number
  kind: 'forward' | 'return'
  returnId?: number
  courierId: number | null
  weightGrams: number
  /** Paise. */
  collect: number
  staffId: number | null
  leaseSeconds: number
}

/** Writes down that a parcel is about to be booked. Its reference counts the parcels of its order. */
export async function insertParcel(db: Db, parcel: NewParcel): Promise<Parcel> {
  const {
    orderId,
    orderNo,
    memberId,
    kind,
    returnId = null,
    courierId,
    weightGrams,
    collect,
    staffId,
    leaseSeconds,
  } = parcel
  const { rows } = await sql<Parcel>`
    insert into parcel (order_id, member_id, kind, return_id, reference, courier_id, weight_grams, collect, booked_by, leased_until)
      select ${orderId}, ${memberId}, ${kind}, ${returnId}::bigint, ${orderNo} || '-' || (count(*) + 1), ${courierId}, ${weightGrams}, ${collect},
          ${staffId}, now() + make_interval(secs => ${leaseSeconds})
        from parcel where order_id = ${orderId}
      returning *`.execute(db)
  return rows[0]!
}

/** Takes the booking of a parcel over whose earlier try has ended or was lost. Undefined while one is under way. */
export async function leaseParcel(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  { courierId, leaseSeconds }: { courierId: number | null; leaseSeconds: number },
): Promise<Parcel | undefined> {
  return await db
    .updateTable('parcel')
    .set({
      courier_id: courierId,
      leased_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
      failure: null,
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'asked')
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst()
}

/** Notes why a booking has come to nothing so far; another try may begin at once. */
export async function endLease(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  failure: string,
): Promise<void> {
  await db
    .updateTable('parcel')
    .set({ leased_until: null, failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Writes down what the provider made of it. Returns whether it was still asked for. */
export async function markBooked(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  { booked, checkAfterSeconds }: { booked: Booked; checkAfterSeconds: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('parcel')
    .set({
      pickup_on: booked.pickUpOn === undefined ? null : sql<Date>`${booked.pickUpOn}::date`,
      ...{ awb: booked.awb, courier: booked.courier.slice(0, 100) },
      ...{ provider_order_id: booked.providerOrderId, provider_shipment_id: booked.shipmentId },
      ...{ state: 'booked', state_at: sql<Date>`now()`, leased_until: null, failure: null },
      next_check_at: sql<Date>`now() + make_interval(secs => ${checkAfterSeconds})`,
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Ends a parcel that was not picked up. Returns whether it could still be. */
export async function markCancelled(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  failure: string | null,
): Promise<boolean> {
  const updated = await db
    .updateTable('parcel')
    .set({
      ...{ state: 'cancelled', state_at: sql<Date>`now()`, leased_until: null, next_check_at: null },
      failure: failure?.slice(0, 500) ?? null,
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['asked', 'booked', 'pickup_failed'])
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** The parcels with this number of the courier's: mostly one, and none where it is another shop's. */
export async function findParcelsByAwb(db: Db, awb: string) {
  return await db
    .selectFrom('parcel')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'parcel.order_id')
        .onRef('purchase_order.member_id', '=', 'parcel.member_id'),
    )
    .select(['parcel.id', 'parcel.provider_order_id', 'order_no'])
    .where('awb', '=', awb)
    .orderBy('parcel.id')
    .execute()
}

/** What a report did: undefined where the same was said before. */
export async function takeReport(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  report: Report,
  objection: string | null,
): Promise<'moved' | 'noted' | 'set_aside' | undefined> {
  const { rows } = await sql<{ effect: 'moved' | 'noted' | 'set_aside' | null }>`
    select take_courier_report(${id}, ${memberId}, ${report.id}, ${report.step ?? null}, ${report.text}, ${report.place},
      ${report.at}, ${objection}) as effect`.execute(db)
  return rows[0]?.effect ?? undefined
}

/** Gives a parcel the code that its buyer tells whoever hands it over, unless it has one. */
export async function giveDeliveryCode(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  code: string,
): Promise<void> {
  await db
    .updateTable('parcel')
    .set({ delivery_code: code })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('delivery_code', 'is', null)
    .execute()
}

/** The next parcels about which nothing was heard for long, each taken for `againSeconds`: other nodes take others. */
export async function takeSilentParcels(db: Db, limit: number, againSeconds: number) {
  const { rows } = await sql<{ id: number; awb: string; order_no: string }>`
    with silent as (
      select id, member_id from parcel where next_check_at <= now() order by next_check_at limit ${limit} for update skip locked
    ), taken as (
      update parcel set next_check_at = now() + make_interval(secs => ${againSeconds})
        from silent where parcel.id = silent.id and parcel.member_id = silent.member_id
        returning parcel.id, parcel.member_id, awb, order_id
    )
    select taken.id, awb, order_no from taken
      join purchase_order on purchase_order.id = taken.order_id and purchase_order.member_id = taken.member_id`.execute(
    db,
  )
  return rows
}

/** Puts off when a parcel is asked about, since it was heard of now. */
export async function putCheckOff(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  seconds: number,
): Promise<void> {
  await db
    .updateTable('parcel')
    .set({ next_check_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('next_check_at', 'is not', null)
    .execute()
}

/** Parcels that wait to be picked up, or that nobody answered for, of orders that were called off meanwhile. */
export async function listOrphanedParcels(db: Db, limit: number) {
  return await db
    .selectFrom('parcel')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'parcel.order_id')
        .onRef('purchase_order.member_id', '=', 'parcel.member_id'),
    )
    .select(['parcel.id', 'parcel.member_id', 'provider_order_id', 'reference'])
    .where('parcel.state', 'in', ['asked', 'booked', 'pickup_failed'])
    // While somebody asks for it, it is not known what becomes of it.
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', sql<Date>`now()`)]))
    .where('kind', '=', 'forward')
    .where('purchase_order.status', '=', 'rejected')
    .orderBy('parcel.id')
    .limit(limit)
    .execute()
}

/** Notes that what came back was received. Returns whether it waited for that. */
export async function markInspected(db: Db, orderId: number): Promise<boolean> {
  const updated = await db
    .updateTable('parcel')
    .set({ inspected_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'forward')
    .where('state', '=', 'returned_to_origin')
    .where('inspected_at', 'is', null)
    .returning('id')
    .execute()
  return updated.length > 0
}

/** Notes on which manifest parcels were handed over. The database refuses a second one. */
export async function putOnManifest(db: Db, manifestId: number, parcelIds: readonly number[]): Promise<void> {
  await db
    .updateTable('parcel')
    .set({ manifest_id: manifestId })
    .where('id', '=', sql<number>`any (${[...parcelIds]}::bigint[])`)
    .execute()
}

/** The code of an order's parcel that is, or was, out for delivery; undefined where its buyer has none. */
export async function readDeliveryCode(db: Db, orderNo: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('parcel')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'parcel.order_id')
        .onRef('purchase_order.member_id', '=', 'parcel.member_id'),
    )
    .select('delivery_code')
    .where('order_no', '=', orderNo)
    .where('kind', '=', 'forward')
    .where('parcel.state', 'not in', overStates)
    .executeTakeFirst()
  return found?.delivery_code ?? undefined
}

/** A member's parcels with what was reported of them, for their export. */
export async function readMyParcels(db: Db, memberId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select reference, courier, awb, state, created_at,
        (select coalesce(json_agg(json_build_object('step', step, 'text', text, 'place', place, 'at', at) order by at), '[]')
          from parcel_report where parcel_id = parcel.id and parcel_report.member_id = parcel.member_id) as reports
      from parcel where member_id = ${memberId} order by id`.execute(db)
  return rows
}

/** A parcel that was booked in the past. */
export async function insertPastParcel(db: Db, parcel: Insertable<Tables['parcel']>): Promise<ParcelKey> {
  return await db.insertInto('parcel').values(parcel).returning(['id', 'member_id']).executeTakeFirstOrThrow()
}

/** Notes that a parcel of the past was inspected, if it came back. */
export async function closePastParcel(db: Db, { id, member_id }: ParcelKey): Promise<void> {
  await sql`
    update parcel set inspected_at = state_at
      where id = ${id} and member_id = ${member_id} and state = 'returned_to_origin'`.execute(db)
}

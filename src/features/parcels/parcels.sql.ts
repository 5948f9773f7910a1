import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { listed } from '../../platform/database/states.ts'
import { dueRowsSql } from '../../platform/database/take-due.ts'
import { type ParcelStepByHand, parcelGroups } from '../orders/life/parcel-states.ts'

export type Parcel = Selectable<Tables['parcel']>
/** The provider's ids of a parcel, and its courier. */
type Booked = {
  providerOrderId: string
  shipmentId: string
  awb: string
  courier: string
  pickUpOn: string | undefined
}
type ParcelKey = Pick<Parcel, 'id' | 'member_id'>
type UnitsOfLine = { line: number; quantity: number }

type NewParcel = {
  orderId: number
  orderNo: string
  memberId: number
  kind: 'forward' | 'return'
  /** The contents of a parcel to the buyer. */
  units?: readonly UnitsOfLine[]
  returnId?: number
  courierId: number | null
  size: { weightGrams: number; packageMm: number[] }
  /** The cash to collect, in paise. */
  collect: number
  staffId: number | null
  leaseSeconds: number
}

/**
 * Inserts a parcel that is about to be booked, with its contents. The parcel's reference contains the order
 * number and the parcel's number within the order.
 */
export async function insertParcel(db: Db, parcel: NewParcel): Promise<Parcel> {
  const { orderId, orderNo, memberId, kind, units = [], returnId = null } = parcel
  const { courierId, size, collect, staffId, leaseSeconds } = parcel
  const { rows } = await sql<Parcel>`
    with made as (
      insert into parcel (order_id, member_id, kind, return_id, reference, courier_id, weight_grams, package_mm, collect, booked_by, leased_until)
        select ${orderId}, ${memberId}, ${kind}, ${returnId}::bigint, ${orderNo} || '-' || (count(*) + 1), ${courierId}, ${size.weightGrams}, ${size.packageMm}::smallint[], ${collect},
            ${staffId}, now() + make_interval(secs => ${leaseSeconds})
          from parcel where order_id = ${orderId}
        returning *
    ), ${linesOf(units)}
    select * from made`.execute(db)
  return rows[0]!
}

/** SQL that inserts the contents of a parcel, in the statement that inserts the parcel. */
function linesOf(units: readonly UnitsOfLine[]) {
  return sql`lines as (
      insert into parcel_line (parcel_id, member_id, order_id, line, quantity)
        select made.id, made.member_id, made.order_id, of.line, of.quantity
          from made, unnest(${units.map(({ line }) => line)}::smallint[], ${units.map(({ quantity }) => quantity)}::smallint[]) as of (line, quantity))`
}

/** Inserts a parcel that the shop sends itself. No courier reports on it. */
export async function insertOwnParcel(
  db: Db,
  parcel: {
    order: { id: number; order_no: string; member_id: number }
    units: readonly UnitsOfLine[]
    /** The carrier; undefined if none is named. */
    carrier: { courier: string; trackingNo: string } | undefined
    size: { weightGrams: number; packageMm: number[] }
    staffId: number | null
  },
): Promise<Parcel> {
  const { order, units, carrier, size, staffId } = parcel
  const { rows } = await sql<Parcel>`
    with made as (
      insert into parcel (order_id, member_id, kind, is_own, reference, courier, awb, weight_grams, package_mm, state, booked_by)
        select ${order.id}, ${order.member_id}, 'forward', true, ${order.order_no} || '-' || (count(*) + 1),
            ${carrier?.courier ?? null}::text, nullif(${carrier?.trackingNo ?? ''}, ''), ${size.weightGrams}, ${size.packageMm}::smallint[], 'in_transit', ${staffId}::integer
          from parcel where order_id = ${order.id}
        returning *
    ), ${linesOf(units)}
    select * from made`.execute(db)
  return rows[0]!
}

/** Corrects the carrier of a parcel that the shop sent itself. */
export async function correctCarrier(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  { courier, trackingNo }: { courier: string; trackingNo: string },
): Promise<void> {
  await db
    .updateTable('parcel')
    .set({
      courier,
      awb: trackingNo === '' ? null : trackingNo,
      carrier_version: sql<number>`carrier_version + 1`,
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('is_own', '=', true)
    .execute()
}

/**
 * Marks a parcel that no courier has picked up as given up. Its units can be sent in another parcel at once.
 * A job cancels its booking later. Returns false if a courier has the parcel, or its booking is being
 * requested.
 * @param isBooked whether to also give up a booked parcel that waits for its pickup.
 */
export async function giveUpParcel(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  { isBooked }: { isBooked: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update parcel set state = 'cancelled', state_at = now(), leased_until = null, next_check_at = null, is_given_up = true
      where id = ${id} and member_id = ${memberId} and (leased_until is null or leased_until < now())
        and (state = 'asked' or ${isBooked} and state in ${listed(parcelGroups.waiting)})`.execute(db)
  return numAffectedRows === 1n
}

/** Records that the booking of a given-up parcel was cancelled at the provider. */
export async function endGivenUpParcel(db: Db, { id, member_id: memberId }: ParcelKey): Promise<void> {
  await sql`update parcel set is_given_up = false where id = ${id} and member_id = ${memberId}`.execute(db)
}

/** Moves a parcel to a state that staff chose. The database refuses to move a parcel backward. */
export async function stepParcel(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  state: Exclude<ParcelStepByHand, 'cancelled'>,
): Promise<void> {
  await db
    .updateTable('parcel')
    .set({ state, state_at: sql<Date>`now()`, next_check_at: null })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Records that the buyer has a delivered parcel. Returns false if this was recorded before. */
export async function markArrived(db: Db, { id, member_id: memberId }: ParcelKey): Promise<boolean> {
  const updated = await db
    .updateTable('parcel')
    .set({ arrived_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'delivered')
    .where('arrived_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Claims the booking of a parcel under a lease. Returns undefined while another attempt is running. */
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

/** Records why a booking failed, and ends its lease, so that another attempt may begin at once. */
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

/** Records the provider's booking. Returns whether the parcel was still waiting for it. */
export async function markBooked(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  { booked, checkAfterSeconds }: { booked: Booked; checkAfterSeconds: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('parcel')
    .set({
      pickup_on: booked.pickUpOn === undefined ? null : sql<Date>`${booked.pickUpOn}::date`,
      awb: booked.awb,
      courier: booked.courier.slice(0, 100),
      provider_order_id: booked.providerOrderId,
      provider_shipment_id: booked.shipmentId,
      state: 'booked',
      state_at: sql<Date>`now()`,
      leased_until: null,
      failure: null,
      next_check_at: sql<Date>`now() + make_interval(secs => ${checkAfterSeconds})`,
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Cancels a parcel that was not picked up. Returns false if it was picked up or ended meanwhile. */
export async function markCancelled(
  db: Db,
  { id, member_id: memberId }: ParcelKey,
  failure: string | null,
): Promise<boolean> {
  const updated = await db
    .updateTable('parcel')
    .set({
      state: 'cancelled',
      state_at: sql<Date>`now()`,
      leased_until: null,
      next_check_at: null,
      failure: failure?.slice(0, 500) ?? null,
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', 'in', parcelGroups.toPickUp)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Sets the delivery code of a parcel that has none. */
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

/** Claims parcels without recent reports for `againSeconds`, so that other servers claim other parcels. */
export async function takeSilentParcels(db: Db, limit: number, againSeconds: number) {
  const silent = await db
    .selectFrom('parcel')
    .select(['id', 'member_id'])
    .where('next_check_at', '<=', sql<Date>`now()`)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  if (silent.length === 0) return []
  const { rows } = await sql<{ id: number; awb: string; order_no: string }>`
    update parcel set next_check_at = now() + make_interval(secs => ${againSeconds})
      from ${dueRowsSql(silent)}, purchase_order
      where parcel.id = due.id and parcel.member_id = due.member_id and next_check_at <= now()
        and purchase_order.id = parcel.order_id and purchase_order.member_id = parcel.member_id
      returning parcel.id, awb, order_no`.execute(db)
  return rows
}

/** Postpones the next check of a parcel, because a report arrived. */
export async function postponeCheck(
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

/** Records that the buyer has all delivered parcels of an order. */
export async function markAllArrived(db: Db, order: { id: number; member_id: number }): Promise<void> {
  await db
    .updateTable('parcel')
    .set({ arrived_at: sql<Date>`now()` })
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .where('kind', '=', 'forward')
    .where('state', '=', 'delivered')
    .where('arrived_at', 'is', null)
    .execute()
}

/** Marks all returned parcels of an order as inspected. Returns whether there were any. */
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

/** Records that staff have handled a returned or lost parcel. Returns false if this was recorded before. */
export async function markHandled(db: Db, { id, member_id: memberId }: ParcelKey): Promise<boolean> {
  const updated = await db
    .updateTable('parcel')
    .set({ inspected_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['returned_to_origin', 'lost'])
    .where('inspected_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/**
 * Puts parcels on a manifest (the list of parcels handed to a courier). The database refuses a parcel that is
 * on another manifest.
 */
export async function addToManifest(db: Db, manifestId: number, parcelIds: readonly number[]): Promise<void> {
  await db
    .updateTable('parcel')
    .set({ manifest_id: manifestId })
    .where('id', '=', sql<number>`any (${[...parcelIds]}::bigint[])`)
    .execute()
}

/** Inserts a past parcel for the demo data (seed), with its contents if it goes to the buyer. */
export async function insertPastParcel(
  db: Db,
  parcel: Insertable<Tables['parcel']>,
  units: readonly UnitsOfLine[] = [],
): Promise<ParcelKey> {
  const columns = Object.keys(parcel).map((column) => sql.ref(column))
  const { rows } = await sql<ParcelKey>`
    with made as (
      insert into parcel (${sql.join(columns)}) values (${sql.join(Object.values(parcel))}) returning *
    ), ${linesOf(units)}
    select id, member_id from made`.execute(db)
  return rows[0]!
}

/**
 * Completes a past parcel of the demo data (seed): marks a returned parcel as inspected, and a delivered
 * parcel as arrived.
 */
export async function closePastParcel(db: Db, { id, member_id }: ParcelKey): Promise<void> {
  await sql`
    update parcel set inspected_at = case when state = 'returned_to_origin' then state_at end,
        arrived_at = case when state = 'delivered' and kind = 'forward' then state_at end
      where id = ${id} and member_id = ${member_id}`.execute(db)
}

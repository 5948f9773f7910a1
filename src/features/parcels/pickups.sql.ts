import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listed } from '../../platform/database/states.ts'
import { findMemberOf } from '../../platform/database/whose-is.ts'
import { type ParcelState, parcelGroups } from '../orders/life/parcel-states.ts'

/** A pickup of a return, with its reports. */
export type Pickup = {
  state: ParcelState
  courier: string | null
  awb: string | null
  /** The day of the pickup, as in '2026-11-27'. */
  day: string | null
  /** Why the booking failed; null if it did not. */
  failure: string | null
  news: { step: string; text: string; at: Date }[]
}

/** Reads the pickups of a return, oldest first. */
export async function readPickups(db: Db, request: { id: number; member_id: number }): Promise<Pickup[]> {
  const parcels = await db
    .selectFrom('parcel')
    .select(['id', 'state', 'courier', 'awb', 'failure'])
    .select(sql<string | null>`pickup_on::text`.as('day'))
    .where('return_id', '=', request.id)
    .where('member_id', '=', request.member_id)
    .orderBy('id')
    .execute()
  if (parcels.length === 0) return []
  const reports = await db
    .selectFrom('parcel_report')
    .select(['parcel_id', 'step', 'text', 'at'])
    .where('member_id', '=', request.member_id)
    .where(
      'parcel_id',
      'in',
      parcels.map(({ id }) => id),
    )
    // Includes the step 'booked', which the shop itself records and which does not change the parcel's state.
    .where((eb) => eb.or([eb('effect', '=', 'moved'), eb('step', '=', 'booked')]))
    .orderBy('at')
    .execute()
  return parcels.map(({ id, ...parcel }) => ({
    ...parcel,
    news: reports.flatMap(({ parcel_id: of, step, text, at }) =>
      of === id && step !== null ? [{ step, text, at }] : [],
    ),
  }))
}

/** Locks the order of a return. Call this before inserting the return's parcel. */
export async function lockOrderOfReturn(db: Db, returnId: number) {
  const ownerId = await findMemberOf(db, 'return_request', 'id', returnId)
  const { rows } = await sql<{ id: number; member_id: number; order_no: string }>`
    select id, member_id, order_no from purchase_order
      where member_id = ${ownerId ?? null}::bigint
        and id = (select order_id from return_request where id = ${returnId} and member_id = ${ownerId ?? null}::bigint)
      for no key update`.execute(db)
  return rows[0]
}

/** Returns the number of a return's pickups, and whether one of them is requested, on its way or done. */
export async function countPickups(
  db: Db,
  returnId: number,
): Promise<{ is_under_way: boolean; count: number }> {
  const { rows } = await sql<{ is_under_way: boolean; count: number }>`
    select coalesce(bool_or(state not in ${listed(parcelGroups.ended)}), false) as is_under_way, count(*)::integer as count
      from parcel where return_id = ${returnId}`.execute(db)
  return rows[0]!
}

// SQL for returns that wait for a pickup: approved, and to be picked up by the shop.
const isToCome = sql`return_request.state = 'approved' and pickup_by = 'shop'`
const isOver = sql`not (${isToCome}) and return_request.state <> 'picked_up'`

/** Returns the units of a return. */
export async function readUnitsOfReturn(
  db: Db,
  returnId: number,
): Promise<{ line: number; quantity: number }> {
  return await db
    .selectFrom('return_request')
    .select(['line', 'quantity'])
    .where('id', '=', returnId)
    .executeTakeFirstOrThrow()
}

/** Returns whether a return still waits for its pickup. */
export async function isPickupWanted(db: Db, returnId: number): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select ${isToCome} as wanted from return_request where id = ${returnId}`.execute(db)
  return rows[0]?.wanted === true
}

/** Lists booked pickups whose return no longer waits for a pickup. */
export async function listOrphanedPickups(db: Db, limit: number) {
  const { rows } = await sql<{
    id: number
    member_id: number
    provider_order_id: string | null
    reference: string
  }>`
    select parcel.id, parcel.member_id, provider_order_id, reference from parcel
      join return_request on return_request.id = return_id and return_request.member_id = parcel.member_id
      where return_id is not null and parcel.state in ${listed(parcelGroups.waiting)} and ${isOver}
      order by parcel.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Lists requested pickups that are not booked. These have no lease, or their lease ended over a minute ago.
 */
export async function listUnbookedPickups(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from parcel where return_id is not null and state = 'asked'
        and (leased_until is null or leased_until < now() - interval '1 minute')
      order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

type OrderKey = { id: number; member_id: number }

/**
 * Records that an order's courier lost its goods, with the courier's name if known. Inserts one record per
 * order, even if several parcels are lost. Lock the order first. If an order in one parcel will be cancelled,
 * call this before. The database refuses an order that has not left, or that is back
 * (`only_what_left_is_lost`).
 */
export async function insertLostOrder(
  db: Db,
  { id, member_id: memberId }: OrderKey,
  staffId: number,
): Promise<void> {
  await sql`
    insert into lost_order (order_id, member_id, noted_by, courier)
      select ${id}, ${memberId}, ${staffId}::integer, coalesce(
        (select courier from parcel where order_id = ${id} and member_id = ${memberId} and kind = 'forward'
          order by state = 'lost' desc, id desc limit 1),
        (select courier from shipment where order_id = ${id} and member_id = ${memberId}), '')
      on conflict do nothing`.execute(db)
}

/** Reads a lost order and the claim on its courier; undefined for an order that was not lost. */
export async function readLostOrder(db: Db, { id, member_id: memberId }: OrderKey) {
  return await lost(db)
    .where('order_id', '=', id)
    .where('lost_order.member_id', '=', memberId)
    .executeTakeFirst()
}

function lost(db: Db) {
  return db
    .selectFrom('lost_order')
    .leftJoin('staff_member as asker', 'asker.id', 'asked_by')
    .leftJoin('staff_member as ender', 'ender.id', 'ended_by')
    .select(['courier', 'lost_at', 'claim', 'asked', 'asked_at', 'paid', 'reference', 'ended_at', 'note'])
    .select(['asker.name as asker', 'ender.name as ender'])
}

/** Records the amount claimed from the courier. Returns false if the claim is already closed. */
export async function askClaim(
  db: Db,
  { id, member_id: memberId }: OrderKey,
  { amount, staffId }: { amount: number; staffId: number },
): Promise<boolean> {
  const asked = await db
    .updateTable('lost_order')
    .set({ claim: 'asked', asked: amount, asked_by: staffId, asked_at: sql<Date>`now()` })
    .where('order_id', '=', id)
    .where('member_id', '=', memberId)
    .where('claim', 'in', ['none', 'asked'])
    .returning('order_id')
    .executeTakeFirst()
  return asked !== undefined
}

type ClaimEnd = { staffId: number; note: string } & (
  | { claim: 'paid'; paid: number; reference: string; posted_as: number }
  | { claim: 'given_up' }
)

/** Closes a claim as paid or given up. A claim that was given up may still be paid later. */
export async function endClaim(
  db: Db,
  { id, member_id: memberId }: OrderKey,
  { staffId, ...end }: ClaimEnd,
): Promise<void> {
  await db
    .updateTable('lost_order')
    .set({ ...end, ended_by: staffId, ended_at: sql<Date>`now()` })
    .where('order_id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

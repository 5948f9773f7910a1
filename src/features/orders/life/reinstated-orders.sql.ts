import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'

export type Reinstated = Selectable<Tables['reinstated_order']>
type OrderKey = { id: number; member_id: number }

/**
 * Records that a rejected order was delivered nevertheless, and what its buyer owes. The caller has locked
 * the order and not yet changed its status.
 */
export async function insertReinstated(
  db: Db,
  { id, member_id: memberId }: OrderKey,
  { wallet, online, unitsShort }: { wallet: number; online: number; unitsShort: number },
): Promise<void> {
  await sql`select note_reinstated(${id}, ${memberId}, ${wallet}, ${online}, ${unitsShort})`.execute(db)
}

export async function readReinstated(db: Db, order: OrderKey): Promise<Reinstated | undefined> {
  return await db
    .selectFrom('reinstated_order')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .executeTakeFirst()
}

/** Records that the buyer of a reinstated order (one that was delivered after its refund) has paid again. */
export async function markPaidAgain(db: Db, { id, member_id: memberId }: OrderKey): Promise<void> {
  await sql`select note_paid_again(${id}, ${memberId})`.execute(db)
}

/**
 * Closes the case about the debt for a reinstated order (one that was delivered after its refund). Staff
 * either collect the debt or write it off.
 */
export async function endReinstated(
  db: Db,
  order: OrderKey,
  end: { state: 'taken' | 'came_back' | 'written_off'; staffId: number | undefined; note: string },
): Promise<void> {
  await db
    .updateTable('reinstated_order')
    .set({
      state: end.state,
      note: end.note,
      ended_at: sql<Date>`now()`,
      ended_by: end.staffId ?? null,
    })
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .execute()
}

/**
 * Records a request to write off the debt for a reinstated order, whose buyer kept both the goods and the
 * refund. Returns false if a request exists already.
 */
export async function askReinstatedWriteOff(
  db: Db,
  order: OrderKey,
  { staffId, reason }: { staffId: number; reason: string },
): Promise<boolean> {
  const asked = await db
    .updateTable('reinstated_order')
    .set({ asked_by: staffId, asked_at: sql<Date>`now()`, ask_reason: reason })
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .where('state', '=', 'open')
    .where('asked_by', 'is', null)
    .returning('order_id')
    .executeTakeFirst()
  return asked !== undefined
}

/**
 * Sells the units of a reinstated order (one that was delivered after its refund) again. First adds the units
 * that are not in stock, because they were written off or other buyers have bought them. Returns for each
 * product the units added, how many of them other buyers have bought, and the units on hand.
 */
export async function sellDelivered(
  db: Db,
  { id, member_id: memberId, order_no: orderNo }: OrderKey & { order_no: string },
) {
  const { rows } = await sql<{ productId: number; units: number; short: number; onHand: number }>`
    select product_id as "productId", units, short, on_hand as "onHand"
      from sell_delivered(${id}, ${memberId}, ${orderNo})`.execute(db)
  return rows
}

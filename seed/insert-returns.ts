import { insertReturn } from '../src/features/returns/returns.sql.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { InsertedMember } from './insert-members.ts'
import { asha } from './seed-member.ts'

/** Adds a return that waits for the staff: of the first line of what was delivered last. */
export async function insertReturns(db: Db, members: ReadonlyMap<string, InsertedMember>): Promise<void> {
  const memberId = members.get(asha)!.id
  const order = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'delivered')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await insertReturn(db, {
    ...{ member_id: memberId, order_id: order.id, line: 1, quantity: 1, kind: 'refund', reason: 'damaged' },
    ...{ text: 'The lid is cracked on one side.', refund_to: 'wallet', pickup_by: 'shop' },
  })
}

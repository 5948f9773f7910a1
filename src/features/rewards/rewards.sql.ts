import type { Db } from '../../platform/database/database.ts'
import { readOrderNumbers } from '../../platform/database/order-numbers.ts'
import { inUnits } from '../../platform/exported-amounts.ts'

/** Lists a member's rewards with order and rule, oldest first. */
export async function readMyRewards(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('reward')
    .select([
      ...(['created_at as at', 'kind', 'level', 'percent_bp', 'plan_version', 'order_id', 'amount'] as const),
      'reversal_transfer_id',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const numbers = await readOrderNumbers(
    db,
    rows.map(({ order_id }) => order_id),
  )
  return rows.map(({ reversal_transfer_id, order_id, amount, ...row }) => ({
    ...inUnits({
      ...row,
      order_no: numbers.get(order_id)!,
      amount,
      currency: row.kind === 'points' ? 'PTS' : 'INR',
    }),
    reversed: reversal_transfer_id !== null,
  }))
}

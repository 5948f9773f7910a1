import type { Db } from '../../platform/database/database.ts'
import { inUnits } from '../../platform/exported-amounts.ts'

/** What a member earned, oldest first: which order by, and by which rule. */
export async function readMyRewards(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('reward')
    .innerJoin('purchase_order', 'purchase_order.id', 'reward.order_id')
    .select([
      'reward.created_at as at',
      'reward.kind',
      'reward.level',
      'reward.percent_bp',
      'reward.plan_version',
      'purchase_order.order_no',
      'reward.amount',
      'reward.reversal_transfer_id',
    ])
    .where('reward.member_id', '=', memberId)
    .orderBy('reward.id')
    .execute()
  return rows.map(({ reversal_transfer_id, ...row }) => ({
    ...inUnits({ ...row, currency: row.kind === 'points' ? 'PTS' : 'INR' }),
    reversed: reversal_transfer_id !== null,
  }))
}

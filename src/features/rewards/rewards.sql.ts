import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inUnits } from '../../platform/exported-amounts.ts'

/** What a member earned, oldest first: which order by, and by which rule. */
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
  // Orders of others, which may lie elsewhere.
  const orders = await db
    .selectFrom('purchase_order')
    .select(['id', 'order_no'])
    .where('id', '=', sql<number>`any(${[...new Set(rows.map(({ order_id }) => order_id))]}::bigint[])`)
    .execute()
  const numbers = new Map(orders.map(({ id, order_no }) => [id, order_no]))
  return rows.map(({ reversal_transfer_id, order_id, amount, ...row }) => ({
    ...inUnits({
      ...{ ...row, order_no: numbers.get(order_id)!, amount },
      currency: row.kind === 'points' ? 'PTS' : 'INR',
    }),
    reversed: reversal_transfer_id !== null,
  }))
}

import type { Db } from '../../platform/database/database.ts'
import { giveBackTds } from '../withdrawals/tds/tds-at-credit.flow.ts'
import { collectDue } from './collect-due.flow.ts'
import { isCommission } from './earned-rewards.ts'
import { type Reversal, reverseEach } from './reverse-rewards-of-order.flow.ts'
import { readRewardsOfSlot } from './reward-posting.sql.ts'

/**
 * Reverses the rewards that required a refunded slot, and collects the debt for rewards already spent. Always
 * reverses the slot's awards. If the slot is the member's last paid one, also reverses rewards earned since
 * the first paid slot: all of them by the earning rule 'slot', only the cashback by the rule 'agreement'.
 * Call it in the transaction of the refund, before the slot ends, with the member, bank account, withdrawals
 * and accounts locked.
 */
export async function reverseRewardsOfSlot(
  db: Db,
  { memberId, slotId }: { memberId: number; slotId: number },
): Promise<void> {
  const rewards = await readRewardsOfSlot(db, { memberId, slotId })
  for (const [orderNo, ofOrder] of Map.groupBy(rewards, (reward) => reward.orderNo)) {
    const reversal: Reversal = { reversed: [], left: [] }
    await reverseEach(db, { orderNo, openMemberIds: [memberId] }, ofOrder, reversal)
    await giveBackTds(db, orderNo, reversal.reversed.filter(isCommission))
  }
  const last = rewards.at(-1)
  if (!last) return
  const { orderId: id, orderNo } = last
  await collectDue(db, { id, orderNo, key: `slot:${slotId}:refunded` }, [memberId])
}

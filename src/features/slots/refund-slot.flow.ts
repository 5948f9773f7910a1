import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/service/job.ts'
import { sellerSetting } from '../../platform/settings/seller.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import { lockBankAccounts } from '../bank/bank.sql.ts'
import { lockMember } from '../members/member.sql.ts'
import { queueRefundOfIntent } from '../payments/refunds/queue-refund.flow.ts'
import { reverseRewardsOfSlot } from '../rewards/reverse-rewards-of-slot.flow.ts'
import { lockUnsentWithdrawals } from '../withdrawals/withdrawals.sql.ts'
import { findPaidSlot, insertSlotRefund, type PaidSlot } from './slot-refunds.sql.ts'
import { coolingOff } from './slots.settings.ts'

type Outcome =
  | { refused?: undefined; toWallet: Paise; toSource: Paise }
  /**
   * unknown: the member has no such paid slot. over: the cooling-off period is over. byHand: the slot was
   * paid outside the shop, so staff must refund it by hand.
   */
  | { refused: 'unknown' | 'over' | 'byHand' }

/**
 * Refunds a slot in full within the cooling-off period. The wallet part goes at once to the accounts that
 * paid it, the online part to its source. Ends the slot, reverses the rewards that required the slot, and
 * issues a credit note. A repeat moves nothing. Call it in a transaction that holds no locks on the member
 * yet.
 */
export async function refundSlot(
  db: Db,
  jobs: Jobs,
  { memberId, slotId }: { memberId: number; slotId: number },
): Promise<Outcome> {
  // Locks the member, so that no reward is posted meanwhile. Posting a reward locks all members who may earn,
  // until it commits.
  await lockMember(db, memberId)
  await lockBankAccounts(db, [memberId])
  await lockUnsentWithdrawals(db, [memberId])
  const [{ days }, seller] = await readShopSettings(db, [coolingOff, sellerSetting])
  const slot = await findPaidSlot(db, memberId, { slotId, days })
  if (!slot) return { refused: 'unknown' }
  const { storeCredit, earnings, online, price } = slot
  const parts = { toWallet: paise(storeCredit + earnings), toSource: paise(online) }
  if (slot.isRefunded) return parts
  if (!slot.isInTime) return { refused: 'over' }
  if (storeCredit + earnings + online !== price) return { refused: 'byHand' }
  if (slot.intentId !== null && online > 0)
    await queueRefundOfIntent(db, jobs, {
      intent: { id: slot.intentId, member_id: memberId },
      amount: paise(online),
    })
  await lockAccounts(db, [memberId])
  const transferId = await postRefund(db, memberId, slot)
  await reverseRewardsOfSlot(db, { memberId, slotId })
  await insertSlotRefund(db, { slotId, memberId, transferId, seller })
  return parts
}

async function postRefund(db: Db, memberId: number, slot: PaidSlot): Promise<number> {
  const { id, storeCredit, earnings, online, gst, price } = slot
  return await postTransfer(db, {
    code: 'slot_refunded',
    requestKey: `slot:${id}:refunded`,
    cause: { kind: 'member', id: memberId },
    memberId,
    reference: { slot: id },
    legs: [
      { account: 'subscription_sales', amount: gst - price },
      { account: 'gst', amount: -gst },
      { account: 'store_credit', amount: storeCredit },
      { account: 'earnings', amount: earnings },
      { account: 'online_refunds_due', amount: online },
    ],
  })
}

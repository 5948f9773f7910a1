import { postTransfer } from '../../ledger/post-transfer.ts'
import { zeroPaise } from '../../money/paise.ts'
import { definePurpose } from '../payments/purpose.extension.ts'
import { topUpMax, topUpMin } from './top-up-limits.ts'
import { topUpPaymentInput, topUpPaymentRefusals } from './top-up-payment.ts'

/**
 * Money that a member adds to their store credit. It holds nothing, so it never comes too late, and may be under way
 * beside an order.
 */
export const topUpPurpose = definePurpose({
  name: 'top_up',
  input: topUpPaymentInput,
  refusals: topUpPaymentRefusals,
  isOneAtATime: false,
  async offer(_db, { input: { amount } }) {
    if (amount < topUpMin || amount > topUpMax) return { refused: 'topUpLimits' }
    // The amount of the intent says all there is to fulfil.
    return { net: amount, walletPart: { storeCredit: zeroPaise, earnings: zeroPaise }, snapshot: {} }
  },
  async fulfil(db, { intent, from }) {
    const memberId = intent.member_id
    const transferId = await postTransfer(db, {
      code: 'money_added',
      requestKey: `intent:${intent.id}:money_added`,
      memberId,
      legs: [...from, { memberId, account: 'store_credit', amount: intent.net }],
    })
    return { transferId }
  },
})

import { postTransfer } from '../../ledger/post-transfer.ts'
import { fulfilWith } from '../payments/intent/fulfil-intent.flow.ts'
import { definePurpose } from '../payments/intent/purpose.extension.ts'
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
  isCompared: false,
  async offer(_db, { input: { amount } }) {
    if (amount < topUpMin || amount > topUpMax) return { refused: 'topUpLimits' }
    // The amount of the intent says all there is to fulfil.
    return { net: amount, snapshot: {} }
  },
  async fulfil(db, paid) {
    const { id, member_id: memberId, net } = paid.intent
    await fulfilWith(db, paid, () =>
      postTransfer(db, {
        code: 'money_added',
        requestKey: `intent:${id}:money_added`,
        cause: { kind: 'intent', id },
        memberId,
        legs: [...paid.from, { memberId, account: 'store_credit', amount: net }],
      }),
    )
    return {}
  },
})

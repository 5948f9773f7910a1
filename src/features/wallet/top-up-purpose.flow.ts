import { legColumns } from '../../ledger/post-transfer.ts'
import { insertIntent } from '../payments/intent/payment-intents.sql.ts'
import { definePurpose } from '../payments/intent/purpose.extension.ts'
import { insertPaidMoney } from './added-money.sql.ts'
import { topUpMax, topUpMin } from './top-up-limits.ts'
import { topUpPaymentInput, topUpPaymentRefusals } from './top-up-payment.ts'

/**
 * The purpose of a payment that adds money to a member's store credit. Such a payment reserves nothing. A
 * member may have several of these payments open, also next to a payment for an order.
 */
export const topUpPurpose = definePurpose({
  name: 'top_up',
  input: topUpPaymentInput,
  refusals: topUpPaymentRefusals,
  isOneAtATime: false,
  async offer(_db, { input: { amount } }) {
    if (amount < topUpMin || amount > topUpMax) return { refused: 'topUpLimits' }
    // Stores no snapshot of the purchase, because the payment intent's amount is all that fulfilment needs.
    return { net: amount, snapshot: {}, open: insertIntent }
  },
  async fulfil(db, { intent: { net }, payment, from }) {
    await insertPaidMoney(db, {
      payment,
      legs: legColumns([...from, { account: 'store_credit', amount: net }]),
    })
    return {}
  },
})

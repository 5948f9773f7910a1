import { toRupees } from '../../money/paise.ts'
import { call } from '../../ui/page/screen-load.ts'
import type { GeneralCode } from '../../wire/call-failure.ts'
import type { RefusalCode } from '../../wire/define-call.ts'
import { payingFor } from '../payments/browser/pay.store.ts'
import { type Meaning, paymentMeanings, problemsBy } from '../payments/browser/payment-problem.store.ts'
import { insufficientBalance, paymentFailed } from '../payments/browser/payment-problem.ts'
import type { createPayment } from '../payments/intent/intent.calls.ts'
import { pendingSlot, type SlotBody } from './pending-slot.store.ts'
import type { slotPaymentRefusals } from './slot-payment.ts'
import { slotPrice } from './slot-price.ts'
import { newSlotsCreation } from './slots.calls.ts'

type Code =
  | GeneralCode
  | RefusalCode<typeof newSlotsCreation>
  | RefusalCode<typeof createPayment>
  | keyof typeof slotPaymentRefusals

// The meaning of every refusal code that the payment for a slot (a subscription) can get. If a code has no
// meaning here, this does not compile.
const meanings: Record<Code, Meaning> = {
  ...paymentMeanings,
  insufficientBalance,
  tooManySlots: 'explained',
  boughtMeanwhile: 'explained',
}

const slot = { type_id: '1', pin_no: '1', amount: String(toRupees(slotPrice)) }

/** The functions that pay for a slot (subscription) and handle the outcome. */
export const paying = payingFor<SlotBody, string>({
  pending: pendingSlot,
  opening: () => ({ purpose: 'slot' }),
  async make(_body, requestId, payment) {
    const paidBy = payment ?? { razorpay_payment_id: 'null' }
    const { data } = await call(newSlotsCreation, { ...slot, ...paidBy, request_id: requestId })
    return data.slot_id
  },
  madeBy: ({ slot_id: slotId }) => slotId,
  problems: problemsBy(meanings, { title: 'slots.failed', text: paymentFailed.text }),
  moneyReturning: { title: 'payments.moneyReturning', text: 'slots.moneyReturningText' },
})

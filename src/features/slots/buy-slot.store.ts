import { toRupees } from '../../money/paise.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { type CallFailure, type GeneralCode, isSignedOut } from '../../wire/call-failure.ts'
import type { RefusalCode } from '../../wire/define-call.ts'
import type { CheckoutOpening } from '../payments/browser/checkout-opening.ts'
import {
  askWhatBecame,
  cancelUnpaid,
  type OnlineEnd,
  resumeOnline,
} from '../payments/browser/online-payment.store.ts'
import { type Meaning, paymentMeanings, problemsBy } from '../payments/browser/payment-problem.store.ts'
import {
  initiationFailed,
  insufficientBalance,
  type PaymentProblem,
  paymentFailed,
} from '../payments/browser/payment-problem.ts'
import { openCheckout, type SignedPayment } from '../payments/browser/provider-checkout.store.ts'
import { createPayment } from '../payments/intent/createPayment.call.ts'
import { newSlotsCreation } from './newSlotsCreation.call.ts'
import { type SlotAttempt, slotAttempt } from './slot-attempt.store.ts'
import type { SlotEnd } from './slot-end.ts'
import type { slotPaymentRefusals } from './slot-payment.ts'
import { slotPrice } from './slot-price.ts'

type Code =
  | GeneralCode
  | RefusalCode<typeof newSlotsCreation>
  | RefusalCode<typeof createPayment>
  | keyof typeof slotPaymentRefusals

// Every code that paying for a slot can meet, so that a new one does not compile before it means something.
const meanings: Record<Code, Meaning> = {
  ...paymentMeanings,
  insufficientBalance,
  tooManySlots: 'told',
  boughtMeanwhile: 'told',
}

const slotFailed: PaymentProblem = { title: 'slots.failed', text: paymentFailed.text }
const { isOutcomeUnknown, paymentProblem, beginningProblem } = problemsBy(meanings, slotFailed)
const moneyReturning: PaymentProblem = { title: 'payments.moneyReturning', text: 'slots.moneyReturningText' }

const slotBody = { type_id: '1', pin_no: '1', amount: String(toRupees(slotPrice)) }

/** Pays a slot from the wallet. The same attempt again gets the answer of the first. */
export async function paySlotFromWallet({ requestId }: SlotAttempt): Promise<SlotEnd> {
  try {
    const asked = { ...slotBody, razorpay_payment_id: 'null', request_id: requestId }
    const { data } = await call(newSlotsCreation, asked)
    return { kind: 'succeeded', slotId: data.slot_id }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return isOutcomeUnknown(error) ? { kind: 'open' } : notPaid(error, paymentProblem)
  }
}

/** Pays a slot in the provider's sheet. The same attempt again opens the sheet for the same order. */
export async function paySlotOnline(begun: SlotAttempt): Promise<SlotEnd> {
  try {
    const { data: opening } = await call(createPayment, { purpose: 'slot', request_id: begun.requestId })
    const orderId = opening.order_id
    // From here on money can arrive, even if this page is gone by then.
    slotAttempt.keep({ ...begun, providerOrderId: orderId })
    const end = await openCheckout(opening)
    if (end.kind === 'paid') return await confirm(begun, end.payment)
    return slotEnd(await cancelUnpaid(orderId, end))
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return notPaid(error, beginningProblem)
  }
}

async function confirm({ requestId }: SlotAttempt, payment: SignedPayment): Promise<SlotEnd> {
  try {
    // Under an id of its own, since an id stands for one call.
    const asked = { ...slotBody, ...payment, request_id: `${requestId}-paid` }
    const { data } = await call(newSlotsCreation, asked)
    return { kind: 'succeeded', slotId: data.slot_id }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (isSignedOut(error)) return { kind: 'logged out' }
    if (isOutcomeUnknown(error)) return { kind: 'open' }
    // Money was paid, so a refusal is not the last word: what became of it is asked.
    const end = await askWhatBecame(payment.razorpay_order_id)
    return end ? slotEnd(end) : { kind: 'problem', problem: slotFailed }
  }
}

function notPaid(failure: CallFailure, problemOf: (failure: CallFailure) => PaymentProblem): SlotEnd {
  return isSignedOut(failure) ? { kind: 'logged out' } : { kind: 'problem', problem: problemOf(failure) }
}

/** Opens the provider's sheet again for a slot whose payment was left open, on whichever device that was. */
export async function resumeSlot(opening: CheckoutOpening): Promise<SlotEnd> {
  return slotEnd(await resumeOnline(opening))
}

/** What the end of an online payment means for the slot that it was for. */
export function slotEnd(end: OnlineEnd): SlotEnd {
  if (end.kind === 'succeeded') {
    const { slot_id: slotId } = end.payment
    return slotId === undefined ? { kind: 'cancelled' } : { kind: 'succeeded', slotId }
  }
  if (end.kind === 'returned') return { kind: 'problem', problem: moneyReturning }
  if (end.kind === 'failed') return { kind: 'problem', problem: paymentFailed }
  if (end.kind === 'unavailable') return { kind: 'problem', problem: initiationFailed }
  return end
}

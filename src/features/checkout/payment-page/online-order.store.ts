import type * as z from 'zod/mini'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { type CallFailure, isSignedOut } from '../../../wire/call-failure.ts'
import type { CheckoutOpening } from '../../payments/browser/checkout-opening.ts'
import {
  askWhatBecame,
  cancelUnpaid,
  type OnlineEnd,
  resumeOnline,
} from '../../payments/browser/online-payment.store.ts'
import { initiationFailed, paymentFailed } from '../../payments/browser/payment-problem.ts'
import { openCheckout, type SignedPayment } from '../../payments/browser/provider-checkout.store.ts'
import { createPayment } from '../../payments/intent/createPayment.call.ts'
import { finalOrderData } from '../finalOrderData.call.ts'
import type { orderPaymentInput } from '../order-payment.ts'
import { orderAttempt, type PaymentAttempt } from './payment-attempt.store.ts'
import type { PaymentEnd } from './payment-end.ts'
import { beginningProblem, isOutcomeUnknown, moneyReturning, newFigures } from './payment-problem.store.ts'

/** Pays the online part of an order in the provider's sheet. The same attempt again opens the sheet for the same order. */
export async function payOrderOnline(attempt: PaymentAttempt): Promise<PaymentEnd> {
  const { body, requestId } = attempt
  const { address_id, isRedeemCashBack, isPartialPayment, final_pay, product } = body
  const order: z.input<typeof orderPaymentInput> = {
    address_id,
    isRedeemCashBack,
    isPartialPayment,
    final_pay,
    product,
  }
  try {
    const asked = { ...order, purpose: 'order', request_id: requestId }
    const { data: opening } = await call(createPayment, asked)
    const orderId = opening.order_id
    // From here on money can arrive, even if this page is gone by then.
    orderAttempt.keep({ ...attempt, providerOrderId: orderId })
    const end = await openCheckout(opening)
    if (end.kind === 'paid') return await confirm(attempt, end.payment)
    return orderEnd(await cancelUnpaid(orderId, end))
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return notBegun(error)
  }
}

/** Opens the provider's sheet again for an order whose payment was left open, on whichever device that was. */
export async function resumeOrder(opening: CheckoutOpening): Promise<PaymentEnd> {
  return orderEnd(await resumeOnline(opening))
}

function notBegun(failure: CallFailure): PaymentEnd {
  if (isSignedOut(failure)) return { kind: 'logged out' }
  const answer = newFigures(failure)
  return answer ? { kind: 'changed', answer } : { kind: 'problem', problem: beginningProblem(failure) }
}

async function confirm({ body, requestId }: PaymentAttempt, payment: SignedPayment): Promise<PaymentEnd> {
  try {
    // Under an id of its own, since an id stands for one call.
    const { data } = await call(finalOrderData, { ...body, ...payment, request_id: `${requestId}-paid` })
    return { kind: 'succeeded', ...data }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (isSignedOut(error)) return { kind: 'logged out' }
    if (isOutcomeUnknown(error)) return { kind: 'open' }
    // Money was paid, so a refusal is not the last word: what became of it is asked.
    const end = await askWhatBecame(payment.razorpay_order_id)
    return end ? orderEnd(end) : { kind: 'problem', problem: paymentFailed }
  }
}

/** What the end of an online payment means for the order that it was for. */
export function orderEnd(end: OnlineEnd): PaymentEnd {
  if (end.kind === 'succeeded') {
    const { orderno, amount } = end.payment
    return orderno === undefined ? { kind: 'cancelled' } : { kind: 'succeeded', orderno, amount }
  }
  if (end.kind === 'returned') return { kind: 'problem', problem: moneyReturning }
  if (end.kind === 'failed') return { kind: 'problem', problem: paymentFailed }
  if (end.kind === 'unavailable') return { kind: 'problem', problem: initiationFailed }
  return end
}

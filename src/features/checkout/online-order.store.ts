import type * as z from 'zod/mini'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { type CallFailure, isRefused } from '../../wire/call-failure.ts'
import { cancelPayment } from '../payments/cancelPayment.call.ts'
import type { CheckoutOpening } from '../payments/checkout-opening.ts'
import { confirmPayment } from '../payments/confirmPayment.call.ts'
import { createPayment } from '../payments/createPayment.call.ts'
import type { paymentStateOut } from '../payments/payment-state.ts'
import { openCheckout, type SignedPayment } from '../payments/provider-checkout.store.ts'
import { finalOrderData } from './finalOrderData.call.ts'
import type { orderPaymentInput } from './order-payment.ts'
import { keepAttempt, type PaymentAttempt } from './payment-attempt.store.ts'
import type { PaymentEnd } from './payment-end.ts'
import {
  beginningProblem,
  initiationFailed,
  isOutcomeUnknown,
  isSignedOut,
  moneyReturning,
  newFigures,
  paymentFailed,
} from './payment-problem.store.ts'

type DescribedPayment = z.output<typeof paymentStateOut>

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
    keepAttempt({ ...attempt, providerOrderId: orderId })
    const end = await openCheckout(opening)
    if (end.kind === 'paid') return await confirm(attempt, end.payment)
    return await cancelOnline(orderId, end.kind === 'closed' && !end.hasFailed ? 'cancelled' : end.kind)
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return notBegun(error)
  }
}

/** Opens the provider's sheet again for a payment that was left open, on whichever device that was. */
export async function resumeOnline(opening: CheckoutOpening): Promise<PaymentEnd> {
  const end = await openCheckout(opening)
  if (end.kind === 'paid') return (await askWhatBecame(opening.order_id, end.payment)) ?? { kind: 'open' }
  return await cancelOnline(
    opening.order_id,
    end.kind === 'closed' && !end.hasFailed ? 'cancelled' : end.kind,
  )
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
    return (await askWhatBecame(payment.razorpay_order_id)) ?? { kind: 'problem', problem: paymentFailed }
  }
}

/**
 * How a payment that was left open has ended since; undefined while it still can be paid.
 * @param payment what the checkout gave for it, should it have.
 */
export async function askWhatBecame(
  orderId: string,
  payment?: SignedPayment,
): Promise<PaymentEnd | undefined> {
  try {
    const { data } = await call(confirmPayment, { razorpay_order_id: orderId, ...payment })
    return data.state === 'open' ? undefined : endOf(data)
  } catch (error) {
    return notAnswered(error)
  }
}

/** Cancels a payment: what was held for it is free again. It may turn out to be paid all the same. */
export async function cancelOnline(
  orderId: string,
  why: 'cancelled' | 'closed' | 'unavailable',
): Promise<PaymentEnd> {
  try {
    const { data } = await call(cancelPayment, { razorpay_order_id: orderId })
    const end = endOf(data)
    if (end.kind !== 'cancelled' || why === 'cancelled') return end
    return { kind: 'problem', problem: why === 'closed' ? paymentFailed : initiationFailed }
  } catch (error) {
    return notAnswered(error)
  }
}

function endOf({ state, orderno, amount }: DescribedPayment): PaymentEnd {
  if (state === 'succeeded' && orderno !== undefined) return { kind: 'succeeded', orderno, amount }
  return state === 'returned' ? { kind: 'problem', problem: moneyReturning } : { kind: 'cancelled' }
}

function notAnswered(error: unknown): PaymentEnd {
  if (!isCallFailure(error)) throw error
  if (isSignedOut(error)) return { kind: 'logged out' }
  // An order that the server never heard of cannot have been paid.
  return isRefused(error, cancelPayment, 'unknownPayment') ? { kind: 'cancelled' } : { kind: 'open' }
}

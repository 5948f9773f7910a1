import type * as z from 'zod/mini'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { isRefused, isSignedOut } from '../../../wire/call-failure.ts'
import { confirmPayment } from '../apply/confirmPayment.call.ts'
import type { paymentStateOut } from '../apply/payment-state.ts'
import { cancelPayment } from '../intent/cancelPayment.call.ts'
import type { CheckoutOpening } from './checkout-opening.ts'
import { type CheckoutEnd, openCheckout, type SignedPayment } from './provider-checkout.store.ts'

export type DescribedPayment = z.output<typeof paymentStateOut>

/** How an online payment ended, whatever it was for. */
export type OnlineEnd =
  | { kind: 'succeeded'; payment: DescribedPayment }
  /** The money arrived, could not be used, and is on its way back. */
  | { kind: 'returned' }
  /** Closed without paying: by the person, after a try that was declined, or because the provider's sheet did not come. */
  | { kind: 'cancelled' }
  | { kind: 'failed' }
  | { kind: 'unavailable' }
  /** It may have been paid: to be asked again, not made anew. */
  | { kind: 'open' }
  | { kind: 'logged out' }

/** Opens the provider's sheet again for a payment that was left open, on whichever device that was. */
export async function resumeOnline(opening: CheckoutOpening): Promise<OnlineEnd> {
  const end = await openCheckout(opening)
  if (end.kind === 'paid') return (await askWhatBecame(opening.order_id, end.payment)) ?? { kind: 'open' }
  return await cancelUnpaid(opening.order_id, end)
}

/** Ends a payment whose sheet was closed without paying. It may turn out to be paid all the same. */
export async function cancelUnpaid(
  orderId: string,
  end: Exclude<CheckoutEnd, { kind: 'paid' }>,
): Promise<OnlineEnd> {
  const cancelled = await cancelOnline(orderId)
  if (cancelled.kind !== 'cancelled') return cancelled
  if (end.kind === 'unavailable') return { kind: 'unavailable' }
  return end.hasFailed ? { kind: 'failed' } : cancelled
}

/**
 * How a payment that was left open has ended since; undefined while it still can be paid.
 * @param payment what the checkout gave for it, should it have.
 */
export async function askWhatBecame(
  orderId: string,
  payment?: SignedPayment,
): Promise<OnlineEnd | undefined> {
  try {
    const { data } = await call(confirmPayment, { razorpay_order_id: orderId, ...payment })
    return data.state === 'open' ? undefined : endOf(data)
  } catch (error) {
    return notAnswered(error)
  }
}

/** Cancels a payment: what was held for it is free again. It may turn out to be paid all the same. */
export async function cancelOnline(orderId: string): Promise<OnlineEnd> {
  try {
    const { data } = await call(cancelPayment, { razorpay_order_id: orderId })
    return endOf(data)
  } catch (error) {
    return notAnswered(error)
  }
}

function endOf(payment: DescribedPayment): OnlineEnd {
  if (payment.state === 'succeeded') return { kind: 'succeeded', payment }
  return { kind: payment.state === 'returned' ? 'returned' : 'cancelled' }
}

function notAnswered(error: unknown): OnlineEnd {
  if (!isCallFailure(error)) throw error
  if (isSignedOut(error)) return { kind: 'logged out' }
  // What the server never heard of cannot have been paid.
  return isRefused(error, cancelPayment, 'unknownPayment') ? { kind: 'cancelled' } : { kind: 'open' }
}

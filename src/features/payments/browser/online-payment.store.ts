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
  /** Closed without paying: by the person, or because the provider's sheet did not come. */
  | { kind: 'cancelled' }
  | { kind: 'unavailable' }
  /** Closed after a try that was declined. It can still be paid, in whatever way: what it holds is kept for it. */
  | { kind: 'failed' }
  /** It may have been paid: to be asked again, not made anew. */
  | { kind: 'open' }
  | { kind: 'logged out' }

/** Opens the provider's sheet again for a payment that was left open, on whichever device that was. */
export async function resumeOnline(opening: CheckoutOpening): Promise<OnlineEnd> {
  const end = await openSheet(opening)
  if (end.kind === 'found') return end.found
  if (end.kind === 'paid') return endOrOpen(await askWhatBecame(opening.order_id, end.payment))
  return await closeUnpaid(opening.order_id, end)
}

/** Opens the provider's sheet, and closes it once the shop knows that money has come. */
export async function openSheet(opening: CheckoutOpening) {
  return await openCheckout(opening, async () => {
    const found = await askWhatBecame(opening.order_id)
    return found.kind === 'succeeded' || found.kind === 'returned' ? found : undefined
  })
}

/**
 * What becomes of a payment whose sheet was closed without paying. One that a UPI app is still asked about stays open, as does
 * one that was declined: it is paid in another way, or cancelled by the person. Any other is ended. It may turn out to be paid
 * all the same.
 */
export async function closeUnpaid(
  orderId: string,
  end: Exclude<CheckoutEnd, { kind: 'paid' }>,
): Promise<OnlineEnd> {
  if (end.kind === 'closed') {
    const found = await askWhatBecame(orderId)
    if (found.kind !== 'still open') return found
    if (found.attempt === 'waiting') return { kind: 'open' }
    if (end.hasFailed) return { kind: 'failed' }
  }
  const cancelled = await cancelOnline(orderId)
  return cancelled.kind === 'cancelled' && end.kind === 'unavailable' ? end : cancelled
}

/** A payment that can still be paid: what became of its tries, and for how long what it holds is kept. */
export type StillOpen = { kind: 'still open'; attempt: 'waiting' | 'failed' | undefined; secondsLeft: number }

/**
 * How a payment that was left open has ended since, or that it still can be paid.
 * @param payment what the checkout gave for it, should it have.
 */
export async function askWhatBecame(
  orderId: string,
  payment?: SignedPayment,
): Promise<OnlineEnd | StillOpen> {
  try {
    const { data } = await call(confirmPayment, { razorpay_order_id: orderId, ...payment })
    if (data.state !== 'open') return endOf(data)
    return { kind: 'still open', attempt: data.attempt, secondsLeft: data.seconds_left ?? 0 }
  } catch (error) {
    return notAnswered(error)
  }
}

export function endOrOpen(found: OnlineEnd | StillOpen): OnlineEnd {
  return found.kind === 'still open' ? { kind: 'open' } : found
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

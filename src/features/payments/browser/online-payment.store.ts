import type * as z from 'zod/mini'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { isRefused, isSignedOut } from '../../../wire/call-failure.ts'
import { confirmPayment } from '../apply/apply.calls.ts'
import type { paymentStateOut } from '../apply/payment-state.ts'
import { cancelPayment } from '../intent/intent.calls.ts'
import type { CheckoutOpening } from './checkout-opening.ts'
import { isMethodChosen } from './chosen-way.store.ts'
import { type CheckoutEnd, openCheckout, type SignedPayment } from './provider-checkout.store.ts'
import { openChosenApp } from './upi-app.store.ts'

export type DescribedPayment = z.output<typeof paymentStateOut>

/** The end of an online payment of any purpose. */
export type OnlineEnd =
  | { kind: 'succeeded'; payment: DescribedPayment }
  /** The money arrived but could not be used, and is being refunded. */
  | { kind: 'returned' }
  /** Nothing was paid, and the payment intent is cancelled. */
  | { kind: 'cancelled' }
  | { kind: 'unavailable' }
  /**
   * The sheet was closed after a declined attempt. The shopper can still pay by any method, and the reserved
   * stock and wallet money remain held.
   */
  | { kind: 'failed' }
  /** The outcome is unknown: ask the server again, and start no new payment. */
  | { kind: 'open' }
  | { kind: 'logged out' }

/** Opens the provider's sheet again for an open payment, started on any device. */
export async function resumeOnline(opening: CheckoutOpening): Promise<OnlineEnd> {
  const end = await openSheet(opening)
  if (end.kind === 'found') return end.found
  if (end.kind === 'at app') return { kind: 'open' }
  if (end.kind === 'paid') return endOrOpen(await askPaymentOutcome(opening.order_id, end.payment))
  return await closeUnpaid(opening.order_id, end)
}

/**
 * Opens the chosen UPI app. Otherwise opens the provider's sheet, and closes the sheet once the shop has
 * received the money.
 */
export async function openSheet(opening: CheckoutOpening) {
  // Reads the choice before the sheet opens, because the page may then remove the list of methods, which
  // resets the choice.
  const isChosen = isMethodChosen()
  if (isChosen && (await openChosenApp(opening.order_id))) return { kind: 'at app' } as const
  return await openCheckout(opening, isChosen, async () => {
    const found = await askPaymentOutcome(opening.order_id)
    return found.kind === 'succeeded' || found.kind === 'returned' ? found : undefined
  })
}

/**
 * Decides how to end a payment whose sheet was closed without paying. Keeps the payment open while a UPI app
 * is pending, or after a declined attempt, because the shopper may retry or cancel. Cancels any other
 * payment, though its money may still arrive.
 */
export async function closeUnpaid(
  orderId: string,
  end: Exclude<CheckoutEnd, { kind: 'paid' }>,
): Promise<OnlineEnd> {
  if (end.kind === 'closed') {
    const found = await askPaymentOutcome(orderId)
    if (found.kind !== 'still open') return found
    if (found.attempt === 'waiting') return { kind: 'open' }
    if (end.hasFailed) return { kind: 'failed' }
  }
  const cancelled = await cancelOnline(orderId)
  return cancelled.kind === 'cancelled' && end.kind === 'unavailable' ? end : cancelled
}

/**
 * A payment intent that can still be paid. `secondsLeft`: the time until its reserved stock and wallet money
 * are released.
 */
export type StillOpen = { kind: 'still open'; attempt: 'waiting' | 'failed' | undefined; secondsLeft: number }

/**
 * Asks the server how an open payment ended, or whether it can still be paid.
 * @param payment the checkout's result, if there is one.
 */
export async function askPaymentOutcome(
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

/**
 * Cancels a payment and releases its reserved stock and wallet money, unless the payment's money has arrived
 * meanwhile. Returns how the payment ended.
 */
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
  // A payment that the server does not know cannot have been paid.
  return isRefused(error, cancelPayment, 'unknownPayment') ? { kind: 'cancelled' } : { kind: 'open' }
}

import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { type CallFailure, isSignedOut } from '../../../wire/call-failure.ts'
import { createPayment } from '../intent/intent.calls.ts'
import type { PurposeName } from '../intent/purpose-names.ts'
import type { CheckoutOpening } from './checkout-opening.ts'
import {
  askPaymentOutcome,
  closeUnpaid,
  type DescribedPayment,
  type OnlineEnd,
  openSheet,
  resumeOnline,
} from './online-payment.store.ts'
import type { PaymentEnd } from './payment-end.ts'
import type { PaymentProblems } from './payment-problem.store.ts'
import { initiationFailed, type PaymentProblem, paymentFailed } from './payment-problem.ts'
import type { PendingPayment, PendingPaymentStore } from './pending-payment.store.ts'
import type { SignedPayment } from './provider-checkout.store.ts'

/** The calls and messages in which the payment purposes differ. */
export type PayPurpose<Body extends object, Made, Changed> = {
  pending: PendingPaymentStore<Body>
  /** The body of createPayment, without the request id. */
  opening(body: Body): { purpose: PurposeName }
  /**
   * Sends the purpose's own call (such as placing an order), which pays from the wallet or contains the
   * checkout's result. Without `make`, the browser asks the shop how the payment ended.
   */
  make?(body: Body, requestId: string, payment?: SignedPayment): Promise<Made>
  /** Returns the result of a succeeded payment, such as an order number. */
  madeBy(payment: DescribedPayment): Made | undefined
  problems: PaymentProblems
  /** The message if the money arrived but could not be used, and is being refunded. */
  moneyReturning: PaymentProblem
  /** Returns the new prices and totals if a refusal says that they have changed. */
  changed?(failure: CallFailure): Changed | undefined
}

/** The steps that pay for a purpose, from the wallet or in the provider's sheet. */
export type Paying<Body extends object, Made, Changed> = {
  payAtOnce(payment: PendingPayment<Body>): Promise<PaymentEnd<Made, Changed>>
  payOnline(payment: PendingPayment<Body>, onOpen?: () => void): Promise<PaymentEnd<Made, Changed>>
  resume(opening: CheckoutOpening): Promise<PaymentEnd<Made, Changed>>
  endOf(end: OnlineEnd): PaymentEnd<Made, Changed>
}

export function payingFor<Body extends object, Made, Changed = never>(
  purpose: PayPurpose<Body, Made, Changed>,
): Paying<Body, Made, Changed> {
  const { pending, make, madeBy, moneyReturning } = purpose
  const { isOutcomeUnknown, paymentProblem, beginningProblem, failed } = purpose.problems
  type End = PaymentEnd<Made, Changed>

  /**
   * Places an order paid from the wallet or in cash. A repeat of the same request returns the first answer.
   */
  async function payAtOnce({ body, requestId }: PendingPayment<Body>): Promise<End> {
    try {
      return { kind: 'succeeded', made: await make!(body, requestId) }
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (isOutcomeUnknown(error)) return { kind: 'open' }
      if (isSignedOut(error)) pending.end()
      return refused(error, paymentProblem)
    }
  }

  /**
   * Pays in the provider's sheet. Repeating the same payment opens the sheet for the same order.
   * @param onOpen called just before the sheet opens.
   */
  async function payOnline(payment: PendingPayment<Body>, onOpen?: () => void): Promise<End> {
    try {
      const asked = { ...purpose.opening(payment.body), request_id: payment.requestId }
      const { data: opening } = await call(createPayment, asked)
      const orderId = opening.order_id
      // Stores the payment, because from now on money can arrive even if this page is closed.
      pending.keep({ ...payment, providerOrderId: orderId })
      onOpen?.()
      if (!make) return await resume(opening)
      const end = await openSheet(opening)
      if (end.kind === 'at app') return { kind: 'open' }
      if (end.kind === 'paid') return await confirm(payment, end.payment)
      return endOf(end.kind === 'found' ? end.found : await closeUnpaid(orderId, end))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      return refused(error, beginningProblem)
    }
  }

  async function confirm({ body, requestId }: PendingPayment<Body>, payment: SignedPayment): Promise<End> {
    try {
      // Uses another request id, because a request id belongs to one call.
      return { kind: 'succeeded', made: await make!(body, `${requestId}-paid`, payment) }
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (isSignedOut(error)) return { kind: 'logged out' }
      if (isOutcomeUnknown(error)) return { kind: 'open' }
      // Asks how the payment ended, because the shopper has paid and a refusal is therefore not final.
      const end = await askPaymentOutcome(payment.razorpay_order_id)
      return end.kind === 'still open' ? { kind: 'problem', problem: failed } : endOf(end)
    }
  }

  /** Opens the provider's sheet again for an open payment, started on any device. */
  async function resume(opening: CheckoutOpening): Promise<End> {
    return endOf(await resumeOnline(opening))
  }

  /** Converts the end of an online payment to the end for its purpose. */
  function endOf(end: OnlineEnd): End {
    if (end.kind === 'succeeded') {
      const made = madeBy(end.payment)
      return made === undefined ? { kind: 'cancelled' } : { kind: 'succeeded', made }
    }
    if (end.kind === 'returned') return { kind: 'problem', problem: moneyReturning }
    if (end.kind === 'failed') return { kind: 'problem', problem: paymentFailed, staysOpen: true }
    if (end.kind === 'unavailable') return { kind: 'problem', problem: initiationFailed }
    return end
  }

  function refused(failure: CallFailure, problemOf: (failure: CallFailure) => PaymentProblem): End {
    if (isSignedOut(failure)) return { kind: 'logged out' }
    const answer = purpose.changed?.(failure)
    return answer === undefined
      ? { kind: 'problem', problem: problemOf(failure) }
      : { kind: 'changed', answer }
  }

  return { payAtOnce, payOnline, resume, endOf }
}

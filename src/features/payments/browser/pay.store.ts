import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { type CallFailure, isSignedOut } from '../../../wire/call-failure.ts'
import { createPayment } from '../intent/createPayment.call.ts'
import type { PurposeName } from '../intent/purpose-names.ts'
import type { CheckoutOpening } from './checkout-opening.ts'
import {
  askWhatBecame,
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

/** What differs from one purpose to another once the person pays: its calls and its words. */
export type PayPurpose<Body extends object, Made, Changed> = {
  pending: PendingPaymentStore<Body>
  /** What createPayment is asked, but for the id of the request. */
  opening(body: Body): { purpose: PurposeName }
  /**
   * Makes what is paid for, by a call of the purpose's own: from the wallet, or by what the sheet gave. Where there is no such
   * call, the shop is asked what became of the payment.
   */
  make?(body: Body, requestId: string, payment?: SignedPayment): Promise<Made>
  /** What a payment that succeeded made, as confirmPayment and cancelPayment describe it. */
  madeBy(payment: DescribedPayment): Made | undefined
  problems: PaymentProblems
  /** The money arrived, could not be used, and is on its way back. */
  moneyReturning: PaymentProblem
  /** What is to be shown anew where a refusal says that it has changed. */
  changed?(failure: CallFailure): Changed | undefined
}

/** How a purpose is paid for, from the wallet or in the provider's sheet. */
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

  /** Pays from the wallet or, at the door, in cash. The same payment again gets the answer of the first. */
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
   * Pays in the provider's sheet. The same payment again opens the sheet for the same order.
   * @param onOpen called just before the sheet opens.
   */
  async function payOnline(payment: PendingPayment<Body>, onOpen?: () => void): Promise<End> {
    try {
      const asked = { ...purpose.opening(payment.body), request_id: payment.requestId }
      const { data: opening } = await call(createPayment, asked)
      const orderId = opening.order_id
      // From here on money can arrive, even if this page is gone by then.
      pending.keep({ ...payment, providerOrderId: orderId })
      onOpen?.()
      if (!make) return await resume(opening)
      const end = await openSheet(opening)
      if (end.kind === 'paid') return await confirm(payment, end.payment)
      return endOf(end.kind === 'found' ? end.found : await closeUnpaid(orderId, end))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      return refused(error, beginningProblem)
    }
  }

  async function confirm({ body, requestId }: PendingPayment<Body>, payment: SignedPayment): Promise<End> {
    try {
      // Under an id of its own, since an id stands for one call.
      return { kind: 'succeeded', made: await make!(body, `${requestId}-paid`, payment) }
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (isSignedOut(error)) return { kind: 'logged out' }
      if (isOutcomeUnknown(error)) return { kind: 'open' }
      // Money was paid, so a refusal is not the last word: what became of it is asked.
      const end = await askWhatBecame(payment.razorpay_order_id)
      return end.kind === 'still open' ? { kind: 'problem', problem: failed } : endOf(end)
    }
  }

  /** Opens the provider's sheet again for a payment that was left open, on whichever device that was. */
  async function resume(opening: CheckoutOpening): Promise<End> {
    return endOf(await resumeOnline(opening))
  }

  /** What the end of an online payment means for what it was for. */
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

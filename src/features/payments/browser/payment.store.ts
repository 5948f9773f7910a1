import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { loginPath } from '../../../ui/page/next-path.ts'
import { browserWords } from '../../../words/browser-words.ts'
import type { CheckoutOpening } from './checkout-opening.ts'
import { useOneRun } from './one-run.store.ts'
import type { Paying } from './pay.store.ts'
import type { PaymentEnd } from './payment-end.ts'
import { initiationFailed, type PaymentProblem } from './payment-problem.ts'
import type { PendingPayment, PendingPaymentStore } from './pending-payment.store.ts'

/**
 * The part of a payment purpose that a page needs. The code that pays is loaded only when the shopper is
 * about to pay.
 */
export type PagePurpose<Body extends object, Made, Changed> = {
  pending: PendingPaymentStore<Body>
  /** Returns whether a single call to the shop pays, without the provider. */
  isAtOnce(body: Body): boolean
  fetchPaying(): Promise<Paying<Body, Made, Changed> | undefined>
  /** Reloads the account's balance, because money may have moved. */
  refreshAccount(): Promise<unknown>
  /** The page to return to after signing in. */
  path: string
}

/** The ends of a payment after which the page shows a message. */
type Outcome<Changed> = Extract<PaymentEnd<never, Changed>, { kind: 'problem' | 'changed' }>

export type Payment<Body extends object, Made, Changed> = ReturnType<typeof usePayment<Body, Made, Changed>>

/** How the page learned that a payment ended, if not from its own attempt to pay. */
type FoundEnd = {
  /** The id of the order at the provider, if known. Another device may have started that payment. */
  orderId?: string | undefined
  /** Whether the shopper learned how the payment ended only after returning to the page. */
  isLate?: boolean
}

/**
 * Pays exactly once, despite a lost network, a second click or a closed browser.
 * @param onMade called when the payment is made. `isOwn` is false if another device started the payment.
 */
export function usePayment<Body extends object, Made, Changed = never>(
  { pending, isAtOnce, fetchPaying, refreshAccount, path }: PagePurpose<Body, Made, Changed>,
  userId: string,
  onMade: (made: Made, how: { isOwn: boolean; isLate: boolean }) => Promise<void>,
) {
  type End = PaymentEnd<Made, Changed>
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPaying, runOnce] = useOneRun()
  const [outcome, setOutcome] = useState<Outcome<Changed>>()
  const [unanswered, setUnanswered] = useState(readUnanswered)
  const [timesUnanswered, setTimesUnanswered] = useState(0)

  const run = (work: (paying: Paying<Body, Made, Changed>) => Promise<End>, orderId?: string) =>
    runOnce(async () => {
      const paying = await fetchPaying()
      await conclude(paying ? await work(paying) : unopened, { orderId })
    })

  const send = (payment: PendingPayment<Body>) =>
    run((paying) => (isAtOnce(payment.body) ? paying.payAtOnce(payment) : paying.payOnline(payment)))

  // Returns the stored payment whose outcome is unknown. Ignores an online payment without an order at the
  // provider, because the shopper could not pay it.
  function readUnanswered(): PendingPayment<Body> | undefined {
    const payment = pending.read(userId)
    return payment && (isAtOnce(payment.body) || payment.providerOrderId) ? payment : undefined
  }

  // Handles the end of a payment. `orderId` shows whether this browser or another device started the payment.
  async function conclude(end: End, { orderId, isLate = false }: FoundEnd = {}): Promise<void> {
    const isOwn = orderId === undefined || pending.read(userId)?.providerOrderId === orderId
    // Reloads the balance. A payment reduces the balance, an open payment may hold a part of it, and any
    // other end releases that part.
    if (end.kind !== 'logged out') void refreshAccount()
    if (end.kind === 'open') {
      setTimesUnanswered((before) => before + 1)
      return setUnanswered(readUnanswered())
    }
    if (end.kind === 'logged out') return void navigate(loginPath(path))
    if (end.kind === 'succeeded') await onMade(end.made, { isOwn, isLate })
    // Keeps the stored payment if it stays open, because a retry uses the same order at the provider.
    const staysOpen = end.kind === 'problem' && end.staysOpen === true
    if (staysOpen) {
      setTimesUnanswered((before) => before + 1)
      setUnanswered(readUnanswered())
    } else if (isOwn) giveUp()
    if (end.kind === 'cancelled') showToast(browserWords()('payments.cancelled'))
    if (end.kind === 'changed' || end.kind === 'problem') setOutcome(end)
    // Reloads the page's data, because the held part of the balance may be available again.
    if (end.kind !== 'succeeded') await revalidate()
  }

  function giveUp(): void {
    pending.end()
    setUnanswered(undefined)
  }

  return {
    isPaying,
    outcome,
    /** An earlier payment whose outcome is unknown. */
    unanswered,
    /** Counts the unanswered attempts. The page asks for the outcome again whenever this number grows. */
    timesUnanswered,
    pay: (body: Body) => send(pending.begin(userId, body)),
    /** Sends the payment again under the same request id, so that it is never made twice. */
    askAgain: () => (unanswered ? send(unanswered) : undefined),
    /** Resumes an open payment, started on this device or another. */
    resume: (opening: CheckoutOpening) => run((paying) => paying.resume(opening), opening.order_id),
    /** Handles the end of an open payment when the page learns about it later. */
    conclude,
    tell: (problem: PaymentProblem) => setOutcome({ kind: 'problem', problem }),
    dismiss: () => setOutcome(undefined),
    /** Abandons an unanswered payment. */
    giveUp,
  }
}

const unopened: PaymentEnd<never> = { kind: 'problem', problem: initiationFailed }

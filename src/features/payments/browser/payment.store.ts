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

/** What a page knows of what it takes payments for. How it is paid is fetched when the person is about to. */
export type PagePurpose<Body extends object, Made, Changed> = {
  pending: PendingPaymentStore<Body>
  /** Whether it is one call to the shop, with no payment at the provider. */
  isAtOnce(body: Body): boolean
  fetchPaying(): Promise<Paying<Body, Made, Changed> | undefined>
  /** Asks for the account anew: money has moved, or may have. */
  refreshAccount(): Promise<unknown>
  /** Where whoever has to sign in comes back to. */
  path: string
}

/** How a payment ended, as far as the page has to say something about it. */
type Outcome<Changed> = Extract<PaymentEnd<never, Changed>, { kind: 'problem' | 'changed' }>

export type Payment<Body extends object, Made, Changed> = ReturnType<typeof usePayment<Body, Made, Changed>>

/** What is known of a payment that ended without this page having begun it just now. */
type FoundEnd = {
  /** The provider's order of one that the server knows, which another device may have begun. */
  orderId?: string | undefined
  /** The person was told only when they came back. */
  isLate?: boolean
}

/**
 * Pays, once, whatever happens to the network, the button or the browser.
 * @param onMade called when it is paid; `isOwn` is false where another device has begun it.
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

  // Before the provider had an order, nothing could be paid: such a payment is over.
  function readUnanswered(): PendingPayment<Body> | undefined {
    const payment = pending.read(userId)
    return payment && (isAtOnce(payment.body) || payment.providerOrderId) ? payment : undefined
  }

  // A payment that another device began is known by the provider's order alone.
  async function conclude(end: End, { orderId, isLate = false }: FoundEnd = {}): Promise<void> {
    const isOwn = orderId === undefined || pending.read(userId)?.providerOrderId === orderId
    // What was paid takes from the balance, an open payment may hold a part of it, and any other end gives that back.
    if (end.kind !== 'logged out') void refreshAccount()
    if (end.kind === 'open') {
      setTimesUnanswered((before) => before + 1)
      return setUnanswered(readUnanswered())
    }
    if (end.kind === 'logged out') return void navigate(loginPath(path))
    if (end.kind === 'succeeded') await onMade(end.made, { isOwn, isLate })
    // What stays open is paid in another way under the same order, of which this browser knows what it is for.
    const staysOpen = end.kind === 'problem' && end.staysOpen === true
    if (staysOpen) {
      setTimesUnanswered((before) => before + 1)
      setUnanswered(readUnanswered())
    } else if (isOwn) giveUp()
    if (end.kind === 'cancelled') showToast(browserWords()('payments.cancelled'))
    if (end.kind === 'changed' || end.kind === 'problem') setOutcome(end)
    // What was held of the balance is there again.
    if (end.kind !== 'succeeded') await revalidate()
  }

  function giveUp(): void {
    pending.end()
    setUnanswered(undefined)
  }

  return {
    isPaying,
    outcome,
    /** An earlier payment that was sent and never answered. */
    unanswered,
    /** Grows with each time that no answer came, so that what became of it is asked anew. */
    timesUnanswered,
    pay: (body: Body) => send(pending.begin(userId, body)),
    /** Sends it once more under its own id: it is paid now, or was already, but never twice. */
    askAgain: () => (unanswered ? send(unanswered) : undefined),
    /** Goes on with a payment that was left open, on this device or another. */
    resume: (opening: CheckoutOpening) => run((paying) => paying.resume(opening), opening.order_id),
    /** Takes over how a payment that was left open has ended since. */
    conclude,
    tell: (problem: PaymentProblem) => setOutcome({ kind: 'problem', problem }),
    dismiss: () => setOutcome(undefined),
    /** Leaves an unanswered payment behind. */
    giveUp,
  }
}

const unopened: PaymentEnd<never> = { kind: 'problem', problem: initiationFailed }

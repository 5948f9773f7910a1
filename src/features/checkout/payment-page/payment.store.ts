import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { loginPath } from '../../../ui/page/next-path.ts'
import { browserWords } from '../../../words/browser-words.ts'
import { clearCart } from '../../cart/cart.store.ts'
import type { CatalogueAnswer } from '../../orders/place/catalogue-answer.ts'
import { type Collection, wayPlacedAs, waysToPay } from '../../orders/place/ways-to-pay.ts'
import type { CheckoutOpening } from '../../payments/browser/checkout-opening.ts'
import { useOneRun } from '../../payments/browser/one-run.store.ts'
import type { PaymentProblem } from '../../payments/browser/payment-problem.ts'
import { initiationFailed } from '../../payments/browser/payment-problem.ts'
import { forgetDraft } from '../review/order-draft.store.ts'
import { type OrderBody, orderAttempt, type PaymentAttempt } from './payment-attempt.store.ts'
import type { PaymentEnd } from './payment-end.ts'

/** How a payment ended, as far as the page has to say something about it. */
export type PaymentOutcome =
  | { kind: 'problem'; problem: PaymentProblem }
  | { kind: 'changed'; answer: CatalogueAnswer }

/** Pays for an order, once, whatever happens to the network, the button or the browser. */
export function usePayment(userId: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPaying, runOnce] = useOneRun()
  const [outcome, setOutcome] = useState<PaymentOutcome>()
  const [unanswered, setUnanswered] = useState(() => readUnanswered(userId))
  const [timesUnanswered, setTimesUnanswered] = useState(0)
  const run = (work: () => Promise<PaymentEnd>, orderId?: string) =>
    runOnce(async () => conclude(await work(), orderId))

  const send = (attempt: PaymentAttempt) => run(() => payBy[collectionOf(attempt)](attempt))

  // A payment that another device began is known by the provider's order alone, and the cart of this one stays.
  async function conclude(end: PaymentEnd, orderId?: string): Promise<void> {
    const isOwn = orderId === undefined || orderAttempt.read(userId)?.providerOrderId === orderId
    // An order takes from the balance, an open payment holds a part of it, and any other end gives that back.
    if (end.kind !== 'logged out') void refreshAccount()
    if (end.kind === 'open') {
      setTimesUnanswered((before) => before + 1)
      return setUnanswered(readUnanswered(userId))
    }
    if (end.kind === 'logged out') return void navigate(loginPath('/payment-confirmation'))
    if (end.kind === 'succeeded') {
      const { orderno, isLate } = end
      await navigate(`/thank-you?order=${orderno}`, { replace: true, state: { isLate } })
      if (isOwn) {
        forgetDraft()
        clearCart()
      }
    }
    if (isOwn) {
      orderAttempt.end()
      setUnanswered(undefined)
    }
    if (end.kind === 'cancelled') showToast(browserWords()('payments.cancelled'))
    if (end.kind === 'changed' || end.kind === 'problem') setOutcome(end)
    // What was held of the balance is there again.
    if (end.kind !== 'succeeded') await revalidate()
  }

  return {
    isPaying,
    outcome,
    /** An earlier payment that was sent and never answered. */
    unanswered,
    /** Grows with each time that no answer came, so that what became of it is asked anew. */
    timesUnanswered,
    pay: (body: OrderBody) => send(orderAttempt.begin(userId, body)),
    /** Sends it once more under its own id: it is paid now, or was already, but never twice. */
    askAgain: () => (unanswered ? send(unanswered) : undefined),
    /** Goes on with a payment that was left open, on this device or another. */
    resume: (opening: CheckoutOpening) =>
      run(async () => (await fetchOnline())?.resumeOrder(opening) ?? unopened, opening.order_id),
    /** Takes over how a payment that was left open has ended since. */
    conclude,
    tell: (problem: PaymentProblem) => setOutcome({ kind: 'problem', problem }),
    dismiss: () => setOutcome(undefined),
    /** Leaves an unanswered payment behind. */
    giveUp: () => {
      orderAttempt.end()
      setUnanswered(undefined)
    },
  }
}

// Fetched when money has moved, which is not before this page is used.
async function refreshAccount(): Promise<void> {
  const account = await import('../../wallet/account.store.ts').catch(() => undefined)
  await account?.refreshMyAccount()
}

const payBy = {
  wallet: payFromWallet,
  provider: payOnline,
} satisfies Record<Collection, (attempt: PaymentAttempt) => Promise<PaymentEnd>>

// Before the provider had an order, nothing could be paid: such an attempt is over.
function readUnanswered(userId: string): PaymentAttempt | undefined {
  const attempt = orderAttempt.read(userId)
  if (!attempt || (collectionOf(attempt) === 'provider' && !attempt.providerOrderId)) return undefined
  return attempt
}

// An attempt is kept over a deploy: one that names no way of today is asked about as an online one.
function collectionOf({ body }: PaymentAttempt): Collection {
  const way = wayPlacedAs(String(body.payment_type))
  return way ? waysToPay[way].collectedBy : 'provider'
}

// What paying needs is fetched when the person is about to.
async function payFromWallet(attempt: PaymentAttempt): Promise<PaymentEnd> {
  return (await fetchWallet())?.payOrderFromWallet(attempt) ?? unopened
}

async function payOnline(attempt: PaymentAttempt): Promise<PaymentEnd> {
  return (await fetchOnline())?.payOrderOnline(attempt) ?? unopened
}

const fetchWallet = () => import('./wallet-order.store.ts').catch(() => undefined)
const fetchOnline = () => import('./online-order.store.ts').catch(() => undefined)
const unopened: PaymentEnd = { kind: 'problem', problem: initiationFailed }

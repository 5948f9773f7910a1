import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { loginPath } from '../../ui/next-path.ts'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { showToast } from '../../ui/toast.store.ts'
import { clearCart } from '../cart/cart.store.ts'
import { type CatalogueAnswer, readCatalogueAnswer } from '../orders/catalogue-answer.ts'
import { forgetAddLimit } from '../wallet/add-limit.store.ts'
import { finalOrderData } from './finalOrderData.call.ts'
import { forgetDraft } from './order-draft.store.ts'
import {
  beginAttempt,
  endAttempt,
  type OrderBody,
  type PaymentAttempt,
  readAttempt,
} from './payment-attempt.store.ts'
import type { PaymentEnd } from './payment-end.ts'
import { initiationFailed, isOutcomeUnknown, type PaymentProblem, paymentProblem } from './payment-problem.ts'

/** How a payment ended, as far as the page has to say something about it. */
export type PaymentOutcome =
  | { kind: 'problem'; problem: PaymentProblem }
  | { kind: 'changed'; answer: CatalogueAnswer }

/** Pays for an order, once, whatever happens to the network, the button or the browser. */
export function usePayment(userId: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPaying, setPaying] = useState(false)
  const [outcome, setOutcome] = useState<PaymentOutcome>()
  const [unsettled, setUnsettled] = useState(() => readUnsettled(userId))
  const [timesUnsettled, setTimesUnsettled] = useState(0)
  // State changes with the next render; a second press may come before it.
  const isUnderway = useRef(false)

  async function send(attempt: PaymentAttempt): Promise<void> {
    if (isUnderway.current) return
    isUnderway.current = true
    setPaying(true)
    try {
      await conclude(isOnline(attempt) ? await payOnline(attempt) : await payFromWallet(attempt))
    } finally {
      isUnderway.current = false
      setPaying(false)
    }
  }

  async function conclude(end: PaymentEnd): Promise<void> {
    if (end.kind === 'unsettled') {
      setTimesUnsettled((before) => before + 1)
      return setUnsettled(readUnsettled(userId))
    }
    if (end.kind === 'logged out') return void navigate(loginPath('/payment-confirmation'))
    if (end.kind === 'placed') {
      const { orderno, amount, isLate } = end
      await navigate('/thank-you', { replace: true, state: { orderno, amount, isLate } })
      forgetDraft()
      forgetAddLimit()
      clearCart()
    }
    endAttempt()
    setUnsettled(undefined)
    if (end.kind === 'left') showToast('Payment cancelled. Your money was not taken.')
    if (end.kind === 'changed' || end.kind === 'problem') setOutcome(end)
    // What was kept back of the balance is there again.
    if (end.kind !== 'placed') await revalidate()
  }

  return {
    isPaying,
    outcome,
    /** An earlier payment that was sent and never answered. */
    unsettled,
    /** Grows with each time that no answer came, so that what became of it is asked anew. */
    timesUnsettled,
    pay: (body: OrderBody) => send(beginAttempt(userId, body)),
    /** Sends it once more under its own id: it is paid now, or was already, but never twice. */
    askAgain: () => (unsettled ? send(unsettled) : undefined),
    /** Takes over how a payment that was left open has ended since. */
    conclude,
    tell: (problem: PaymentProblem) => setOutcome({ kind: 'problem', problem }),
    dismiss: () => setOutcome(undefined),
    /** Leaves an unanswered payment behind. */
    giveUp: () => {
      endAttempt()
      setUnsettled(undefined)
    },
  }
}

// Before the provider had an order, nothing could be paid: such an attempt is over.
function readUnsettled(userId: string): PaymentAttempt | undefined {
  const attempt = readAttempt(userId)
  return attempt && isOnline(attempt) && !attempt.providerOrderId ? undefined : attempt
}

function isOnline({ body }: PaymentAttempt): boolean {
  return body.payment_type !== '2'
}

// Most orders are paid from the wallet, so what an online payment needs is fetched with the first one.
async function payOnline(attempt: PaymentAttempt): Promise<PaymentEnd> {
  const online = await import('./online-order.store.ts').catch(() => undefined)
  return online ? await online.payOrderOnline(attempt) : { kind: 'problem', problem: initiationFailed }
}

async function payFromWallet({ body, requestId }: PaymentAttempt): Promise<PaymentEnd> {
  try {
    const { data } = await call(finalOrderData, { ...body, request_id: requestId })
    return { kind: 'placed', ...data }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (isOutcomeUnknown(error)) return { kind: 'unsettled' }
    if (error.httpStatus === 401) {
      endAttempt()
      return { kind: 'logged out' }
    }
    const answer = error.httpStatus === 409 ? readCatalogueAnswer(error.body.data) : undefined
    return answer ? { kind: 'changed', answer } : { kind: 'problem', problem: paymentProblem(error) }
  }
}

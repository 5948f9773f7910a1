import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { forgetAddLimit } from '../cart/balance-gate.store.ts'
import { clearCart } from '../cart/cart.store.ts'
import { loginPath } from '../login/next-path.ts'
import { type CatalogueAnswer, readCatalogueAnswer } from './catalogue-answer.ts'
import { finalOrderData } from './finalOrderData.call.ts'
import { forgetDraft } from './order-draft.store.ts'
import {
  beginAttempt,
  endAttempt,
  type OrderBody,
  type PaymentAttempt,
  readAttempt,
} from './payment-attempt.store.ts'
import { isOutcomeUnknown, type PaymentProblem, paymentProblem } from './payment-problem.ts'

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
  const [unsettled, setUnsettled] = useState(() => readAttempt(userId))
  // State changes with the next render; a second press may come before it.
  const isUnderway = useRef(false)

  async function send(attempt: PaymentAttempt): Promise<void> {
    if (isUnderway.current) return
    isUnderway.current = true
    setPaying(true)
    try {
      const { data } = await call(finalOrderData, { ...attempt.body, request_id: attempt.requestId })
      await navigate('/thank-you', { replace: true, state: data })
      endAttempt()
      forgetDraft()
      forgetAddLimit()
      clearCart()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (isOutcomeUnknown(error)) return setUnsettled(attempt)
      endAttempt()
      setUnsettled(undefined)
      if (error.httpStatus === 401) return void navigate(loginPath('/payment-confirmation'))
      const answer = error.httpStatus === 409 ? readCatalogueAnswer(error.body.data) : undefined
      setOutcome(answer ? { kind: 'changed', answer } : { kind: 'problem', problem: paymentProblem(error) })
      await revalidate()
    } finally {
      isUnderway.current = false
      setPaying(false)
    }
  }

  return {
    isPaying,
    outcome,
    /** An earlier payment that was sent and never answered. */
    unsettled,
    pay: (body: OrderBody) => send(beginAttempt(userId, body)),
    /** Sends it once more under its own id: it is paid now, or was already, but never twice. */
    askAgain: () => (unsettled ? send(unsettled) : undefined),
    tell: (problem: PaymentProblem) => setOutcome({ kind: 'problem', problem }),
    dismiss: () => setOutcome(undefined),
    /** Leaves an unanswered payment behind. */
    giveUp: () => {
      endAttempt()
      setUnsettled(undefined)
    },
  }
}

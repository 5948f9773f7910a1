import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toRupees } from '../../money/paise.ts'
import { loginPath } from '../../ui/next-path.ts'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { showToast } from '../../ui/toast.store.ts'
import { type CallFailure, type GeneralCode, isSignedOut } from '../../wire/call-failure.ts'
import type { RefusalCode } from '../../wire/define-call.ts'
import { browserWords } from '../../words/browser-words.ts'
import { type Attempt, attemptStore } from '../payments/attempt.store.ts'
import type { CheckoutOpening } from '../payments/checkout-opening.ts'
import { createPayment } from '../payments/createPayment.call.ts'
import { useOneRun } from '../payments/one-run.store.ts'
import {
  askWhatBecame,
  cancelUnpaid,
  type OnlineEnd,
  resumeOnline,
} from '../payments/online-payment.store.ts'
import {
  initiationFailed,
  type Meaning,
  paymentFailed,
  paymentMeanings,
  problemsBy,
} from '../payments/payment-problem.store.ts'
import type { PaymentProblem } from '../payments/payment-problem.ts'
import { openCheckout, type SignedPayment } from '../payments/provider-checkout.store.ts'
import { refreshMyAccount } from '../wallet/account.store.ts'
import { newSlotsCreation } from './newSlotsCreation.call.ts'
import type { slotPaymentRefusals } from './slot-payment.ts'
import { slotPrice } from './slot-price.ts'

export type SlotWay = 'wallet' | 'online'
type SlotAttempt = Attempt<{ way: SlotWay }>

/** How a try to buy a slot ended. */
type SlotEnd =
  | { kind: 'succeeded'; slotId: string }
  | { kind: 'problem'; problem: PaymentProblem }
  | { kind: 'cancelled' }
  /** It may have been paid: to be asked again, not made anew. */
  | { kind: 'open' }
  | { kind: 'logged out' }

const attempt = attemptStore<{ way: SlotWay }>('slotAttempt')

type Code =
  | GeneralCode
  | RefusalCode<typeof newSlotsCreation>
  | RefusalCode<typeof createPayment>
  | keyof typeof slotPaymentRefusals

// Every code that paying for a slot can meet, so that a new one does not compile before it means something.
const meanings: Record<Code, Meaning> = {
  ...paymentMeanings,
  insufficientBalance: { title: 'checkout.insufficientBalance', text: 'wallet.notTaken' },
  tooManySlots: 'told',
  boughtMeanwhile: 'told',
}

const slotFailed: PaymentProblem = { title: 'slots.failed', text: paymentFailed.text }
const { isOutcomeUnknown, paymentProblem, beginningProblem } = problemsBy(meanings, slotFailed)
const moneyReturning: PaymentProblem = { title: 'payments.moneyReturning', text: 'slots.moneyReturningText' }

/** Buys a slot, once, whatever happens to the network, the button or the browser. */
export function useSlotPayment(userId: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPaying, run] = useOneRun()
  const [problem, setProblem] = useState<PaymentProblem>()
  const [slotId, setSlotId] = useState<string>()
  const [unanswered, setUnanswered] = useState(() => readUnanswered(userId))
  const [timesUnanswered, setTimesUnanswered] = useState(0)

  const send = (begun: SlotAttempt) => run(async () => conclude(await payBy[begun.body.way](begun)))

  async function conclude(end: SlotEnd, orderId?: string): Promise<void> {
    if (end.kind === 'logged out') return void navigate(loginPath('/subscribe-users'))
    if (end.kind === 'open') {
      setTimesUnanswered((before) => before + 1)
      return setUnanswered(readUnanswered(userId))
    }
    // A payment that another device began is known by the provider's order alone.
    if (orderId === undefined || attempt.read(userId)?.providerOrderId === orderId) {
      attempt.end()
      setUnanswered(undefined)
    }
    if (end.kind === 'succeeded') setSlotId(end.slotId)
    if (end.kind === 'problem') setProblem(end.problem)
    if (end.kind === 'cancelled') showToast(browserWords()('payments.cancelled'))
    // Whoever has a slot is a subscriber: what this browser keeps and shows of the account is asked for anew.
    await Promise.all([refreshMyAccount(), revalidate()])
  }

  return {
    isPaying,
    problem,
    /** The slot that was opened. */
    slotId,
    /** An earlier payment that was sent and never answered. */
    unanswered,
    /** Grows with each time that no answer came, so that what became of it is asked anew. */
    timesUnanswered,
    pay: (way: SlotWay) => send(attempt.begin(userId, { way })),
    /** Sends it once more under its own id: it is paid now, or was already, but never twice. */
    askAgain: () => (unanswered ? send(unanswered) : undefined),
    /** Goes on with a payment that was left open, on this device or another. */
    resume: (opening: CheckoutOpening) =>
      run(async () => conclude(slotEnd(await resumeOnline(opening)), opening.order_id)),
    /** Takes over how a payment that was left open has ended since. */
    conclude: (end: OnlineEnd, orderId?: string) => conclude(slotEnd(end), orderId),
    dismiss: () => setProblem(undefined),
    /** Leaves an unanswered payment behind. */
    giveUp: () => {
      attempt.end()
      setUnanswered(undefined)
    },
  }
}

// Before the provider had an order, nothing could be paid: such an attempt is over.
function readUnanswered(userId: string): SlotAttempt | undefined {
  const kept = attempt.read(userId)
  return kept && (kept.body.way === 'wallet' || kept.providerOrderId !== undefined) ? kept : undefined
}

const payBy = {
  wallet: payFromWallet,
  online: payOnline,
} satisfies Record<SlotWay, (begun: SlotAttempt) => Promise<SlotEnd>>

const slotBody = { type_id: '1', pin_no: '1', amount: String(toRupees(slotPrice)) }

async function payFromWallet({ requestId }: SlotAttempt): Promise<SlotEnd> {
  try {
    const asked = { ...slotBody, razorpay_payment_id: 'null', request_id: requestId }
    const { data } = await call(newSlotsCreation, asked)
    return { kind: 'succeeded', slotId: data.slot_id }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return isOutcomeUnknown(error) ? { kind: 'open' } : notPaid(error, paymentProblem)
  }
}

async function payOnline(begun: SlotAttempt): Promise<SlotEnd> {
  try {
    const { data: opening } = await call(createPayment, { purpose: 'slot', request_id: begun.requestId })
    const orderId = opening.order_id
    // From here on money can arrive, even if this page is gone by then.
    attempt.keep({ ...begun, providerOrderId: orderId })
    const end = await openCheckout(opening)
    if (end.kind === 'paid') return await confirm(begun, end.payment)
    return slotEnd(await cancelUnpaid(orderId, end))
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return notPaid(error, beginningProblem)
  }
}

async function confirm({ requestId }: SlotAttempt, payment: SignedPayment): Promise<SlotEnd> {
  try {
    // Under an id of its own, since an id stands for one call.
    const asked = { ...slotBody, ...payment, request_id: `${requestId}-paid` }
    const { data } = await call(newSlotsCreation, asked)
    return { kind: 'succeeded', slotId: data.slot_id }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (isSignedOut(error)) return { kind: 'logged out' }
    if (isOutcomeUnknown(error)) return { kind: 'open' }
    // Money was paid, so a refusal is not the last word: what became of it is asked.
    const end = await askWhatBecame(payment.razorpay_order_id)
    return end ? slotEnd(end) : { kind: 'problem', problem: slotFailed }
  }
}

function notPaid(failure: CallFailure, problemOf: (failure: CallFailure) => PaymentProblem): SlotEnd {
  return isSignedOut(failure) ? { kind: 'logged out' } : { kind: 'problem', problem: problemOf(failure) }
}

/** What the end of an online payment means for the slot that it was for. */
function slotEnd(end: OnlineEnd): SlotEnd {
  if (end.kind === 'succeeded') {
    const { slot_id: slotId } = end.payment
    return slotId === undefined ? { kind: 'cancelled' } : { kind: 'succeeded', slotId }
  }
  if (end.kind === 'returned') return { kind: 'problem', problem: moneyReturning }
  if (end.kind === 'failed') return { kind: 'problem', problem: paymentFailed }
  if (end.kind === 'unavailable') return { kind: 'problem', problem: initiationFailed }
  return end
}

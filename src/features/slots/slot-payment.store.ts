import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { loginPath } from '../../ui/page/next-path.ts'
import { browserWords } from '../../words/browser-words.ts'
import type { CheckoutOpening } from '../payments/browser/checkout-opening.ts'
import { useOneRun } from '../payments/browser/one-run.store.ts'
import { initiationFailed, type PaymentProblem } from '../payments/browser/payment-problem.ts'
import { refreshMyAccount } from '../wallet/account.store.ts'
import { type SlotAttempt, type SlotWay, slotAttempt } from './slot-attempt.store.ts'
import type { SlotEnd } from './slot-end.ts'

/** Buys a slot, once, whatever happens to the network, the button or the browser. */
export function useSlotPayment(userId: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPaying, run] = useOneRun()
  const [problem, setProblem] = useState<PaymentProblem>()
  const [slotId, setSlotId] = useState<string>()
  const [unanswered, setUnanswered] = useState(() => readUnanswered(userId))
  const [timesUnanswered, setTimesUnanswered] = useState(0)

  const send = (begun: SlotAttempt) => run(async () => conclude(await pay(begun)))

  async function conclude(end: SlotEnd, orderId?: string): Promise<void> {
    if (end.kind === 'logged out') return void navigate(loginPath('/subscribe-users'))
    if (end.kind === 'open') {
      setTimesUnanswered((before) => before + 1)
      return setUnanswered(readUnanswered(userId))
    }
    // A payment that another device began is known by the provider's order alone.
    if (orderId === undefined || slotAttempt.read(userId)?.providerOrderId === orderId) {
      slotAttempt.end()
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
    pay: (way: SlotWay) => send(slotAttempt.begin(userId, { way })),
    /** Sends it once more under its own id: it is paid now, or was already, but never twice. */
    askAgain: () => (unanswered ? send(unanswered) : undefined),
    /** Goes on with a payment that was left open, on this device or another. */
    resume: (opening: CheckoutOpening) =>
      run(async () => {
        const end = (await fetchBuying())?.resumeSlot(opening) ?? unopened
        await conclude(await end, opening.order_id)
      }),
    /** Takes over how a payment that was left open has ended since. */
    conclude,
    dismiss: () => setProblem(undefined),
    /** Leaves an unanswered payment behind. */
    giveUp: () => {
      slotAttempt.end()
      setUnanswered(undefined)
    },
  }
}

// Before the provider had an order, nothing could be paid: such an attempt is over.
function readUnanswered(userId: string): SlotAttempt | undefined {
  const kept = slotAttempt.read(userId)
  return kept && (kept.body.way === 'wallet' || kept.providerOrderId !== undefined) ? kept : undefined
}

/** Fetches what paying needs. Called when the person is about to, since a lost network is one of the things it speaks of. */
export const fetchBuying = () => import('./buy-slot.store.ts').catch(() => undefined)
const unopened: SlotEnd = { kind: 'problem', problem: initiationFailed }

async function pay(begun: SlotAttempt): Promise<SlotEnd> {
  const buying = await fetchBuying()
  if (!buying) return unopened
  return await (begun.body.way === 'wallet' ? buying.paySlotFromWallet(begun) : buying.paySlotOnline(begun))
}

import { fromRupees, type Paise, toRupees, zeroPaise } from '../../money/paise.ts'
import type { GeneralCode } from '../../wire/call-failure.ts'
import type { RefusalCode } from '../../wire/define-call.ts'
import { cancelOnline } from '../payments/browser/online-payment.store.ts'
import { payingFor } from '../payments/browser/pay.store.ts'
import type { PaymentEnd } from '../payments/browser/payment-end.ts'
import { type Meaning, paymentMeanings, problemsBy } from '../payments/browser/payment-problem.store.ts'
import { initiationFailed, type PaymentProblem } from '../payments/browser/payment-problem.ts'
import { pendingPaymentStore } from '../payments/browser/pending-payment.store.ts'
import type { createPayment } from '../payments/intent/createPayment.call.ts'
import { refreshMyAccount } from './account.store.ts'
import type { topUpPaymentRefusals } from './top-up-payment.ts'

/** How a try to add money ended. */
export type TopUpEnd =
  | { kind: 'succeeded'; amount: Paise; balance: Paise | undefined }
  | { kind: 'problem'; problem: PaymentProblem }
  | { kind: 'cancelled' }
  /** It may have been paid: ask again. */
  | { kind: 'open' }

type Code = GeneralCode | RefusalCode<typeof createPayment> | keyof typeof topUpPaymentRefusals

const meanings: Record<Code, Meaning> = {
  ...paymentMeanings,
  topUpLimits: 'explained',
  invalidInput: 'explained',
}

/** The added money whose payment this browser is still waiting to hear of. Its amount is in rupees. */
const pending = pendingPaymentStore<{ amount: number }>('topUpOrder')

const { payOnline, endOf } = payingFor<{ amount: number }, Paise>({
  pending,
  opening: ({ amount }) => ({ purpose: 'top_up', amount }),
  madeBy: ({ amount }) => fromRupees(amount) ?? zeroPaise,
  problems: problemsBy(meanings, initiationFailed),
  moneyReturning: { title: initiationFailed.title, text: 'wallet.returning' },
})

/** Whether a payment may have been made that no answer says of. Before the provider had an order nothing could be paid. */
export function hasOpenTopUp(userId: string): boolean {
  return pending.read(userId)?.providerOrderId !== undefined
}

/** Adds money to the wallet through the provider's sheet. `onOpen` runs just before it opens. */
export async function addMoney(userId: string, amount: Paise, onOpen: () => void): Promise<TopUpEnd> {
  return await conclude(userId, await payOnline(pending.begin(userId, { amount: toRupees(amount) }), onOpen))
}

/** Asks what became of the payment that was left open. */
export async function askAboutTopUp(userId: string): Promise<TopUpEnd> {
  const orderId = pending.read(userId)?.providerOrderId
  if (orderId === undefined) return { kind: 'cancelled' }
  // Given up with the same question: who comes back starts over, and what was paid all the same is added.
  return await conclude(userId, endOf(await cancelOnline(orderId)))
}

async function conclude(userId: string, end: PaymentEnd<Paise>): Promise<TopUpEnd> {
  if (end.kind === 'open' || (end.kind === 'logged out' && hasOpenTopUp(userId))) return { kind: 'open' }
  pending.end()
  if (end.kind === 'logged out') return { kind: 'problem', problem: initiationFailed }
  if (end.kind !== 'succeeded') return end.kind === 'problem' ? end : { kind: 'cancelled' }
  // The money has arrived even where no answer says so; only the new balance is not shown.
  const account = await refreshMyAccount()
  return { kind: 'succeeded', amount: end.made, balance: fromRupees(account?.avail_balance) }
}

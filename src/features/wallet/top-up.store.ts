import { fromRupees, type Paise, toRupees, zeroPaise } from '../../money/paise.ts'
import type { GeneralCode } from '../../wire/call-failure.ts'
import type { RefusalCode } from '../../wire/define-call.ts'
import type { OnlineEnd } from '../payments/browser/online-payment.store.ts'
import { payingFor } from '../payments/browser/pay.store.ts'
import type { PaymentEnd } from '../payments/browser/payment-end.ts'
import { type Meaning, paymentMeanings, problemsBy } from '../payments/browser/payment-problem.store.ts'
import { initiationFailed, type PaymentProblem } from '../payments/browser/payment-problem.ts'
import { pendingPaymentStore } from '../payments/browser/pending-payment.store.ts'
import type { createPayment } from '../payments/intent/intent.calls.ts'
import { refreshMyAccount } from './account.store.ts'
import type { topUpPaymentRefusals } from './top-up-payment.ts'

/** The outcome of an attempt to add money. */
export type TopUpEnd =
  | { kind: 'succeeded'; amount: Paise; balance: Paise | undefined }
  | { kind: 'problem'; problem: PaymentProblem }
  | { kind: 'cancelled' }
  /** The outcome of the payment is unknown. It may still have succeeded. */
  | { kind: 'open' }

type Code = GeneralCode | RefusalCode<typeof createPayment> | keyof typeof topUpPaymentRefusals

const meanings: Record<Code, Meaning> = {
  ...paymentMeanings,
  topUpLimits: 'explained',
  invalidInput: 'explained',
}

/** This browser's pending top-up payment. The amount is in rupees. */
const pending = pendingPaymentStore<{ amount: number }>('topUpOrder')

const { payOnline, endOf } = payingFor<{ amount: number }, Paise>({
  pending,
  opening: ({ amount }) => ({ purpose: 'top_up', amount }),
  madeBy: ({ amount }) => fromRupees(amount) ?? zeroPaise,
  problems: problemsBy(meanings, initiationFailed),
  moneyReturning: { title: initiationFailed.title, text: 'wallet.returning' },
})

/**
 * Returns the top-up payment that this browser left open, if any. Ignores a payment without an order at the
 * provider, because such a payment cannot have been made.
 */
export function openTopUp(userId: string): { orderId: string; amount: Paise } | undefined {
  const { providerOrderId: orderId, body } = pending.read(userId) ?? {}
  return orderId === undefined || !body
    ? undefined
    : { orderId, amount: fromRupees(body.amount) ?? zeroPaise }
}

/**
 * Adds money to the wallet through the payment provider's sheet. `onOpen` runs just before the sheet opens.
 */
export async function addMoney(userId: string, amount: Paise, onOpen: () => void): Promise<TopUpEnd> {
  return await conclude(userId, await payOnline(pending.begin(userId, { amount: toRupees(amount) }), onOpen))
}

/** Continues an open payment under its request id, so that it uses the same order at the provider. */
export async function payOpenTopUp(userId: string, onOpen: () => void): Promise<TopUpEnd> {
  const payment = pending.read(userId)
  return payment ? await conclude(userId, await payOnline(payment, onOpen)) : { kind: 'cancelled' }
}

/** Handles the outcome of an open payment. */
export async function endTopUp(userId: string, end: OnlineEnd): Promise<TopUpEnd> {
  return await conclude(userId, endOf(end))
}

async function conclude(userId: string, end: PaymentEnd<Paise>): Promise<TopUpEnd> {
  const staysOpen = end.kind === 'problem' && end.staysOpen === true
  if (end.kind === 'open' || staysOpen || (end.kind === 'logged out' && openTopUp(userId)))
    return { kind: 'open' }
  pending.end()
  if (end.kind === 'logged out') return { kind: 'problem', problem: initiationFailed }
  if (end.kind !== 'succeeded') return end.kind === 'problem' ? end : { kind: 'cancelled' }
  // Reports success even if the account cannot be loaded. Then only the new balance is missing.
  const account = await refreshMyAccount()
  return { kind: 'succeeded', amount: end.made, balance: fromRupees(account?.avail_balance) }
}

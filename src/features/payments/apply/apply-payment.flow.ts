import { setTimeout as pause } from 'node:timers/promises'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { unlessRefused } from '../../../platform/database/statement.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import type { ProviderPayment } from '../../../third-party/card-payments/card-payments.ts'
import { ProviderRefusedError } from '../../../third-party/razorpay/razorpay.ts'
import { findPurpose } from '../intent/find-purpose.flow.ts'
import { type CapturedPayment, fulfilAsHeld, fulfilIntent } from '../intent/fulfil-intent.flow.ts'
import { noteFulfilled } from '../intent/fulfilled-intents.flow.ts'
import { inTurn } from '../intent/in-turn.ts'
import { lockMemberOfProviderOrder } from '../intent/member-intents.sql.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import { type Intent, lockIntent } from '../intent/payment-intents.sql.ts'
import { type Described, type Purpose, UnfulfillableError } from '../intent/purpose.extension.ts'
import { queueRefund } from '../refunds/queue-refund.flow.ts'
import { judgePayment, type Unfit } from './judge-payment.flow.ts'
import { notifyPayer } from './notify-payer.flow.ts'
import type { PaymentState } from './payment-state.ts'
import {
  endCaptureLease,
  isOtherBeingCaptured,
  leaseCapture,
  lockPayment,
  markPaymentUnapplied,
  type Payment,
  setPaymentState,
} from './payments.sql.ts'

/**
 * The outcome of applying a payment. `unknown`: the payment belongs to no payment intent of this shop, so
 * nothing changes.
 */
export type Applied = Extract<PaymentState, 'open' | 'succeeded' | 'returned'> | 'unknown'

/**
 * The step that a payment has reached. capturable: the payment is authorised and valid, and has a lease, so
 * that no competing payment is captured meanwhile. contested: the payment is authorised, while a competing
 * payment is being captured.
 */
type Step = Applied | 'capturable' | 'contested'

// The lease is longer than the client's timeout for a capture.
const captureLeaseSeconds = 60
const contestedTriesMax = 8
const contestedPauseMs = 250

/**
 * Applies a captured payment to its open payment intent in one statement, without locking the member first.
 * Returns the result, and stores it with the request's idempotency record. If another transaction has changed
 * the payment or intent, writes nothing and returns undefined. applyPayment then retries under the member's
 * lock, or finds the reason.
 */
export async function applySinglePayment(
  context: Pick<PaymentContext, 'db' | 'extensions' | 'settings'>,
  intent: Intent,
  payment: ProviderPayment,
  request?: CapturedPayment['request'],
): Promise<Described | undefined> {
  const { db, extensions } = context
  const purpose = findPurpose(extensions, intent.purpose)
  if (payment.status !== 'captured' || payment.orderId === undefined || intent.state !== 'open')
    return undefined
  if (!purpose || (await judgePayment(db, purpose, payment, { intent, isMemberClosed: false })))
    return undefined
  const described = await inTurn(payment.orderId, () =>
    unlessRefused(fulfilAsHeld(db, context, purpose, intent, { payment, request })),
  )
  if (described) noteFulfilled(db, intent, payment.id)
  return described
}

/**
 * Captures, applies or refunds a payment, as far as its state allows. The browser's confirmation, the
 * webhook, the poller and the reconciliation all call this, in any order and any number of times. Only the
 * first valid payment fulfils the payment intent. Validates a payment before the capture, and refunds a
 * captured payment that is not valid.
 * @throws ProviderUnreachableError if it is unknown whether the provider has captured. The caller must retry.
 */
export async function applyPayment(context: PaymentContext, payment: ProviderPayment): Promise<Applied> {
  const step = await advanceUncontested(context, payment)
  if (step === 'unknown')
    context.log.warn(
      { paymentId: payment.id, orderId: payment.orderId },
      'a payment matches no intent of this shop',
    )
  if (step !== 'capturable') return step
  try {
    const captured = await advancePayment(
      context,
      await context.cardPayments.capture(payment.id, payment.amount),
    )
    return captured === 'capturable' || captured === 'contested' ? 'open' : captured
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error
    // Leaves the payment uncaptured, so that its authorisation lapses at the provider.
    context.log.error({ err: error, paymentId: payment.id }, 'the provider refused to capture a payment')
    await endCaptureLease(context.db, payment.id)
    return 'open'
  }
}

// Waits up to two seconds while a competing payment is captured. If the capture takes longer, the job
// poll-payments tries again later.
async function advanceUncontested(
  context: PaymentContext,
  payment: ProviderPayment,
): Promise<Exclude<Step, 'contested'>> {
  for (let tries = 1; ; tries += 1) {
    const step = await advancePayment(context, payment)
    if (step !== 'contested') return step
    if (tries === contestedTriesMax) return 'open'
    await pause(contestedPauseMs)
  }
}

async function advancePayment(context: PaymentContext, payment: ProviderPayment): Promise<Step> {
  const take = async (known?: Known): Promise<Step> => {
    const step = await inTurn(payment.orderId ?? payment.id, () =>
      context.transaction((db) => advancePaymentOnce(db, context, payment, known)),
    )
    if (typeof step === 'string') return step
    noteFulfilled(context.db, step, payment.id)
    return 'succeeded'
  }
  try {
    return await take()
  } catch (error) {
    // RehearsedError has rolled back the trial fulfilment. A new transaction validates the payment again and
    // leases its capture.
    if (error instanceof RehearsedError) return await take({ isRehearsed: true })
    const unfit = unfitOf(error)
    if (!unfit) throw error
    // The error has rolled back the fulfilment. Records in a new transaction why it failed.
    return await take({ unfulfillable: unfit })
  }
}

function unfitOf(error: unknown): Unfit | undefined {
  if (error instanceof UnfulfillableError) return error.why
  const detail = missing[violatedConstraint(error) ?? '']
  return detail === undefined ? undefined : { reason: 'expired', detail }
}

// Maps constraint and error names of the database to the reason why a payment intent can no longer be
// fulfilled.
const missing: Record<string, string> = {
  stock_is_there: 'stock gone',
  balance_never_negative: 'wallet part spent',
  coupon_uses_left: 'coupon used up',
  coupon_budget_left: 'coupon used up',
  coupon_uses_of_member: 'coupon used up',
  coupon_use_nth: 'coupon used up',
  coupon_of_first_order: 'coupon used up',
  slot_within_allowance: 'slots used up',
  cash_is_due: 'order is due no more',
  order_as_decided: 'coupon changed',
}

/**
 * The result of an earlier attempt that was rolled back: the payment intent cannot be fulfilled, or a trial
 * fulfilment succeeded.
 */
type Known = { unfulfillable?: Unfit; isRehearsed?: boolean }

/** Returns the step that the payment reached, or the payment intent that it fulfilled. */
async function advancePaymentOnce(
  db: Db,
  context: Pick<PaymentContext, 'jobs' | 'extensions' | 'settings'>,
  said: ProviderPayment,
  { unfulfillable, isRehearsed = false }: Known = {},
): Promise<Step | Intent> {
  const found = said.orderId === undefined ? undefined : await lockMemberOfProviderOrder(db, said.orderId)
  if (!found) return 'unknown'
  const { intentId, memberId, isClosed: isMemberClosed } = found
  const isCaptured = said.status === 'captured' || said.status === 'refunded'
  const payment = await lockPayment(db, {
    memberId,
    providerPaymentId: said.id,
    intentId,
    amount: said.amount,
    currency: said.currency,
    method: said.method,
    state: said.status === 'captured' || said.status === 'refunded' ? 'authorized' : said.status,
  })
  if (payment.applied_at !== null) return 'succeeded'
  const isVoided = payment.state === 'voided'
  if (payment.unapplied_reason !== null && !(isVoided && isCaptured)) return 'returned'
  await noteProgress(db, payment, said.status)
  if (!isCaptured && said.status !== 'authorized') return 'open'

  const intent = await lockIntent(db, { id: payment.intent_id, member_id: memberId })
  const purpose = findPurpose(context.extensions, intent.purpose)
  const unfit =
    (await judgePayment(db, purpose, said, { intent, isMemberClosed })) ?? verdictOn(payment) ?? unfulfillable
  if (unfit) {
    if (isCaptured) await returnMoney(db, context, { payment, intent, said, unfit })
    else await voidPayment(db, payment, said, unfit)
    return 'returned'
  }
  if (!isCaptured)
    return await claimCapture(db, context, { payment, said, purpose: purpose!, intent, isRehearsed })
  await fulfilIntent(db, context, purpose!, intent, { payment: said })
  return intent
}

/**
 * Returns why a payment was voided; undefined if it was not voided. The shop does not capture a voided
 * payment. If the provider captures it anyway, the shop refunds it.
 */
function verdictOn({ unapplied_reason: reason, unapplied_detail: detail }: Payment): Unfit | undefined {
  return reason === null ? undefined : { reason, detail: detail ?? '' }
}

// Updates the payment's state, but never to an earlier one. Events arrive in any order, so a late report of a
// failure must not undo later progress.
async function noteProgress(db: Db, payment: Payment, status: ProviderPayment['status']): Promise<void> {
  const isProgress =
    (status === 'failed' && payment.state === 'created') ||
    (status === 'authorized' && (payment.state === 'created' || payment.state === 'failed'))
  if (isProgress) await setPaymentState(db, payment, status)
}

/**
 * Thrown to roll back a trial: the transaction fulfilled the payment intent only to test that this is
 * possible.
 */
class RehearsedError extends Error {
  override name = 'RehearsedError'
}

/**
 * Leases the right to capture a valid payment, unless a competing payment is being captured. Of two payments
 * authorised at the same time, the second waits, and is voided once the first is applied.
 * @throws RehearsedError if the payment intent has ended, and a trial fulfilment succeeded. The caller must
 * roll back.
 */
async function claimCapture(
  db: Db,
  context: Pick<PaymentContext, 'extensions' | 'settings'>,
  {
    payment,
    said,
    purpose,
    intent,
    isRehearsed,
  }: { payment: Payment; said: ProviderPayment; purpose: Purpose; intent: Intent; isRehearsed: boolean },
): Promise<'capturable' | 'contested'> {
  if (await isOtherBeingCaptured(db, payment.id, intent, { ofAnyIntent: purpose.isOneAtATime }))
    return 'contested'
  if (intent.state !== 'open' && !isRehearsed) {
    await fulfilIntent(db, context, purpose, intent, { payment: said })
    throw new RehearsedError()
  }
  await leaseCapture(db, payment, captureLeaseSeconds)
  return 'capturable'
}

async function voidPayment(db: Db, payment: Payment, said: ProviderPayment, unfit: Unfit): Promise<void> {
  await markPaymentUnapplied(db, payment, said, { ...unfit, state: 'voided' })
}

async function returnMoney(
  db: Db,
  { jobs }: Pick<PaymentContext, 'jobs'>,
  { payment, intent, said, unfit }: { payment: Payment; intent: Intent; said: ProviderPayment; unfit: Unfit },
): Promise<void> {
  if (unfit.reason === 'refunded_elsewhere')
    return await markPaymentUnapplied(db, payment, said, { ...unfit, state: 'refunded' })
  await markPaymentUnapplied(db, payment, said, { ...unfit, state: 'unapplied' })
  // Queues a refund of the full amount, even if a part was refunded by hand. The code that sends the refund
  // deducts that part.
  const amount = paise(said.amount)
  if (said.currency === 'INR')
    await postTransfer(db, {
      code: 'online_payment_received',
      requestKey: `payment:${payment.id}:received`,
      cause: { kind: 'payment', id: payment.id },
      reference: { payment: said.id, intent: intent.id },
      legs: [
        { account: 'gateway_clearing', amount: 0 - amount },
        { account: 'online_refunds_due', amount },
      ],
    })
  await queueRefund(db, jobs, { payment, amount })
  if (said.currency === 'INR') await notifyPayer(db, payment.member_id, 'payment_returned', amount)
}

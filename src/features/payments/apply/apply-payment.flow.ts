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

/** What came of a payment; unknown when it belongs to no intent of this shop, and is left alone. */
export type Applied = Extract<PaymentState, 'open' | 'succeeded' | 'returned'> | 'unknown'

/**
 * capturable: authorised and judged fit, so that its money may be taken; no other payment of the same is captured
 * meanwhile. contested: authorised, while another payment of the same is being captured.
 */
type Step = Applied | 'capturable' | 'contested'

// Longer than the client of the provider tries to capture.
const captureLeaseSeconds = 60
const contestedTriesMax = 8
const contestedPauseMs = 250

/**
 * Applies a captured payment to the intent that was read for it, by one statement, if that is open still. Returns what it
 * became, of which the record of the request was written along; undefined, with nothing done, where anything is in the way:
 * applyPayment then does the same under the member's lock, or finds out why not.
 */
export async function applyAlone(
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
 * Brings a payment as far as it goes. The browser, the webhook, the poller and the reconciliation all end here, in any
 * order and as often as they like: whoever comes first with money that fits decides, and nothing is undone later. A
 * payment is judged before it is captured; one that is captured and does not fit goes back to its source.
 * @throws ProviderUnreachableError when the provider did not say whether it captured: then it has to be asked again.
 */
export async function applyPayment(context: PaymentContext, payment: ProviderPayment): Promise<Applied> {
  const step = await advanceUncontested(context, payment)
  if (step === 'unknown')
    context.log.warn(
      { paymentId: payment.id, orderId: payment.orderId },
      'a payment belongs to no intent of this shop',
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
    // An authorisation that is never captured lapses by itself.
    context.log.error({ err: error, paymentId: payment.id }, 'the provider would not capture a payment')
    await endCaptureLease(context.db, payment.id)
    return 'open'
  }
}

// A second payment waits a moment for the outcome of the first. Where that takes long, the poller asks again.
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
    // What was rehearsed is rolled back, and the lease to capture is taken in a transaction that judges once more.
    if (error instanceof RehearsedError) return await take({ isRehearsed: true })
    const unfit = unfitOf(error)
    if (!unfit) throw error
    // Whatever fulfilling wrote is rolled back; why it failed is written down in a transaction of its own.
    return await take({ unfulfillable: unfit })
  }
}

function unfitOf(error: unknown): Unfit | undefined {
  if (error instanceof UnfulfillableError) return error.why
  const detail = missing[violatedConstraint(error) ?? '']
  return detail === undefined ? undefined : { reason: 'expired', detail }
}

// Why an intent cannot be fulfilled any more, by the name of what the database raised.
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

/** What an earlier try found: why the intent cannot be fulfilled, or that it can. */
type Known = { unfulfillable?: Unfit; isRehearsed?: boolean }

/** Returns how far the payment came, or the intent that it fulfilled. */
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

/** The verdict by which a payment was voided. It is not captured any more, and would be returned if it were. */
function verdictOn({ unapplied_reason: reason, unapplied_detail: detail }: Payment): Unfit | undefined {
  return reason === null ? undefined : { reason, detail: detail ?? '' }
}

// Events arrive in any order: a failure that is reported late does not undo what happened since.
async function noteProgress(db: Db, payment: Payment, status: ProviderPayment['status']): Promise<void> {
  const isProgress =
    (status === 'failed' && payment.state === 'created') ||
    (status === 'authorized' && (payment.state === 'created' || payment.state === 'failed'))
  if (isProgress) await setPaymentState(db, payment, status)
}

/**
 * Thrown to roll a rehearsal back: the transaction fulfilled the intent only to find out that it can be fulfilled.
 */
class RehearsedError extends Error {
  override name = 'RehearsedError'
}

/**
 * Leases the right to capture a payment that fits, unless another one of the same is being captured: of two that are
 * authorised at the same instant the second waits, and is voided once the first is applied.
 * @throws RehearsedError where what an intent needs is not held and was found to be there: it must be rolled back.
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
  // All of it, also where a part went back by hand already: sending it finds that part and counts it.
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

import type { Db } from '../../../platform/database/database.ts'
import { findKeyHolder } from '../../../platform/database/global-keys.ts'
import { type IdempotencyKey, readIdempotencyRecord } from '../../../platform/service/idempotency.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../third-party/razorpay/razorpay.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import type { Intent } from '../intent/payment-intents.sql.ts'
import type { Described, PaidIntent } from '../intent/purpose.extension.ts'
import { applyPayment, applySinglePayment } from './apply-payment.flow.ts'
import { findIntentAndPayment, type KnownPayment, provider } from './payments.sql.ts'

/** A payment confirmed by the browser, with the fields that the checkout returned. */
export type ConfirmedPayment = {
  memberId: number
  purpose: Intent['purpose']
  paymentId: string
  providerOrderId: string | undefined
  signature: string | undefined
  /** The idempotency key of the call, if it has one. */
  key?: IdempotencyKey
}

type IdentifiedPayment = { intent: Intent; known: KnownPayment | undefined }
type Identified =
  | ({ refused?: undefined; answered?: undefined } & IdentifiedPayment)
  /** The recorded answer of an earlier identical request. */
  | { refused?: undefined; answered: object }
  /** usedElsewhere: the payment belongs to another payment intent. forged: the provider did not sign it. */
  | { refused: 'unknown' | 'usedElsewhere' | 'forged' }

/**
 * Finds the payment intent of a payment confirmed by the browser. Verifies that the payment belongs to this
 * member and that the provider signed it.
 * @throws IdempotencyKeyReusedError when the request id was used for another call or body.
 */
export async function identifyPayment(
  context: PaymentContext,
  confirmed: ConfirmedPayment,
): Promise<Identified> {
  const { memberId, purpose, paymentId, providerOrderId, signature, key } = confirmed
  const { intent, known, record } = await findIntentAndPayment(context.db, {
    memberId,
    providerOrderId,
    providerPaymentId: paymentId,
    requestId: key?.requestId,
  })
  if (key && record) return { answered: readIdempotencyRecord(record, key) }
  if (known && (known.intent_id !== intent?.id || intent.purpose !== purpose))
    return { refused: 'usedElsewhere' }
  const isNamed = providerOrderId !== undefined && signature !== undefined
  // Checks the signature over the order id, so that a payment of one order cannot confirm another.
  const isSigned =
    isNamed && context.cardPayments.isCheckoutSignature({ orderId: providerOrderId, paymentId, signature })
  if (intent?.purpose === purpose && isSigned) return { intent, known }
  if (!known && (await isOfAnother(context.db, memberId, paymentId))) return { refused: 'usedElsewhere' }
  return { refused: isNamed && intent?.purpose !== purpose ? 'unknown' : 'forged' }
}

async function isOfAnother(db: Db, memberId: number, paymentId: string): Promise<boolean> {
  const holder = await findKeyHolder(db, 'provider_payment', `${provider} ${paymentId}`)
  return holder !== undefined && holder !== memberId
}

/**
 * The outcome of a confirmed payment. If `isCertain` is false, an open payment may still succeed, and the job
 * poll-payments keeps asking the provider.
 */
export type Confirmation =
  /** The details are included if one statement applied the payment and recorded the request's answer. */
  ({ state: 'succeeded' } & Described) | { state: 'returned' } | { state: 'open'; isCertain: boolean }

/**
 * Applies an identified payment. If the payment's outcome is final, returns it without asking the provider.
 */
export async function applyConfirmedPayment(
  context: PaymentContext,
  { intent, known }: IdentifiedPayment,
  paymentId: string,
  request?: PaidIntent['request'],
): Promise<Confirmation> {
  if (known?.applied_at) return { state: 'succeeded' }
  if (known?.unapplied_reason) return { state: 'returned' }
  try {
    const payment = await context.cardPayments.fetchPayment(paymentId)
    if (payment.orderId !== intent.provider_order_id) return { state: 'open', isCertain: true }
    const became = await applySinglePayment(context, intent, payment, request)
    if (became) return { state: 'succeeded', ...became }
    const state = await applyPayment(context, payment)
    if (state === 'succeeded' || state === 'returned') return { state }
    return { state: 'open', isCertain: payment.status !== 'authorized' }
  } catch (error) {
    if (error instanceof ProviderUnreachableError) return { state: 'open', isCertain: false }
    if (error instanceof ProviderRefusedError) return { state: 'open', isCertain: true }
    throw error
  }
}

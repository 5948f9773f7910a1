import type { Db } from '../../../platform/database/database.ts'
import { findKeyHolder } from '../../../platform/database/global-keys.ts'
import { type IdempotencyKey, readIdempotencyRecord } from '../../../platform/service/idempotency.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../third-party/razorpay/razorpay.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import type { Intent } from '../intent/payment-intents.sql.ts'
import type { Described, PaidIntent } from '../intent/purpose.extension.ts'
import { applyAlone, applyPayment } from './apply-payment.flow.ts'
import { findIntentAndPayment, type KnownPayment, provider } from './payments.sql.ts'

/** What a browser confirms after a payment, with what the checkout gave it. */
export type ConfirmedPayment = {
  memberId: number
  purpose: Intent['purpose']
  paymentId: string
  providerOrderId: string | undefined
  signature: string | undefined
  /** Where the request has an answer that a repeat gets. */
  key?: IdempotencyKey
}

type IdentifiedPayment = { intent: Intent; known: KnownPayment | undefined }
type Identified =
  | ({ refused?: undefined; answered?: undefined } & IdentifiedPayment)
  /** The request was made before. */
  | { refused?: undefined; answered: object }
  /** usedElsewhere: the payment belongs to something else. forged: the provider did not sign this. */
  | { refused: 'unknown' | 'usedElsewhere' | 'forged' }

/**
 * Finds what a confirmed payment is for, and makes sure that it is this member's and that the provider signed it.
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
  // Over the order id that we stored, so that a payment of one order cannot be used for another.
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

/** How a confirmed payment stands. An open one that is not certain may still succeed: the poller goes on asking. */
export type Confirmation =
  /** By the statement that recorded the answer of the request, where it says what the payment became. */
  ({ state: 'succeeded' } & Described) | { state: 'returned' } | { state: 'open'; isCertain: boolean }

/** Applies a payment that was identified. What is decided already is answered without asking the provider. */
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
    const became = await applyAlone(context, intent, payment, request)
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

import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../third-party/card-payments/card-payments.ts'
import { applyPayment } from './apply-payment.flow.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import type { Intent } from './payment-intents.sql.ts'
import { findIntentAndPayment, findPayment, type KnownPayment } from './payments.sql.ts'

/** What a browser confirms after a payment, with what the checkout gave it. */
export type ConfirmedPayment = {
  memberId: number
  purpose: Intent['purpose']
  paymentId: string
  providerOrderId: string | undefined
  signature: string | undefined
}

type Identified =
  | { refused?: undefined; intent: Intent; known: KnownPayment | undefined }
  /** usedElsewhere: the payment belongs to something else. forged: the provider did not sign this. */
  | { refused: 'unknown' | 'usedElsewhere' | 'forged' }

/** Finds what a confirmed payment is for, and makes sure that it is this member's and that the provider signed it. */
export async function identifyPayment(
  context: PaymentContext,
  confirmed: ConfirmedPayment,
): Promise<Identified> {
  const { memberId, purpose, paymentId, providerOrderId, signature } = confirmed
  const { db } = context
  const { intent, known } =
    providerOrderId === undefined
      ? { intent: undefined, known: await findPayment(db, paymentId) }
      : await findIntentAndPayment(db, { providerOrderId, providerPaymentId: paymentId })
  if (known && (known.intent_id !== intent?.id || intent.purpose !== purpose))
    return { refused: 'usedElsewhere' }
  if (providerOrderId === undefined || signature === undefined) return { refused: 'forged' }
  if (!intent || intent.member_id !== memberId || intent.purpose !== purpose) return { refused: 'unknown' }
  // Over the order id that we stored, so that a payment of one order cannot be used for another.
  const isSigned = context.cardPayments.isCheckoutSignature({
    orderId: providerOrderId,
    paymentId,
    signature,
  })
  return isSigned ? { intent, known } : { refused: 'forged' }
}

/** How a confirmed payment stands. An open one that is not certain may still succeed: the poller goes on asking. */
export type Confirmation = { state: 'succeeded' | 'returned' } | { state: 'open'; isCertain: boolean }

/** Applies a payment that was identified. What is decided already is answered without asking the provider. */
export async function applyConfirmedPayment(
  context: PaymentContext,
  { intent, known }: { intent: Intent; known: KnownPayment | undefined },
  paymentId: string,
): Promise<Confirmation> {
  if (known?.applied_at) return { state: 'succeeded' }
  if (known?.unapplied_reason) return { state: 'returned' }
  try {
    const payment = await context.cardPayments.fetchPayment(paymentId)
    if (payment.orderId !== intent.provider_order_id) return { state: 'open', isCertain: true }
    const state = await applyPayment(context, payment)
    if (state === 'succeeded' || state === 'returned') return { state }
    return { state: 'open', isCertain: payment.status !== 'authorized' }
  } catch (error) {
    if (error instanceof ProviderUnreachableError) return { state: 'open', isCertain: false }
    if (error instanceof ProviderRefusedError) return { state: 'open', isCertain: true }
    throw error
  }
}

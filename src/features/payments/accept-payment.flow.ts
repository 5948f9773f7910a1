import {
  type ProviderPayment,
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../third-party/card-payments/card-payments.ts'
import { findIntent, findIntentOfProviderOrder, type Intent } from './payment-intents.sql.ts'
import { findPayment, type Payment } from './payments.sql.ts'
import { type PaymentContext, takePayment } from './take-payment.flow.ts'

/** What a browser hands in after a payment. */
export type HandedIn = {
  memberId: number
  purpose: Intent['purpose']
  paymentId: string
  providerOrderId: string | undefined
  signature: string | undefined
}

type Named =
  | { refused?: undefined; intent: Intent; known: Payment | undefined }
  /** usedElsewhere: the payment belongs to something else. forged: the provider did not sign this. */
  | { refused: 'unknown' | 'usedElsewhere' | 'forged' }

/** Finds what a payment is for, and makes sure that it is this member's and that the provider signed it. */
export async function identifyPayment(context: PaymentContext, handedIn: HandedIn): Promise<Named> {
  const { memberId, purpose, paymentId, providerOrderId, signature } = handedIn
  const known = await findPayment(context.db, paymentId)
  const intent =
    providerOrderId === undefined ? undefined : await findIntentOfProviderOrder(context.db, providerOrderId)
  if (known && (known.intent_id !== intent?.id || intent.purpose !== purpose))
    return { refused: 'usedElsewhere' }
  if (providerOrderId === undefined || signature === undefined) return { refused: 'forged' }
  if (!intent || intent.member_id !== memberId || intent.purpose !== purpose) return { refused: 'unknown' }
  // Over the order id that we stored, so that a payment of one order cannot be handed in for another.
  const isSigned = context.cardPayments.isCheckoutSignature({
    orderId: providerOrderId,
    paymentId,
    signature,
  })
  return isSigned ? { intent, known } : { refused: 'forged' }
}

/**
 * paid: the intent became what it was for. returned: the money goes back. notPaid: nothing was taken. unconfirmed: the
 * provider does not say; the watch goes on asking.
 */
export type Acceptance =
  | { outcome: 'paid'; intent: Intent }
  | { outcome: 'returned' | 'notPaid' | 'unconfirmed' }

/** Brings in a payment that was identified. What is settled already is answered without asking the provider. */
export async function acceptPayment(
  context: PaymentContext,
  { intent, known }: { intent: Intent; known: Payment | undefined },
  paymentId: string,
): Promise<Acceptance> {
  if (known?.applied_at) return await paid(context, intent)
  if (known?.surplus_reason) return { outcome: 'returned' }
  try {
    const fact = await context.cardPayments.fetchPayment(paymentId)
    if (fact.orderId !== intent.provider_order_id) return { outcome: 'notPaid' }
    return await take(context, intent, fact)
  } catch (error) {
    if (error instanceof ProviderUnreachableError) return { outcome: 'unconfirmed' }
    if (error instanceof ProviderRefusedError) return { outcome: 'notPaid' }
    throw error
  }
}

async function take(context: PaymentContext, intent: Intent, fact: ProviderPayment): Promise<Acceptance> {
  const settlement = await takePayment(context, fact)
  if (settlement === 'applied') return await paid(context, intent)
  if (settlement === 'returned') return { outcome: 'returned' }
  return { outcome: fact.status === 'authorized' ? 'unconfirmed' : 'notPaid' }
}

async function paid({ db }: PaymentContext, { id }: Intent): Promise<Acceptance> {
  return { outcome: 'paid', intent: await findIntent(db, id) }
}

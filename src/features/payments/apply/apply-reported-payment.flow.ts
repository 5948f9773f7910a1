import { findKeyHolder } from '../../../platform/database/global-keys.ts'
import type { ProviderPayment } from '../../../third-party/card-payments/card-payments.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import { type Applied, applyPayment, applySinglePayment } from './apply-payment.flow.ts'
import { findIntentAndPayment, type KnownPayment } from './payments.sql.ts'

/**
 * Applies a reported payment in its current state at the provider, because captured money may have been
 * refunded since the report. Does not ask the provider if the payment's outcome is final (isDecided).
 * @throws ProviderUnreachableError and ProviderRefusedError if the provider does not return the payment.
 */
export async function applyReportedPayment(
  context: PaymentContext,
  reported: ProviderPayment,
): Promise<Applied> {
  // A payment without an order has no payment intent to look up; applyPayment reports it as unknown.
  if (reported.orderId === undefined) return await applyPayment(context, reported)
  const memberId = await findKeyHolder(context.db, 'provider_order', reported.orderId)
  if (memberId === undefined) return await applyPayment(context, reported)
  const { intent, known } = await findIntentAndPayment(context.db, {
    memberId,
    providerOrderId: reported.orderId,
    providerPaymentId: reported.id,
  })
  if (!intent) return await applyPayment(context, reported)
  if (known && isDecided(known)) return known.applied_at === null ? 'returned' : 'succeeded'
  const payment = await context.cardPayments.fetchPayment(reported.id)
  const became = await applySinglePayment(context, intent, payment)
  return became ? 'succeeded' : await applyPayment(context, payment)
}

/**
 * Returns whether a payment's outcome is final, so that further reports change nothing. The outcome of a
 * voided payment is not final, because staff may still capture it in the provider's dashboard.
 */
export function isDecided({
  applied_at: appliedAt,
  unapplied_reason: reason,
  state,
}: Omit<KnownPayment, 'intent_id'>): boolean {
  return appliedAt !== null || (reason !== null && state !== 'voided')
}

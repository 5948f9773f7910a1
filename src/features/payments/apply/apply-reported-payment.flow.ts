import type { ProviderPayment } from '../../../third-party/card-payments/card-payments.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import { type Applied, applyAlone, applyPayment } from './apply-payment.flow.ts'
import { findIntentAndPayment, type KnownPayment } from './payments.sql.ts'

/**
 * Applies a payment that the shop was told of a while ago, as the provider says it is now: money that was captured then
 * may have been sent back since. What is decided already is left as it is, and the provider is not asked.
 * @throws ProviderUnreachableError and ProviderRefusedError when the provider did not say how it stands.
 */
export async function applyReportedPayment(
  context: PaymentContext,
  reported: ProviderPayment,
): Promise<Applied> {
  // Nothing to ask about: applying says so.
  if (reported.orderId === undefined) return await applyPayment(context, reported)
  const { intent, known } = await findIntentAndPayment(context.db, {
    providerOrderId: reported.orderId,
    providerPaymentId: reported.id,
  })
  if (!intent) return await applyPayment(context, reported)
  if (known && isDecided(known)) return known.applied_at === null ? 'returned' : 'succeeded'
  const payment = await context.cardPayments.fetchPayment(reported.id)
  const became = await applyAlone(context, intent, payment)
  return became ? 'succeeded' : await applyPayment(context, payment)
}

/** Whether nothing that is told of a payment changes anything. One that was voided may be captured by other hands. */
export function isDecided({
  applied_at: appliedAt,
  unapplied_reason: reason,
  state,
}: Omit<KnownPayment, 'intent_id'>): boolean {
  return appliedAt !== null || (reason !== null && state !== 'voided')
}

import { inTransaction } from '../../../platform/database/database.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../third-party/razorpay/razorpay.ts'
import { applyPayment } from '../apply/apply-payment.flow.ts'
import { applyReportedPayment } from '../apply/apply-reported-payment.flow.ts'
import { endSingleIntent } from './end-intent.flow.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import { type DueIntent, type Intent, takeDueIntents } from './payment-intents.sql.ts'

/**
 * Asks the provider about a payment intent and applies every payment that the provider reports. With `endAs`,
 * then ends an unpaid intent and releases its reserved stock and wallet money, even if the provider does not
 * answer. Money that arrives later still fulfils the intent, or is refunded.
 * @returns whether the provider answered.
 */
export async function checkIntent(
  context: PaymentContext,
  intent: Pick<Intent, 'id' | 'member_id' | 'provider_order_id'>,
  { endAs }: { endAs?: 'cancelled' | 'expired' } = {},
): Promise<boolean> {
  const { provider_order_id: providerOrderId } = intent
  const isAnswered = providerOrderId === null || (await applyPaymentsOf(context, providerOrderId))
  if (endAs) await endSingleIntent(context, intent, endAs)
  return isAnswered
}

async function applyPaymentsOf(context: PaymentContext, providerOrderId: string): Promise<boolean> {
  try {
    const payments = await context.cardPayments.fetchOrderPayments(providerOrderId)
    // Sorts by age, so that the older of two valid payments is applied.
    const inOrder = payments.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    const [oldest, ...later] = inOrder
    if (oldest) await applyPayment(context, oldest)
    // Asks for the current state of the later payments, because that state may have changed while the first
    // payment was applied.
    for (const payment of later) await applyReportedPayment(context, payment)
    return true
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError) && !(error instanceof ProviderRefusedError)) throw error
    context.log.warn({ err: error, providerOrderId }, 'could not ask the provider about an order')
    return false
  }
}

const atOnce = 8
const workForMs = 45_000
// Checks an ended payment intent for four days. An uncaptured authorisation lapses after three days, and no
// money can arrive after that.
const lateForSeconds = 4 * 24 * 60 * 60

/**
 * Checks every due payment intent. A due intent may have been paid without the shop's knowledge, or have
 * expired.
 */
export async function checkDueIntents(context: PaymentContext): Promise<void> {
  const { checkAfterSeconds } = context.settings.payments
  const everySeconds = Math.min(60, checkAfterSeconds)
  const deadline = performance.now() + workForMs
  while (performance.now() < deadline) {
    // Claims the due payment intents in a transaction, which is retried if it deadlocks with a batch of
    // payments.
    const due = await inTransaction(context.db, (own) =>
      takeDueIntents(own, { limit: atOnce, everySeconds, lateForSeconds }),
    )
    await Promise.all(due.map((intent) => checkDue(context, intent)))
    if (due.length < atOnce) return
  }
}

// Logs an error and continues, so that the other payment intents and the refunds are still handled.
async function checkDue(context: PaymentContext, { isExpired, ...intent }: DueIntent): Promise<void> {
  try {
    await checkIntent(context, intent, isExpired ? { endAs: 'expired' } : {})
  } catch (error) {
    context.log.error({ err: error, intentId: intent.id }, 'could not process an intent; trying again later')
  }
}

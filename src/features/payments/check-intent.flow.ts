import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../third-party/card-payments/card-payments.ts'
import { findIntent, takeDueIntents } from './payment-intents.sql.ts'
import { releaseIntent } from './release-intent.flow.ts'
import { type PaymentContext, takePayment } from './take-payment.flow.ts'

/**
 * Asks the provider what became of an intent, and settles every payment it knows of. Where `andRelease` is set, an
 * intent that is not paid then holds nothing any more, even if the provider cannot be asked: money that comes later
 * still makes an order, or goes back.
 * @returns whether the provider could be asked.
 */
export async function checkIntent(
  context: PaymentContext,
  intentId: number,
  { andRelease }: { andRelease: boolean },
): Promise<boolean> {
  const { db, transaction, settings } = context
  const { provider_order_id: providerOrderId } = await findIntent(db, intentId)
  const isAnswered = providerOrderId === null || (await takePaymentsOf(context, providerOrderId))
  if (andRelease) await transaction((inner) => releaseIntent(inner, intentId, settings))
  return isAnswered
}

async function takePaymentsOf(context: PaymentContext, providerOrderId: string): Promise<boolean> {
  try {
    const payments = await context.cardPayments.fetchOrderPayments(providerOrderId)
    // The oldest first: of two that were taken, the first one pays and the second goes back.
    const inOrder = payments.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    for (const payment of inOrder) await takePayment(context, payment)
    return true
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError) && !(error instanceof ProviderRefusedError)) throw error
    context.log.warn({ err: error, providerOrderId }, 'the provider could not be asked about an order')
    return false
  }
}

const atOnce = 8
const workForMs = 45_000
// A payment that was authorised late goes back by itself after three days; then nothing more can come.
const lateForSeconds = 4 * 24 * 60 * 60

/** Looks at every intent whose time has come: paid and not told, or expired. */
export async function checkDueIntents(context: PaymentContext): Promise<void> {
  const { checkAfterSeconds } = context.settings.payments
  const everySeconds = Math.min(60, checkAfterSeconds)
  const deadline = performance.now() + workForMs
  while (performance.now() < deadline) {
    const due = await takeDueIntents(context.db, { limit: atOnce, everySeconds, lateForSeconds })
    await Promise.all(due.map((intent) => checkDue(context, intent)))
    if (due.length < atOnce) return
  }
}

// Whatever is wrong with one intent, the others and the refunds after them still get their turn.
async function checkDue(
  context: PaymentContext,
  { id, isExpired }: { id: number; isExpired: boolean },
): Promise<void> {
  try {
    await checkIntent(context, id, { andRelease: isExpired })
  } catch (error) {
    context.log.error(
      { err: error, intentId: id },
      'a payment could not be dealt with; it is looked at again',
    )
  }
}

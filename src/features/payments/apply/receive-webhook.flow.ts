import { isDatabaseOutage } from '../../../platform/database/outage.ts'
import { isRefusedValue } from '../../../platform/database/refused-value.ts'
import type { WebhookContent } from '../../../third-party/card-payments/card-payments.ts'
import { ProviderRefusedError } from '../../../third-party/razorpay/razorpay.ts'
import { wasJustApplied } from '../intent/fulfilled-intents.flow.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import { noteDispute, noteOutsideRefund } from '../outside/book-case.flow.ts'
import { isRefundOver, recordRefund } from '../refunds/record-refund.flow.ts'
import { findRefund } from '../refunds/refunds.sql.ts'
import type { Applied } from './apply-payment.flow.ts'
import { applyReportedPayment } from './apply-reported-payment.flow.ts'
import {
  insertWebhookEvent,
  markEventsDone,
  noteEventFailure,
  takeDueEvents,
  type WaitingEvent,
} from './webhook-events.sql.ts'

/**
 * Stores a webhook whose signature is valid, so that the response to the provider does not wait for its
 * processing. A job processes it within a second. Usually the browser has already confirmed the payment.
 */
export async function keepWebhook(
  { db, cardPayments }: Pick<PaymentContext, 'db' | 'cardPayments'>,
  { eventId, rawBody }: { eventId: string; rawBody: Buffer },
): Promise<void> {
  const { payment, refund, dispute } = cardPayments.readWebhook(rawBody)
  const reported =
    payment?.orderId === undefined || refund || dispute || `${payment.id}${payment.orderId}`.includes('\0')
      ? undefined
      : { providerPaymentId: payment.id, providerOrderId: payment.orderId }
  const isDone = reported !== undefined && wasJustApplied(db, reported.providerPaymentId)
  await insertWebhookEvent(db, { eventId, body: rawBody, reported, isDone })
}

const batchSize = 40
const atOnceMax = 10
// The lease of claimed webhooks lasts longer than a batch in which every request to the provider times out.
const lostAfterSeconds = 60

/**
 * Processes due webhooks in batches. An event may arrive late, so only the payment's id is used, and the
 * provider is asked for the current state. Processing an event twice has no further effect, even under
 * another id. If the provider is unreachable, the event is retried later.
 */
export async function processWebhooks(context: PaymentContext): Promise<void> {
  for (;;) {
    const { taken, waiting } = await takeDueEvents(context.db, batchSize, lostAfterSeconds)
    // Groups events by payment. Processing the first event asks the provider for the current state, so the
    // others usually change nothing.
    const told = Map.groupBy(waiting, ({ eventId, paymentId }) => paymentId ?? eventId).values()
    const processOneByOne = async () => {
      for (const events of told) await processInOrder(context, events)
    }
    await Promise.all(Array.from({ length: atOnceMax }, processOneByOne))
    if (taken < batchSize) return
  }
}

// Stops after the event that applied the payment. processWebhook marks the later events as done, because they
// change nothing.
async function processInOrder(context: PaymentContext, events: WaitingEvent[]): Promise<void> {
  for (const [index, event] of events.entries())
    if ((await processWebhook(context, event, events.slice(index + 1))) === 'succeeded') return
}

async function processWebhook(
  context: PaymentContext,
  { eventId, body }: WaitingEvent,
  others: WaitingEvent[],
): Promise<Applied | undefined> {
  const { db, cardPayments, log } = context
  try {
    const became = await applyWebhook(context, cardPayments.readWebhook(body))
    const ended = became === 'succeeded' ? others.map((other) => other.eventId) : []
    await markEventsDone(db, [eventId, ...ended])
    return became
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    if (error instanceof ProviderRefusedError) {
      log.error({ err: error, eventId }, 'a webhook names an object that the provider does not know')
      await markEventsDone(db, [eventId])
      return undefined
    }
    if (isRefusedValue(error)) {
      log.error({ err: error, eventId }, 'a webhook holds a value that no database can store')
      await markEventsDone(db, [eventId])
      return undefined
    }
    log.warn({ err: error, eventId }, 'could not process a webhook; trying again later')
    await noteEventFailure(db, eventId, error instanceof Error ? error.message : 'unknown')
    return undefined
  }
}

// Applies the content of a webhook. Ignores the payment in an event about a refund or dispute, because the
// shop already knows the payment's state.
async function applyWebhook(
  context: PaymentContext,
  { payment, refund, dispute }: WebhookContent,
): Promise<Applied | undefined> {
  if (dispute) {
    await noteDispute(context, dispute)
    return undefined
  }
  if (!refund) return payment && (await applyReportedPayment(context, payment))
  const ours = await findRefund(context.db, {
    idempotencyKey: refund.receipt ?? '',
    providerRefundId: refund.id,
  })
  if (!ours) await noteOutsideRefund(context, refund)
  if (!ours || isRefundOver(ours)) return undefined
  const now = await context.cardPayments.fetchRefund(refund.id)
  await context.transaction((db) => recordRefund(db, ours, now))
  return undefined
}

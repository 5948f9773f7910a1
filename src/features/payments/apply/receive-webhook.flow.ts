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
 * Stores a webhook whose signature is good, so that the provider can be answered at once. Within a second a job finds out
 * what it changes: usually nothing, because the browser was quicker.
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
// Longer than a batch of which each event runs into the deadline of the provider's client.
const lostAfterSeconds = 60

/**
 * Processes the stored webhooks that are due, by the batch. An event may arrive long after it happened, so it only says what
 * to ask about: what is applied is what the provider says now. Doing it twice does nothing more, nor does the same event
 * under another id. While the provider cannot be asked an event stays, and is tried again.
 */
export async function processWebhooks(context: PaymentContext): Promise<void> {
  for (;;) {
    const { taken, waiting } = await takeDueEvents(context.db, batchSize, lostAfterSeconds)
    // Of several events of one payment the first asks about it, which mostly decides the others.
    const told = Map.groupBy(waiting, ({ eventId, paymentId }) => paymentId ?? eventId).values()
    const processOneByOne = async () => {
      for (const events of told) await processInOrder(context, events)
    }
    await Promise.all(Array.from({ length: atOnceMax }, processOneByOne))
    if (taken < batchSize) return
  }
}

// Once a payment is applied, nothing that was told of it changes anything: the others end with the one that brought it.
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
    const became = await takeNote(context, cardPayments.readWebhook(body))
    const ended = became === 'succeeded' ? others.map((other) => other.eventId) : []
    await markEventsDone(db, [eventId, ...ended])
    return became
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    if (error instanceof ProviderRefusedError) {
      log.error({ err: error, eventId }, 'a webhook tells of what the provider does not know')
      await markEventsDone(db, [eventId])
      return undefined
    }
    if (isRefusedValue(error)) {
      log.error({ err: error, eventId }, 'a webhook names what no database can store')
      await markEventsDone(db, [eventId])
      return undefined
    }
    log.warn({ err: error, eventId }, 'a webhook could not be dealt with and is tried again')
    await noteEventFailure(db, eventId, error instanceof Error ? error.message : 'unknown')
    return undefined
  }
}

// An event of a refund or a dispute carries its payment too, whose state is known already.
async function takeNote(
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

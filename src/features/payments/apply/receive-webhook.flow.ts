import type { WebhookContent } from '../../../third-party/card-payments/card-payments.ts'
import { ProviderRefusedError } from '../../../third-party/razorpay/razorpay.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import { isRefundOver, recordRefund } from '../refunds/record-refund.flow.ts'
import { findRefund } from '../refunds/refunds.sql.ts'
import { applyReportedPayment } from './apply-reported-payment.flow.ts'
import {
  endDecidedEvent,
  findWaitingEvent,
  insertWebhookEvent,
  listForgottenEvents,
  markEventDone,
  noteEventFailure,
  type ReportedPayment,
} from './webhook-events.sql.ts'

/** The job that deals with one webhook. */
export const processWebhookJob = 'process-webhook'

/**
 * Stores a webhook whose signature is good, so that the provider can be answered at once. A job finds out what it
 * changes: usually nothing, because the browser was quicker. processForgottenWebhooks makes up for a job that was
 * lost.
 */
export async function keepWebhook(
  { db, jobs, cardPayments }: Pick<PaymentContext, 'db' | 'jobs' | 'cardPayments'>,
  { eventId, rawBody }: { eventId: string; rawBody: Buffer },
): Promise<void> {
  const { payment, refund } = cardPayments.readWebhook(rawBody)
  const reported =
    payment?.orderId === undefined || refund
      ? undefined
      : { providerPaymentId: payment.id, providerOrderId: payment.orderId }
  const isWaiting = await insertWebhookEvent(db, { eventId, body: rawBody, reported })
  if (isWaiting) await jobs.send(db, processWebhookJob, { eventId, reported })
}

/**
 * Processes a stored webhook. An event may arrive long after it happened, so it only says what to ask about: what is
 * applied is what the provider says now. Doing it twice does nothing more, nor does the same event under another id.
 * @throws ProviderUnreachableError when the provider cannot be asked: the event stays, and is processed again.
 */
export async function processWebhook(
  context: PaymentContext,
  eventId: string,
  reported?: ReportedPayment,
): Promise<void> {
  const { db, cardPayments } = context
  // Mostly the browser has confirmed the payment since.
  if (reported && (await endDecidedEvent(db, eventId, reported))) return
  const rawBody = await findWaitingEvent(db, eventId)
  if (!rawBody) return
  try {
    await takeNote(context, cardPayments.readWebhook(rawBody))
    await markEventDone(db, eventId)
  } catch (error) {
    if (error instanceof ProviderRefusedError) {
      context.log.error({ err: error, eventId }, 'a webhook tells of what the provider does not know')
      return await markEventDone(db, eventId)
    }
    await noteEventFailure(db, eventId, error instanceof Error ? error.message : 'unknown')
    throw error
  }
}

// An event of a refund carries its payment too, whose state is known already.
async function takeNote(context: PaymentContext, { payment, refund }: WebhookContent): Promise<void> {
  if (!refund) {
    if (payment) await applyReportedPayment(context, payment)
    return
  }
  const ours = await findRefund(context.db, {
    idempotencyKey: refund.receipt ?? '',
    providerRefundId: refund.id,
  })
  if (!ours || isRefundOver(ours)) return
  const now = await context.cardPayments.fetchRefund(refund.id)
  await context.transaction((db) => recordRefund(db, ours.id, now))
}

const forgottenAfterSeconds = 30
const batchMax = 100

/** Deals with webhooks whose job was lost, as when the process died in the middle of it. */
export async function processForgottenWebhooks(context: PaymentContext): Promise<void> {
  for (const eventId of await listForgottenEvents(context.db, forgottenAfterSeconds, batchMax))
    await processWebhook(context, eventId).catch((error: unknown) =>
      context.log.warn({ err: error, eventId }, 'a webhook could not be dealt with'),
    )
}

import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/job.ts'
import { applyPayment } from './apply-payment.flow.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import { recordRefund } from './record-refund.flow.ts'
import { findRefund } from './refunds.sql.ts'
import {
  findWaitingEvent,
  insertWebhookEvent,
  listForgottenEvents,
  markEventDone,
  noteEventFailure,
} from './webhook-events.sql.ts'

/** The job that deals with one webhook. */
export const processWebhookJob = 'process-webhook'

/** Keeps a webhook whose signature is good, so that the provider can be answered at once. The rest is a job's. */
export async function keepWebhook(
  db: Db,
  jobs: Jobs,
  { eventId, rawBody }: { eventId: string; rawBody: Buffer },
): Promise<void> {
  const isNew = await insertWebhookEvent(db, eventId, rawBody)
  if (isNew) await jobs.send(db, processWebhookJob, { eventId })
}

/** Processes a stored webhook. Doing it twice does nothing more, nor does the same event under another id. */
export async function processWebhook(context: PaymentContext, eventId: string): Promise<void> {
  const { db, transaction, cardPayments } = context
  const rawBody = await findWaitingEvent(db, eventId)
  if (!rawBody) return
  try {
    const { payment, refund } = cardPayments.readWebhook(rawBody)
    // An event of a refund carries its payment too, which tells nothing that is not known.
    if (refund) {
      const ours = await findRefund(db, {
        idempotencyKey: refund.receipt ?? '',
        providerRefundId: refund.id,
      })
      if (ours) await transaction((inner) => recordRefund(inner, ours.id, refund))
    } else if (payment) await applyPayment(context, payment)
    await markEventDone(db, eventId)
  } catch (error) {
    await noteEventFailure(db, eventId, error instanceof Error ? error.message : 'unknown')
    throw error
  }
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

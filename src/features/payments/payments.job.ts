import type { Job, JobContext } from '../../platform/service/job.ts'
import { processWebhooks } from './apply/receive-webhook.flow.ts'
import { deleteOldEvents } from './apply/webhook-events.sql.ts'
import { checkDueIntents } from './intent/check-intent.flow.ts'
import type { PaymentContext } from './intent/payment-context.flow.ts'
import { forgetOldSnapshots } from './intent/payment-intents.sql.ts'
import { watchProvider } from './outside/poll-refunds-and-disputes.flow.ts'
import { insertReconciliation } from './reconciliation/reconciliation-runs.sql.ts'
import { runReconciliation, runReconciliationJob } from './reconciliation/run-reconciliation.flow.ts'
import { sendRefundJob } from './refunds/queue-refund.flow.ts'
import { sendDueRefunds } from './refunds/send-refunds.flow.ts'
import { forgetDuePayers } from './remembered/remember-payer.flow.ts'

/**
 * Processes stored webhooks every second, after the response to the provider. Each webhook is claimed by one
 * node.
 */
export const processDueWebhooks: Job = {
  name: 'process-webhooks',
  everySeconds: 1,
  async run(context) {
    if (canPay(context)) await processWebhooks(context)
  },
}

/** Sends one refund, soon after it was queued. */
export const sendRefund: Job<{ refundId: number }> = {
  name: sendRefundJob,
  async run(context, { refundId }) {
    if (canPay(context)) await sendDueRefunds(context, refundId)
  },
}

/**
 * Every minute: checks payments that no webhook reported, checks expired payment intents, and sends due
 * refunds. The database records what is due. Therefore after a crash the next process continues.
 */
export const pollPayments: Job = {
  name: 'poll-payments',
  cron: '* * * * *',
  atStart: true,
  expireSeconds: 90,
  async run(context) {
    if (!canPay(context)) return
    await checkDueIntents(context)
    await sendDueRefunds(context)
    await forgetDuePayers(context)
  },
}

/** Every five minutes: finds refunds and disputes at the provider that no webhook reported. */
export const watchPayments: Job = {
  name: 'watch-payments',
  cron: '*/5 * * * *',
  expireSeconds: 240,
  async run(context) {
    if (canPay(context)) await watchProvider(context)
  },
}

const reconciledDays = 4

/** Every night: compares the ledger with the provider, as far back as a payment may still change. */
export const reconcilePayments: Job = {
  name: 'reconcile-payments',
  cron: '30 3 * * *',
  expireSeconds: 15 * 60,
  async run(context) {
    if (!canPay(context)) return
    const run = await insertReconciliation(context.db, { askedBy: null, days: reconciledDays })
    // Does nothing if a staff member has just started a comparison.
    const found = run && (await runReconciliation(context, run.id))
    if (!found) return
    const { disagreements, difference, setAside } = found
    if (setAside.length > 0) context.log.error({ setAside }, 'some refunds need manual handling')
    if (disagreements.length === 0) context.log.info('the ledger agrees with the payment provider')
    else context.log.error({ disagreements, difference }, 'the ledger differs from the payment provider')
  },
}

/** Runs the comparison of the ledger with the provider that a staff member requested. */
export const reconcileOnRequest: Job<{ runId: number }> = {
  name: runReconciliationJob,
  expireSeconds: 15 * 60,
  // Does not retry: the error is stored and shown, and the staff member may start another comparison.
  retryLimit: 0,
  async run(context, { runId }) {
    if (canPay(context)) await runReconciliation(context, runId)
  },
}

const keptDays = 30

/**
 * Every night: deletes month-old webhooks and clears the snapshots of unpaid payment intents. Both contain
 * members' names and addresses.
 */
export const forgetOldPayments: Job = {
  name: 'forget-old-payments',
  cron: '50 3 * * *',
  expireSeconds: 3_600,
  async run({ db }) {
    await deleteOldEvents(db, keptDays)
    await forgetOldSnapshots(db, keptDays)
  },
}

function canPay(context: JobContext): context is JobContext & PaymentContext {
  return context.cardPayments !== undefined
}

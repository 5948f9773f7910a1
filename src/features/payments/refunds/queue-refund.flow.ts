import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { lockAppliedPayment, noteRefundsOfPayment, type Payment } from '../apply/payments.sql.ts'
import { insertRefund } from './refunds.sql.ts'

/** The job that sends one queued refund. */
export const sendRefundJob = 'send-refund'

/**
 * Queues money to go back to where it came from, in the transaction that decides so. The payment is locked already.
 * Parts of a payment may go back one by one; the database refuses more than it took.
 */
export async function queueRefund(
  db: Db,
  jobs: Jobs,
  refund: { payment: Pick<Payment, 'id' | 'member_id'>; amount: Paise },
): Promise<void> {
  const refundId = await insertRefund(db, refund)
  await noteRefundsOfPayment(db, refund.payment)
  await jobs.send(db, sendRefundJob, { refundId })
}

/** Queues a refund of the payment that an intent was paid by, or of a part of it, as when what it was for is called off. */
export async function queueRefundOfIntent(
  db: Db,
  jobs: Jobs,
  { intent, amount }: { intent: { id: number; member_id: number }; amount: Paise },
): Promise<void> {
  await queueRefund(db, jobs, { payment: await lockAppliedPayment(db, intent), amount })
}

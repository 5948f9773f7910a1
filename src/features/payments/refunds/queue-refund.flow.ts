import { randomUUID } from 'node:crypto'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { findOpenMember } from '../../members/member.sql.ts'
import { lockAppliedPayment, noteRefundsOfPayment, type Payment } from '../apply/payments.sql.ts'
import { readRoom } from '../outside/payment-cases.sql.ts'
import { coverByCases } from '../outside/settle-case.flow.ts'
import { insertRefund } from './refunds.sql.ts'

/** The job that sends one queued refund. */
export const sendRefundJob = 'send-refund'

/**
 * Queues a full or partial refund to the payment's source. Money that a dashboard refund or a dispute already
 * took from the payment counts towards the refund. The database refuses to refund more than the payment's
 * amount. Call it in the transaction that decides the refund, with the payment locked.
 */
export async function queueRefund(
  db: Db,
  jobs: Jobs,
  refund: { payment: Pick<Payment, 'id' | 'member_id'>; amount: Paise },
): Promise<void> {
  const { payment } = refund
  const covered = await coverByCases(db, payment, refund.amount)
  if (covered > 0) await noteRefundsOfPayment(db, payment)
  const owed = refund.amount - covered
  if (owed === 0) return
  const amount = Math.max(0, Math.min(owed, await readRoom(db, payment)))
  // Credits the remainder to the wallet. An earlier dispute or dashboard refund took that money from the
  // payment, and the shop charged the buyer's wallet for it.
  if (owed > amount) await creditRest(db, payment, owed - amount)
  if (amount === 0) return
  const refundId = await insertRefund(db, { payment, amount })
  await noteRefundsOfPayment(db, payment)
  await jobs.send(db, sendRefundJob, { refundId })
}

async function creditRest(
  db: Db,
  { id, member_id: memberId }: Pick<Payment, 'id' | 'member_id'>,
  amount: number,
): Promise<void> {
  const isOpen = (await findOpenMember(db, memberId)) !== undefined
  await postTransfer(db, {
    code: 'correction',
    requestKey: `payment:${id}:credited:${randomUUID()}`,
    cause: { kind: 'payment', id },
    memberId,
    reference: { payment: id },
    legs: [
      { account: 'online_refunds_due', amount: -amount },
      { account: isOpen ? 'store_credit' : 'refunds_set_aside', amount },
    ],
  })
}

/**
 * Queues a full or partial refund of the payment applied to a payment intent, for example after a
 * cancellation.
 */
export async function queueRefundOfIntent(
  db: Db,
  jobs: Jobs,
  { intent, amount }: { intent: { id: number; member_id: number }; amount: Paise },
): Promise<void> {
  await queueRefund(db, jobs, { payment: await lockAppliedPayment(db, intent), amount })
}

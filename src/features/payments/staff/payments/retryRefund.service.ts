import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { sendRefundJob } from '../../refunds/queue-refund.flow.ts'
import { makeRefundDue } from '../../refunds/refunds.sql.ts'
import { findOfficeRefund } from './payment-lists.sql.ts'
import { retryRefund } from './retryRefund.call.ts'

export const retryRefundService: Service<typeof retryRefund> = async ({ db, jobs, say }, input) => {
  const refundId = Number(input.refund_id)
  const found = await findOfficeRefund(db, refundId)
  if (!found) throw refuse(retryRefund, 'unknown')
  const { state, attempts, failure } = found
  if (!(await makeRefundDue(db, refundId))) throw refuse(retryRefund, 'over', { data: { state } })
  await jobs.send(db, sendRefundJob, { refundId })
  return {
    message: say('office.finance.refundRetried'),
    data: { refund_id: refundId },
    audited: { id: refundId, before: { state, attempts, failure }, after: { due: 'now' } },
  }
}

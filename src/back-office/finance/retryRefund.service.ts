import { sendRefundJob } from '../../features/payments/queue-refund.flow.ts'
import { makeRefundDue } from '../../features/payments/refunds.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { findOfficeRefund } from './payment-lists.sql.ts'
import { retryRefund } from './retryRefund.call.ts'

export const retryRefundService: Service<typeof retryRefund> = async (context, input) => {
  const { staff, jobs, say } = context
  const refundId = Number(input.refund_id)
  const reused = () => refuse(retryRefund, 'otherBody')
  return await changeOnce(context, { staff, call: 'retryRefund', input, reused }, async (db) => {
    const found = await findOfficeRefund(db, refundId)
    if (!found) throw refuse(retryRefund, 'unknown')
    if (!(await makeRefundDue(db, refundId)))
      throw refuse(retryRefund, 'over', { data: { state: found.state } })
    await jobs.send(db, sendRefundJob, { refundId })
    await recordChange(db, staff, {
      action: 'retryRefund',
      subject: `refund ${refundId}`,
      before: { state: found.state, attempts: found.attempts, failure: found.failure },
      after: { due: 'now' },
    })
    return { message: say('office.finance.refundRetried'), data: { refund_id: refundId } }
  })
}

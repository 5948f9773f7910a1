import { queueReconciliation } from '../../features/payments/run-reconciliation.flow.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ServiceOutput } from '../../wire/define-call.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { startReconciliation } from './startReconciliation.call.ts'

export const startReconciliationService: Service<typeof startReconciliation> = async (context, input) => {
  const { staff, jobs, say, cardPayments } = context
  if (!cardPayments) throw refuse(startReconciliation, 'nobodyToAsk')
  const reused = () => refuse(startReconciliation, 'otherBody')
  const asked = { staff, call: 'startReconciliation', input, reused }
  return await changeOnce(context, asked, async (db): Promise<ServiceOutput<typeof startReconciliation>> => {
    const run = await queueReconciliation(db, jobs, { askedBy: staff.id, days: input.days })
    if (!run) throw refuse(startReconciliation, 'underWay')
    await recordChange(db, staff, {
      action: 'startReconciliation',
      subject: `reconciliation ${run.id}`,
      before: null,
      after: { days: input.days },
    })
    return { message: say('office.finance.reconciliationBegun'), data: { run_id: run.id } }
  })
}

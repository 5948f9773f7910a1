import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { queueReconciliation } from '../../reconciliation/run-reconciliation.flow.ts'
import { startReconciliation } from './startReconciliation.call.ts'

export const startReconciliationService: Service<typeof startReconciliation> = async (context, { days }) => {
  const { db, staff, jobs, say, cardPayments } = context
  if (!cardPayments) throw refuse(startReconciliation, 'nobodyToAsk')
  const run = await queueReconciliation(db, jobs, { askedBy: staff.id, days })
  if (!run) throw refuse(startReconciliation, 'underWay')
  return {
    message: say('office.finance.reconciliationBegun'),
    data: { run_id: run.id },
    audited: { id: run.id, before: null, after: { days } },
  }
}

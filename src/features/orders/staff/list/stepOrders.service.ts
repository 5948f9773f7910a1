import { isDatabaseOutage } from '../../../../platform/database/outage.ts'
import type { Service } from '../../../../platform/service/service.ts'
import type { ServiceOutput } from '../../../../wire/define-call.ts'
import { type StaffStep, stepAsStaff } from '../steps/step-as-staff.flow.ts'
import type { stepOrders } from './stepOrders.call.ts'

type Result = ServiceOutput<typeof stepOrders>['data'][number]
type Stepping = Pick<Parameters<Service<typeof stepOrders>>[0], 'change' | 'log'>

export const stepOrdersService: Service<typeof stepOrders> = async (context, { to, orders }) => {
  const data: Result[] = []
  // One after the other, because each takes the next invoice number under a lock.
  for (const orderno of new Set(orders)) data.push(await stepOne(context, { orderNo: orderno, to, note: '' }))
  return { data }
}

async function stepOne({ change, log }: Stepping, step: StaffStep): Promise<Result> {
  const orderno = step.orderNo
  try {
    const outcome = await change((db) => stepAsStaff(db, step))
    if (!outcome.refused) return { orderno, outcome: 'done' }
    if (outcome.refused === 'unknown') return { orderno, outcome: 'unknown' }
    if (outcome.refused !== 'notPossible') return { orderno, outcome: 'not_possible', status: 'processed' }
    return { orderno, outcome: outcome.from === step.to ? 'already' : 'not_possible', status: outcome.from }
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    log.error({ err: error, orderNo: orderno }, 'could not move one order of a batch')
    return { orderno, outcome: 'failed' }
  }
}

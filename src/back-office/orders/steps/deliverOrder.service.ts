import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { deliverOrder } from './deliverOrder.call.ts'
import { orderStatusOf } from './order-status.flow.ts'
import { stepAsStaff } from './step-as-staff.flow.ts'

export const deliverOrderService: Service<typeof deliverOrder> = async ({ db }, { orderno, note = '' }) => {
  const outcome = await stepAsStaff(db, { orderNo: orderno, to: 'delivered', note })
  if (outcome.refused === 'unknown') throw refuse(deliverOrder, 'unknownOrder')
  if (outcome.refused)
    throw refuse(deliverOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  return { data: { orderno, status: 'delivered' }, audited: outcome.audited }
}

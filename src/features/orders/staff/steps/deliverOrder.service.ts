import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { deliverOrder } from './deliverOrder.call.ts'
import { orderStatusOf } from './order-status.flow.ts'
import { stepAsStaff } from './step-as-staff.flow.ts'

export const deliverOrderService: Service<typeof deliverOrder> = async (
  { db },
  { orderno, note = '', delivery_code: code, without_code: withoutCode },
) => {
  const outcome = await stepAsStaff(db, { orderNo: orderno, to: 'delivered', note, code, withoutCode })
  if (outcome.refused === 'unknown') throw refuse(deliverOrder, 'unknownOrder')
  if (outcome.refused === 'codeMissing' || outcome.refused === 'codeWrong')
    throw refuse(deliverOrder, outcome.refused, { field: 'delivery_code' })
  if (outcome.refused === 'notPossible' && outcome.from === 'processed')
    throw refuse(deliverOrder, 'inSeveralParcels')
  if (outcome.refused)
    throw refuse(deliverOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  return { data: { orderno, status: 'delivered' }, audited: outcome.audited }
}

import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { carrierOf } from './carrier.ts'
import { orderStatusOf } from './order-status.flow.ts'
import { processOrder } from './processOrder.call.ts'
import { stepAsStaff } from './step-as-staff.flow.ts'

export const processOrderService: Service<typeof processOrder> = async ({ db }, input) => {
  const { orderno, courier, tracking_no: trackingNo, note = '' } = input
  const carrier = carrierOf(courier, trackingNo)
  if (carrier === 'courierMissing') throw refuse(processOrder, 'courierMissing', { field: 'courier' })
  const outcome = await stepAsStaff(db, { orderNo: orderno, to: 'processed', note, carrier })
  if (outcome.refused === 'unknown') throw refuse(processOrder, 'unknownOrder')
  if (outcome.refused === 'notPossible' && outcome.from === 'pending') throw refuse(processOrder, 'held')
  if (outcome.refused)
    throw refuse(processOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  return { data: { orderno, status: 'processed' }, audited: outcome.audited }
}

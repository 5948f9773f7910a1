import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { carrierOf } from './carrier.ts'
import { processOrder } from './processOrder.call.ts'
import { standingOf } from './standing.flow.ts'
import { stepAsStaff } from './step-as-staff.flow.ts'

export const processOrderService: Service<typeof processOrder> = async ({ staff, transaction }, input) => {
  const { orderno, courier, tracking_no: trackingNo, note = '' } = input
  const carrier = carrierOf(courier, trackingNo)
  if (carrier === 'courierMissing') throw refuse(processOrder, 'courierMissing', { field: 'courier' })
  const reused = () => refuse(processOrder, 'otherBody')
  return await changeOnce({ transaction }, { staff, call: 'processOrder', input, reused }, async (db) => {
    const outcome = await stepAsStaff(db, staff, { orderNo: orderno, to: 'processed', note, carrier })
    if (outcome.refused === 'unknown') throw refuse(processOrder, 'unknownOrder')
    if (outcome.refused)
      throw refuse(processOrder, 'changedMeanwhile', { data: await standingOf(db, orderno) })
    return { data: { orderno, status: 'processed' as const } }
  })
}

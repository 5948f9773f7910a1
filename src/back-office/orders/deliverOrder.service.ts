import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { deliverOrder } from './deliverOrder.call.ts'
import { standingOf } from './standing.flow.ts'
import { stepAsStaff } from './step-as-staff.flow.ts'

export const deliverOrderService: Service<typeof deliverOrder> = async ({ staff, transaction }, input) => {
  const { orderno, note = '' } = input
  const reused = () => refuse(deliverOrder, 'otherBody')
  return await changeOnce({ transaction }, { staff, call: 'deliverOrder', input, reused }, async (db) => {
    const outcome = await stepAsStaff(db, staff, { orderNo: orderno, to: 'delivered', note })
    if (outcome.refused === 'unknown') throw refuse(deliverOrder, 'unknownOrder')
    if (outcome.refused)
      throw refuse(deliverOrder, 'changedMeanwhile', { data: await standingOf(db, orderno) })
    return { data: { orderno, status: 'delivered' as const } }
  })
}

import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { deliverOrder } from './deliverOrder.call.ts'
import { onceForStaff } from './once-for-staff.flow.ts'
import { standingOf } from './standing.flow.ts'
import { stepAsStaff } from './step-as-staff.flow.ts'

export const deliverOrderService: Service<typeof deliverOrder> = async (
  { staff, transaction },
  { request_id: requestId, ...body },
) => {
  const { orderno, note = '' } = body
  const key = { staffId: staff.id, call: 'deliverOrder', requestId, body }
  return await onceForStaff(transaction, key, {
    otherBody: () => refuse(deliverOrder, 'otherBody'),
    work: async (db) => {
      const outcome = await stepAsStaff(db, staff, { orderNo: orderno, to: 'delivered', note })
      if (outcome.refused === 'unknown') throw refuse(deliverOrder, 'unknownOrder')
      if (outcome.refused)
        throw refuse(deliverOrder, 'changedMeanwhile', { data: await standingOf(db, orderno) })
      return { data: { orderno, status: 'delivered' as const } }
    },
  })
}

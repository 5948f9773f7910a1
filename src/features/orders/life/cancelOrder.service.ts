import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { cancelOrder } from './cancelOrder.call.ts'
import { rejectOrder } from './order-life.flow.ts'

export const cancelOrderService: Service<typeof cancelOrder> = async (
  { db, member, jobs },
  { orderno, reason },
) => {
  const outcome = await rejectOrder(db, jobs, {
    orderNo: orderno,
    actor: 'member',
    note: reason ?? '',
    by: member.id,
  })
  if (outcome.refused === 'unknown') throw refuse(cancelOrder, 'unknownOrder')
  if (outcome.refused) throw refuse(cancelOrder, 'tooLate')
  return { data: { orderno, status: '3' } }
}

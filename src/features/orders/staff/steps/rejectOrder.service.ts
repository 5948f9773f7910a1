import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { rejectOrder as rejectByFlow } from '../../life/order-life.flow.ts'
import { lockOrder } from '../../life/order-life.sql.ts'
import { refundParts } from '../../life/refund-parts.ts'
import { isOwnFault, reasonNote } from '../../life/step-reasons.ts'
import { orderStatusOf } from './order-status.flow.ts'
import { rejectOrder } from './rejectOrder.call.ts'

export const rejectOrderService: Service<typeof rejectOrder> = async ({ db, jobs, sayIn }, input) => {
  const { orderno, seen_status: seen, reason } = input
  const note = reasonNote(sayIn('en'), reason, input.note ?? '')
  if (note === '') throw refuse(rejectOrder, 'noteMissing', { field: 'note' })
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(rejectOrder, 'unknownOrder')
  // The refund is the same from either status, but a parcel may have left since the page was shown.
  if (order.status !== seen)
    throw refuse(rejectOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const outcome = await rejectByFlow(db, jobs, {
    orderNo: orderno,
    actor: 'staff',
    note,
    isOwnFault: isOwnFault(reason),
  })
  if (outcome.refused === 'isOut') throw refuse(rejectOrder, 'isOut')
  if (outcome.refused)
    throw refuse(rejectOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const { wallet, online } = refundParts(outcome.back)
  return {
    data: { orderno, status: 'rejected', wallet, online },
    audited: {
      id: orderno,
      before: { status: order.status },
      after: { status: 'rejected', reason, note, refund_to_wallet: wallet, refund_online: online },
    },
  }
}

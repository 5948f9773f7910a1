import { rejectOrder as rejectByFlow } from '../../features/orders/order-life.flow.ts'
import { lockOrder } from '../../features/orders/order-life.sql.ts'
import { refundParts } from '../../features/orders/refund-parts.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { rejectOrder } from './rejectOrder.call.ts'
import { standingOf } from './standing.flow.ts'
import { reasonNote, rejectReasons } from './step-reasons.ts'

export const rejectOrderService: Service<typeof rejectOrder> = async (
  { staff, transaction, jobs, say },
  input,
) => {
  const { orderno, seen_status: seen, reason } = input
  const note = reasonNote(reason, say(rejectReasons[reason]), input.note ?? '')
  if (note === '') throw refuse(rejectOrder, 'noteMissing', { field: 'note' })
  const reused = () => refuse(rejectOrder, 'otherBody')
  return await changeOnce({ transaction }, { staff, call: 'rejectOrder', input, reused }, async (db) => {
    const order = await lockOrder(db, orderno)
    if (!order) throw refuse(rejectOrder, 'unknownOrder')
    // What goes back is the same from either status, but a parcel may have left since it was shown.
    if (order.status !== seen)
      throw refuse(rejectOrder, 'changedMeanwhile', { data: await standingOf(db, orderno) })
    const { wallet, online } = refundParts(order)
    await rejectByFlow(db, jobs, { orderNo: orderno, actor: 'staff', note })
    await recordChange(db, staff, {
      action: 'rejectOrder',
      subject: `order ${orderno}`,
      before: { status: order.status },
      after: { status: 'rejected', reason, note, refund_to_wallet: wallet, refund_online: online },
    })
    return { data: { orderno, status: 'rejected' as const, wallet, online } }
  })
}

import { rejectOrder } from '../../../features/orders/life/order-life.flow.ts'
import { lockOrder } from '../../../features/orders/life/order-life.sql.ts'
import { refundParts } from '../../../features/orders/life/refund-parts.ts'
import { reasonNote } from '../../../features/orders/life/step-reasons.ts'
import { markInspected } from '../../../features/parcels/parcels.sql.ts'
import { zeroPaise } from '../../../money/paise.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { receiveParcel } from './receiveParcel.call.ts'

export const receiveParcelService: Service<typeof receiveParcel> = async ({ db, jobs, sayIn }, input) => {
  const { orderno } = input
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(receiveParcel, 'unknownOrder')
  if (!(await markInspected(db, order.id))) throw refuse(receiveParcel, 'notBack')
  const note = reasonNote(sayIn('en'), 'not_accepted', input.note ?? '')
  const outcome = await rejectOrder(db, jobs, { orderNo: orderno, actor: 'staff', note })
  // The staff called it off while it was on its way back: what is left is that it has arrived.
  const { wallet, online } = outcome.refused
    ? { wallet: zeroPaise, online: zeroPaise }
    : refundParts(outcome.back)
  return {
    data: { orderno, status: 'rejected', wallet, online },
    audited: {
      id: orderno,
      before: { status: order.status },
      after: { status: 'rejected', note, refund_to_wallet: wallet, refund_online: online },
    },
  }
}

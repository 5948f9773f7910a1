import { rejectOrder } from '../../../features/orders/life/order-life.flow.ts'
import { lockOrder, type Order } from '../../../features/orders/life/order-life.sql.ts'
import { refundParts } from '../../../features/orders/life/refund-parts.ts'
import { reasonNote } from '../../../features/orders/life/step-reasons.ts'
import { markInspected } from '../../../features/parcels/parcels.sql.ts'
import { takePartBack } from '../../../features/parcels/take-part-back.flow.ts'
import { zeroPaise } from '../../../money/paise.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { noteLostPart } from '../lost/lose-order.flow.ts'
import { putFoundBack } from '../lost/put-found-back.flow.ts'
import { receiveParcel } from './receiveParcel.call.ts'

export const receiveParcelService: Service<typeof receiveParcel> = async (context, input) => {
  const { orderno, reference } = input
  const order = await lockOrder(context.db, orderno)
  if (!order) throw refuse(receiveParcel, 'unknownOrder')
  const note = reasonNote(context.sayIn('en'), 'not_accepted', input.note ?? '')
  const received = order.in_parts
    ? await receivePart(context, order, { reference: reference ?? '', note })
    : await receiveAll(context, order, note)
  if (!received) throw refuse(receiveParcel, 'notBack')
  // What was sent again meanwhile, or called off on its way back, has arrived and that is all.
  const { wallet, online } = received.back
    ? refundParts(received.back)
    : { wallet: zeroPaise, online: zeroPaise }
  const { status } = received
  return {
    data: { orderno, status, wallet, online },
    audited: {
      id: orderno,
      before: { status: order.status },
      after: {
        ...{ status, note, refund_to_wallet: wallet, refund_online: online },
        ...(order.in_parts && { parcel: reference }),
      },
    },
  }
}

type Context = Parameters<Service<typeof receiveParcel>>[0]

async function receiveAll({ db, jobs, staff }: Context, order: Order, note: string) {
  if (!(await markInspected(db, order.id))) return undefined
  const outcome = await rejectOrder(db, jobs, { orderNo: order.order_no, actor: 'staff', note })
  // It was called off before. What was written off with it as lost is found.
  if (outcome.refused) await putFoundBack(db, { orderNo: order.order_no, staffId: staff.id })
  return { status: 'rejected' as const, back: outcome.refused ? undefined : outcome.back }
}

async function receivePart(
  { db, jobs, staff }: Context,
  order: Order,
  { reference, note }: { reference: string; note: string },
) {
  const taken = await takePartBack(db, jobs, order, { reference, note, staffId: staff.id })
  if (taken && taken.lost.length > 0) await noteLostPart(db, { order, staffId: staff.id }, taken.lost)
  return taken
}

import { zeroPaise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { lockParcel } from '../../../parcels/parcel-reports.sql.ts'
import { lockParcelOfOrder } from '../../../parcels/parcel-view.sql.ts'
import { markInspected, stepParcel } from '../../../parcels/parcels.sql.ts'
import { isWithCourier } from '../../../parcels/recall/recall-order.flow.ts'
import {
  endRecalls,
  insertRecall,
  listOpenRecalls,
  type Recall,
} from '../../../parcels/recall/recalls.sql.ts'
import { takePartBack } from '../../../parcels/take-part-back.flow.ts'
import { rejectOrder } from '../../life/order-life.flow.ts'
import { leftByHand, lockOrder, type Order } from '../../life/order-life.sql.ts'
import { readRemainingRefund, takeUnitsBack } from '../../life/refund-order.flow.ts'
import { refundParts } from '../../life/refund-parts.ts'
import { reasonNote, saysOwnFault } from '../../life/step-reasons.ts'
import { noteLostPart } from '../lost/lose-order.flow.ts'
import { restockFoundGoods } from '../lost/put-found-back.flow.ts'
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
  // No refund here if it was sent again meanwhile, or cancelled on its way back.
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
        status,
        note,
        refund_to_wallet: wallet,
        refund_online: online,
        ...(order.in_parts && { parcel: reference }),
      },
    },
  }
}

type Context = Parameters<Service<typeof receiveParcel>>[0]

async function receiveAll(context: Context, order: Order, note: string) {
  const { db, jobs, staff } = context
  const recalls = await listOpenRecalls(db, order)
  if (!(await takeGoodsBack(context, order, { recalls, note }))) return undefined
  await endRecalls(db, order, 'came_back')
  if (order.status === 'processed') {
    // The reason of the recall says who is at fault.
    const recalled = recalls.at(-1)?.note
    const isOwnFault = recalled !== undefined && saysOwnFault(context.sayIn('en'), recalled)
    const step = { orderNo: order.order_no, actor: 'staff', note: recalled ?? note, isOwnFault } as const
    const outcome = await rejectOrder(db, jobs, step)
    if (outcome.refused) throw new Error(`${order.order_no} came back and could not be rejected`)
    return { status: 'rejected' as const, back: outcome.back }
  }
  // The order was cancelled before. Its units are put on hand again, even if they were written off as lost.
  if (order.status === 'rejected' && recalls.length > 0)
    await takeUnitsBack(db, (await readRemainingRefund(db, order)).units)
  else await restockFoundGoods(db, { orderNo: order.order_no, staffId: staff.id })
  return { status: order.status, back: undefined }
}

/**
 * Records that an order's goods are back in the shop. Returns whether they were out, or on their way back.
 */
async function takeGoodsBack(
  { db, staff }: Context,
  order: Order,
  { recalls, note }: { recalls: readonly Recall[]; note: string },
): Promise<boolean> {
  for (const { parcel_id: parcelId } of recalls) if (parcelId !== null) await bringBack(db, parcelId)
  if (await markInspected(db, order.id)) return true
  if (recalls.some(({ parcel_id: parcelId }) => parcelId === null)) return true
  if (order.status !== 'processed' || !(await leftByHand(db, order))) return false
  // The rider brought it back without a recall.
  await insertRecall(db, { order, parcelId: null, note, staffId: staff.id, asksCourier: false })
  return true
}

/** Moves a recalled parcel to returned_to_origin, even if its courier has not reported that. */
async function bringBack(db: Context['db'], parcelId: number): Promise<void> {
  const parcel = await lockParcel(db, parcelId)
  if (parcel && isWithCourier.includes(parcel.state)) await stepParcel(db, parcel, 'returned_to_origin')
}

async function receivePart(
  { db, jobs, staff }: Context,
  order: Order,
  { reference, note }: { reference: string; note: string },
) {
  const parcel = await lockParcelOfOrder(db, order, reference)
  const recalls = await listOpenRecalls(db, order)
  if (parcel && recalls.some(({ parcel_id: id }) => id === parcel.id)) await bringBack(db, parcel.id)
  const taken = await takePartBack(db, jobs, order, { reference, note, staffId: staff.id })
  if (!taken) return undefined
  await endRecalls(db, order, taken.lost.length > 0 ? 'lost' : 'came_back', parcel!.id)
  if (taken.lost.length > 0) await noteLostPart(db, { order, staffId: staff.id }, taken.lost)
  return taken
}

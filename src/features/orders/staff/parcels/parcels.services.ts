import { zeroPaise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { isIn } from '../../../../states/states.ts'
import { CourierUnreachableError } from '../../../../third-party/couriers/couriers.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import type { ServiceOutput } from '../../../../wire/define-call.ts'
import { packageCm } from '../../../catalogue/package-size.ts'
import { offersFor } from '../../../parcels/courier-offers.flow.ts'
import { lockParcel } from '../../../parcels/parcel-reports.sql.ts'
import { lockParcelOfOrder } from '../../../parcels/parcel-view.sql.ts'
import { markInspected, stepParcel as stepParcelRow } from '../../../parcels/parcels.sql.ts'
import {
  endRecalls,
  insertRecall,
  listOpenRecalls,
  type Recall,
} from '../../../parcels/recall/recalls.sql.ts'
import { sendOwnPart } from '../../../parcels/send-part.flow.ts'
import { stepParcelByHand } from '../../../parcels/step-parcel.flow.ts'
import { takePartBack } from '../../../parcels/take-part-back.flow.ts'
import { rejectOrder } from '../../life/order-life.flow.ts'
import { leftByHand, lockOrder, type Order } from '../../life/order-life.sql.ts'
import { parcelGroups } from '../../life/parcel-states.ts'
import { readRemainingRefund, takeUnitsBack } from '../../life/refund-order.flow.ts'
import { refundParts } from '../../life/refund-parts.ts'
import { reasonNote, saysOwnFault } from '../../life/reject-and-return-reasons.ts'
import { countUnfit, recordUnfit, type UnfitUnits } from '../../life/unfit-units.flow.ts'
import { noteLostPart } from '../lost/lose-order.flow.ts'
import { restockFoundGoods } from '../lost/restock-found-goods.flow.ts'
import { carrierOf } from '../steps/carrier.ts'
import { orderStatusOf } from '../steps/order-status.flow.ts'
import { bookOrder } from './book-order.flow.ts'
import { bookParcels, findCouriers, receiveParcel, sendOrderPart, stepParcel } from './parcels.calls.ts'

type Result = ServiceOutput<typeof bookParcels>['data'][number]

// The most concurrent bookings. The provider takes seconds per order. More bookings would not be faster,
// because all of them wait for the same lock on the invoice series.
const atOnceMax = 4

export const bookParcelsService: Service<typeof bookParcels> = async (
  { couriers, staff, ...context },
  { orders, courier_id: courierId, choose, weight_grams: weightGrams, package_cm: packageMm, note, part },
) => {
  if (!couriers) throw refuse(bookParcels, 'noCouriers')
  const asked = [...new Set(orders)]
  if (part && asked.length > 1) throw refuse(bookParcels, 'partOfSeveral', { field: 'orders' })
  const results = new Map<string, Result>()
  const waiting = asked.values()
  const booking = { ...context, couriers, staffId: staff.id }
  const how = {
    courierId,
    choose,
    weightGrams,
    packageMm,
    note,
    part: part && { units: part.units, seenParcels: part.seen_parcels },
  }
  const bookOneByOne = async () => {
    for (const orderno of waiting)
      results.set(orderno, { orderno, ...(await bookOrder(booking, orderno, how)) })
  }
  await Promise.all(Array.from({ length: atOnceMax }, bookOneByOne))
  return { data: asked.flatMap((orderno) => results.get(orderno) ?? []) }
}

export const findCouriersService: Service<typeof findCouriers> = async ({ db, couriers }, input) => {
  if (!couriers) throw refuse(findCouriers, 'noCouriers')
  try {
    const found = await offersFor(
      { db, couriers },
      {
        orderNo: input.orderno,
        weightGrams: input.weight_grams,
        packageMm: input.package_cm,
        units: input.units,
      },
    )
    if (!found) throw refuse(findCouriers, 'unknownOrder')
    return {
      data: {
        weight_grams: found.size.weightGrams,
        package_cm: packageCm(found.size.packageMm),
        couriers: found.offers.map(({ courierId: id, name, charge, days }) => ({ id, name, charge, days })),
      },
    }
  } catch (error) {
    if (error instanceof CourierUnreachableError) throw refuse(findCouriers, 'unreachable')
    throw error
  }
}

export const receiveParcelService: Service<typeof receiveParcel> = async (context, input) => {
  const { orderno, reference } = input
  const order = await lockOrder(context.db, orderno)
  if (!order) throw refuse(receiveParcel, 'unknownOrder')
  const note = reasonNote(context.sayIn('en'), 'not_accepted', input.note ?? '')
  const received = order.in_parts
    ? await receivePart(context, order, { reference: reference ?? '', note, unfit: input.unfit })
    : await receiveAll(context, order, { note, unfit: input.unfit })
  if (received && 'refused' in received) throw refuse(receiveParcel, 'tooManyUnfit', { field: 'unfit' })
  if (!received) throw refuse(receiveParcel, 'notBack')
  // `back` is undefined if the units were sent again meanwhile, or were cancelled on their way back.
  const { wallet, online } = received.back
    ? refundParts(received.back)
    : { wallet: zeroPaise, online: zeroPaise }
  const { status } = received
  const unfit = await recordUnfit(context.db, { orderNo: orderno, staffId: context.staff.id }, received.units)
  return {
    data: { orderno, status, wallet, online, unfit },
    audited: {
      id: orderno,
      before: { status: order.status },
      after: {
        status,
        note,
        refund_to_wallet: wallet,
        refund_online: online,
        ...(order.in_parts && { parcel: reference }),
        ...(unfit && { unfit }),
      },
    },
  }
}

type Context = Parameters<Service<typeof receiveParcel>>[0]

async function receiveAll(
  context: Context,
  order: Order,
  { note, unfit }: { note: string; unfit: readonly UnfitUnits[] },
) {
  const { db, jobs, staff } = context
  const recalls = await listOpenRecalls(db, order)
  if (!(await takeGoodsBack(context, order, { recalls, note }))) return undefined
  await endRecalls(db, order, 'came_back')
  if (order.status === 'processed') {
    // The reason of the recall decides whether the shop is at fault.
    const recalled = recalls.at(-1)?.note
    const isOwnFault = recalled !== undefined && saysOwnFault(context.sayIn('en'), recalled)
    const step = {
      orderNo: order.order_no,
      actor: 'staff',
      note: recalled ?? note,
      isOwnFault,
      unfit,
    } as const
    const outcome = await rejectOrder(db, jobs, step)
    if (outcome.refused === 'tooManyUnfit') return outcome
    if (outcome.refused) throw new Error(`${order.order_no} came back and could not be rejected`)
    return { status: 'rejected' as const, back: outcome.back, units: outcome.units }
  }
  const units = countUnfit((await readRemainingRefund(db, order)).units, unfit)
  if (!units) return { refused: 'tooManyUnfit' as const }
  // For a recalled order, takeUnitsBack returns the units to stock. Otherwise the units were written off as
  // lost, and restockFoundGoods reverses the write-off.
  if (order.status === 'rejected' && recalls.length > 0) await takeUnitsBack(db, units)
  else await restockFoundGoods(db, { orderNo: order.order_no, staffId: staff.id }, units)
  return { status: order.status, back: undefined, units }
}

/** Records that an order's goods are back in the shop. Returns false if they were not outside the shop. */
async function takeGoodsBack(
  { db, staff }: Context,
  order: Order,
  { recalls, note }: { recalls: readonly Recall[]; note: string },
): Promise<boolean> {
  for (const { parcel_id: parcelId } of recalls) if (parcelId !== null) await bringBack(db, parcelId)
  if (await markInspected(db, order.id)) return true
  if (recalls.some(({ parcel_id: parcelId }) => parcelId === null)) return true
  if (order.status !== 'processed' || !(await leftByHand(db, order))) return false
  // Records a recall for the order, because the rider brought the goods back before staff recalled them.
  await insertRecall(db, { order, parcelId: null, note, staffId: staff.id, asksCourier: false })
  return true
}

/** Moves a recalled parcel to returned_to_origin, even if its courier has not reported that. */
async function bringBack(db: Context['db'], parcelId: number): Promise<void> {
  const parcel = await lockParcel(db, parcelId)
  if (parcel && isIn(parcelGroups.withCourier, parcel.state))
    await stepParcelRow(db, parcel, 'returned_to_origin')
}

async function receivePart(
  { db, jobs, staff }: Context,
  order: Order,
  part: { reference: string; note: string; unfit: readonly UnfitUnits[] },
) {
  const parcel = await lockParcelOfOrder(db, order, part.reference)
  const recalls = await listOpenRecalls(db, order)
  if (parcel && recalls.some(({ parcel_id: id }) => id === parcel.id)) await bringBack(db, parcel.id)
  const taken = await takePartBack(db, jobs, order, { ...part, staffId: staff.id })
  if (!taken || 'refused' in taken) return taken
  await endRecalls(db, order, taken.lost.length > 0 ? 'lost' : 'came_back', parcel!.id)
  if (taken.lost.length > 0) await noteLostPart(db, { order, staffId: staff.id }, taken.lost)
  return taken
}

export const sendOrderPartService: Service<typeof sendOrderPart> = async ({ db, staff }, input) => {
  const { orderno, units, seen_parcels: seenParcels, courier, tracking_no: trackingNo, note = '' } = input
  const carrier = carrierOf(courier, trackingNo)
  if (carrier === 'courierMissing') throw refuse(sendOrderPart, 'courierMissing', { field: 'courier' })
  const outcome = await sendOwnPart(db, {
    orderNo: orderno,
    part: { units, seenParcels },
    carrier,
    note,
    weightGrams: input.weight_grams,
    staffId: staff.id,
  })
  if (outcome.refused === 'unknown') throw refuse(sendOrderPart, 'unknownOrder')
  if (outcome.refused === 'tooMany' || outcome.refused === 'cashInOneParcel')
    throw refuse(sendOrderPart, outcome.refused, { field: 'units' })
  if (outcome.refused)
    throw refuse(sendOrderPart, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const { from, reference } = outcome
  return {
    data: { orderno, status: 'processed', reference },
    audited: {
      id: orderno,
      before: { status: from },
      after: {
        status: 'processed',
        ...(reference !== undefined && { parcel: reference }),
        ...(note !== '' && { note }),
        ...(carrier && { courier: carrier.courier, tracking_no: carrier.trackingNo }),
      },
    },
  }
}

export const stepParcelService: Service<typeof stepParcel> = async (
  { db },
  { orderno, reference, to, delivery_code: code, without_code: withoutCode },
) => {
  const outcome = await stepParcelByHand(db, { orderNo: orderno, reference, to, code, withoutCode })
  if (outcome.refused === 'unknown') throw refuse(stepParcel, 'unknownOrder')
  if (outcome.refused === 'codeMissing' || outcome.refused === 'codeWrong')
    throw refuse(stepParcel, outcome.refused, { field: 'delivery_code' })
  if (outcome.refused === 'saidByCourier' || outcome.refused === 'answered')
    throw refuse(stepParcel, outcome.refused)
  if (outcome.refused)
    throw refuse(stepParcel, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const { from, status } = outcome
  return {
    data: { orderno, status },
    audited: {
      id: orderno,
      before: { status: from.status, parcel_state: from.state },
      after: {
        status,
        parcel: reference,
        parcel_state: to,
        ...(withoutCode !== undefined && { without_code: withoutCode }),
      },
    },
  }
}

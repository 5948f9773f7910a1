import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/service/log.ts'
import {
  type BookedParcel,
  CourierRefusedError,
  type Couriers,
  CourierUnreachableError,
} from '../../third-party/couriers/couriers.ts'
import { cashToCollect } from '../orders/cash/cash-to-collect.ts'
import { advanceOrder, type OrderStatus } from '../orders/life/order-life.flow.ts'
import { isHeld, lockOrder } from '../orders/life/order-life.sql.ts'
import { insertShipment, readShipment, updateShipment } from '../orders/life/shipments.sql.ts'
import { isCancelledOrReturned } from './parcel-check.ts'
import { readParcel } from './parcel-reports.sql.ts'
import { parcelRequest } from './parcel-request.flow.ts'
import { sizeOfUnits } from './parcel-size.flow.ts'
import { measuredOr } from './parcel-size.ts'
import { isCancelledOrder, lockRequestedParcel } from './parcel-view.sql.ts'
import { endLease, insertParcel, leaseParcel, markBooked, markCancelled, type Parcel } from './parcels.sql.ts'
import { isRecalled } from './recall/recalls.sql.ts'
import { carriesAll, chooseUnits, type NoPart, type PartToSend } from './send-part.flow.ts'
import { notifyOfPartSent } from './tell-of-part-sent.flow.ts'

export type Booking = {
  orderNo: string
  /** The courier to book; by default the provider chooses. */
  courierId?: number | undefined
  /** The weight and the box's sides (mm) that staff measured; by default computed from the products. */
  weightGrams?: number | undefined
  packageMm?: readonly number[] | undefined
  staffId: number
  /** The units to put into the parcel; by default all units that are in no parcel. */
  part?: PartToSend | undefined
}

type RequestedParcel =
  | { refused: 'unknown' | 'busy' | 'already' | NoPart }
  | { refused: 'notPossible'; from: OrderStatus }
  | { refused?: undefined; parcel: Parcel; isAgain: boolean }

// The lease lasts longer than a booking in which all four requests time out. No two processes can therefore
// book the same parcel.
const leaseSeconds = 120

/**
 * Records a parcel before it is booked at the provider. If the answer is lost, a retry finds the booking by
 * the parcel's reference. With `part`, always inserts a new parcel for its units. Call this in one
 * transaction, and call `bookRequestedParcel` after the commit.
 */
export async function askForParcel(db: Db, booking: Booking): Promise<RequestedParcel> {
  const order = await lockOrder(db, booking.orderNo)
  if (!order) return { refused: 'unknown' }
  if ((order.status !== 'pending' && order.status !== 'processed') || (await isHeld(db, order)))
    return { refused: 'notPossible', from: order.status }
  if (await isRecalled(db, order)) return { refused: 'notPossible', from: order.status }
  const courierId = booking.courierId ?? null
  const present = booking.part ? undefined : await lockRequestedParcel(db, order)
  if (present) {
    const parcel = await leaseParcel(db, present, { courierId, leaseSeconds })
    return parcel ? { parcel, isAgain: true } : { refused: 'busy' }
  }
  const chosen = await chooseUnits(db, order, booking.part)
  if (typeof chosen === 'string') return { refused: chosen }
  if (chosen.length === 0) return { refused: 'already' }
  const size = await sizeOfUnits(db, order.id, chosen)
  const parcel = await insertParcel(db, {
    orderId: order.id,
    orderNo: order.order_no,
    memberId: order.member_id,
    kind: 'forward',
    courierId,
    units: chosen,
    size: measuredOr(size, booking),
    collect: cashToCollect(order),
    staffId: booking.staffId,
    leaseSeconds,
  })
  return { parcel, isAgain: false }
}

type BookingContext = { db: Db; couriers: Couriers; log: Log }

export type BookingOutcome =
  | { outcome: 'booked'; booked: BookedParcel }
  | { outcome: 'refused'; why: string }
  | { outcome: 'unreachable' }

/**
 * Books a recorded parcel at the provider, outside any transaction. If the provider refuses, ends the parcel
 * and leaves the order as it was.
 */
export async function bookRequestedParcel(
  { db, couriers, log }: BookingContext,
  { parcel, isAgain }: { parcel: Parcel; isAgain: boolean },
): Promise<BookingOutcome> {
  try {
    const request = await parcelRequest(db, parcel, couriers.pickUpPin)
    return { outcome: 'booked', booked: await couriers.book(request, isAgain) }
  } catch (error) {
    if (error instanceof CourierRefusedError) {
      await markCancelled(db, parcel, error.message)
      return { outcome: 'refused', why: error.message }
    }
    if (!(error instanceof CourierUnreachableError)) throw error
    log.warn(
      { err: error, parcel: parcel.reference },
      'a parcel was requested, but the provider did not answer',
    )
    await endLease(db, parcel, error.message)
    return { outcome: 'unreachable' }
  }
}

/**
 * Records a booking, and dispatches the order or some of its units with it. Call it in one transaction.
 * @returns calledOff: the order was cancelled, recalled or put on hold meanwhile. overtaken: another attempt
 * recorded the booking. In both cases, pass the booking to `cancelBooked`.
 */
export async function sendWithParcel(
  db: Db,
  { orderNo, parcel, booked, note }: { orderNo: string; parcel: Parcel; booked: BookedParcel; note: string },
  checkAfterSeconds: number,
): Promise<{ outcome: 'sent' | 'calledOff' | 'overtaken'; from: OrderStatus }> {
  const order = await lockOrder(db, orderNo)
  if (!order) throw new Error(`unknown order ${orderNo}`)
  const from = order.status
  if (await isRecalled(db, order)) return { outcome: 'calledOff', from }
  if (!(await markBooked(db, parcel, { booked, checkAfterSeconds }))) return { outcome: 'overtaken', from }
  // Does not send an order with an open payment case, even if its parcel is already booked.
  if (isCancelledOrReturned(from) || (from === 'pending' && (await isHeld(db, order))))
    return { outcome: 'calledOff', from }
  const carrier = { courier: booked.courier.slice(0, 30), trackingNo: booked.awb.slice(0, 30) }
  const isPart = from === 'pending' ? !(await carriesAll(db, order, parcel.id)) : order.in_parts
  if (from === 'pending')
    await advanceOrder(db, { orderNo, to: 'processed', actor: 'staff', note, carrier, isPart })
  if (isPart) await notifyOfPartSent(db, order, parcel.id)
  if (isPart || from === 'pending') return { outcome: 'sent', from }
  // Replaces the carrier of an earlier dispatch, which was made by hand or in a parcel that failed.
  const shipment = await readShipment(db, order)
  if (shipment) await updateShipment(db, order, { version: shipment.version, ...carrier })
  else await insertShipment(db, order, carrier)
  return { outcome: 'sent', from }
}

/** Cancels an unused booking. If the provider gives no answer, `watch-parcels` retries it later. */
export async function cancelBooked(
  { db, couriers, log }: BookingContext,
  parcel: Parcel,
  { providerOrderId }: BookedParcel,
): Promise<void> {
  const kept = await readParcel(db, parcel.id)
  const isKept = kept?.provider_order_id === providerOrderId
  // Keeps a booking that another attempt has recorded, because both attempts share the booking. Cancels even
  // such a booking if the order is cancelled.
  if (isKept && !(await isCancelledOrder(db, parcel.order_id))) return
  try {
    await couriers.cancel(providerOrderId)
    if (isKept) await markCancelled(db, parcel, null)
  } catch (error) {
    if (!(error instanceof CourierRefusedError || error instanceof CourierUnreachableError)) throw error
    log.warn({ err: error, parcel: parcel.reference }, 'could not cancel a parcel yet')
  }
}

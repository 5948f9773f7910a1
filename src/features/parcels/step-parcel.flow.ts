import type { Db } from '../../platform/database/database.ts'
import { isIn } from '../../states/states.ts'
import type { OrderStatus } from '../orders/life/order-life.flow.ts'
import { lockOrder, readOrder } from '../orders/life/order-life.sql.ts'
import { type ParcelStepByHand, parcelGroups } from '../orders/life/parcel-states.ts'
import { arrive } from './arrive.flow.ts'
import { codeObjection } from './delivery-code.flow.ts'
import { lockParcelOfOrder } from './parcel-view.sql.ts'
import { giveUpParcel, type Parcel, stepParcel } from './parcels.sql.ts'

type ParcelStep = {
  orderNo: string
  reference: string
  /** The new state. cancelled: staff give up a parcel that no courier has. */
  to: ParcelStepByHand
  /** The delivery code. `withoutCode`: the reason to record the delivery without it. */
  code?: string | undefined
  withoutCode?: string | undefined
}

type Stepped =
  /**
   * Why the parcel was not moved. changed: the parcel is not on its way, or not one of several. answered: a
   * courier has the parcel, or its booking is being requested.
   */
  | { refused: 'unknown' | 'changed' | 'answered' | 'saidByCourier' | 'codeMissing' | 'codeWrong' }
  | { refused?: undefined; from: { status: OrderStatus; state: Parcel['state'] }; status: OrderStatus }

/**
 * Changes the state of one of an order's several parcels, or gives up a parcel that no courier has. Call it
 * in one transaction.
 */
export async function stepParcelByHand(
  db: Db,
  { orderNo, reference, to, code, withoutCode }: ParcelStep,
): Promise<Stepped> {
  const order = await lockOrder(db, orderNo)
  const parcel = order && (await lockParcelOfOrder(db, order, reference))
  if (!parcel || parcel.kind !== 'forward') return { refused: 'unknown' }
  const { state } = parcel
  if (to === 'cancelled') {
    const isBooked = order.in_parts && order.status === 'processed' && !parcel.is_own
    if (!(await giveUpParcel(db, parcel, { isBooked }))) return { refused: 'answered' }
    return { from: { status: order.status, state }, status: order.status }
  }
  // Includes a delivered parcel that waits for the staff's confirmation, because the delivery code is
  // missing.
  const isUnderWay = isIn(parcelGroups.mayArrive, state) && parcel.arrived_at === null
  if (order.status !== 'processed' || !order.in_parts || !isUnderWay) return { refused: 'changed' }
  if (to === 'delivered') {
    const objection = codeObjection(parcel.delivery_code, { code, withoutCode })
    if (objection) return { refused: objection }
    if (state !== 'delivered') await stepParcel(db, parcel, 'delivered')
    await arrive(db, order, { parcel, actor: 'staff' })
  } else {
    if (!parcel.is_own) return { refused: 'saidByCourier' }
    await stepParcel(db, parcel, to)
  }
  const { status } = (await readOrder(db, orderNo))!
  return { from: { status: order.status, state }, status }
}

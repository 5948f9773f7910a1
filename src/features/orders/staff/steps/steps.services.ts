import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { lockParcelOfOrder } from '../../../parcels/parcel-view.sql.ts'
import { correctCarrier } from '../../../parcels/parcels.sql.ts'
import { returnOrder as returnByFlow } from '../../../returns/return-order.flow.ts'
import { returnWindowDays } from '../../../rewards/rewards.settings.ts'
import { isAllOwnFault } from '../../life/keep-delivery-charge.flow.ts'
import { rejectOrder as rejectByFlow } from '../../life/order-life.flow.ts'
import { lockOrder, type Order } from '../../life/order-life.sql.ts'
import { refundParts } from '../../life/refund-parts.ts'
import { isOwnFault, reasonNote } from '../../life/reject-and-return-reasons.ts'
import { insertShipment, readShipment, type Shipment, updateShipment } from '../../life/shipments.sql.ts'
import { recordUnfit } from '../../life/unfit-units.flow.ts'
import { isInReturnWindow } from '../order-view.sql.ts'
import { carrierOf } from './carrier.ts'
import { orderStatusOf } from './order-status.flow.ts'
import { returnedFields } from './returned-units.ts'
import { stepAsStaff } from './step-as-staff.flow.ts'
import { deliverOrder, processOrder, rejectOrder, returnOrder, saveShipment } from './steps.calls.ts'

export const deliverOrderService: Service<typeof deliverOrder> = async (
  { db },
  { orderno, note = '', delivery_code: code, without_code: withoutCode },
) => {
  const outcome = await stepAsStaff(db, { orderNo: orderno, to: 'delivered', note, code, withoutCode })
  if (outcome.refused === 'unknown') throw refuse(deliverOrder, 'unknownOrder')
  if (outcome.refused === 'codeMissing' || outcome.refused === 'codeWrong')
    throw refuse(deliverOrder, outcome.refused, { field: 'delivery_code' })
  if (outcome.refused === 'notPossible' && outcome.from === 'processed')
    throw refuse(deliverOrder, 'inSeveralParcels')
  if (outcome.refused)
    throw refuse(deliverOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  return { data: { orderno, status: 'delivered' }, audited: outcome.audited }
}

export const processOrderService: Service<typeof processOrder> = async ({ db }, input) => {
  const { orderno, courier, tracking_no: trackingNo, note = '' } = input
  const carrier = carrierOf(courier, trackingNo)
  if (carrier === 'courierMissing') throw refuse(processOrder, 'courierMissing', { field: 'courier' })
  const outcome = await stepAsStaff(db, { orderNo: orderno, to: 'processed', note, carrier })
  if (outcome.refused === 'unknown') throw refuse(processOrder, 'unknownOrder')
  if (outcome.refused === 'notPossible' && outcome.from === 'pending') throw refuse(processOrder, 'held')
  if (outcome.refused)
    throw refuse(processOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  return { data: { orderno, status: 'processed' }, audited: outcome.audited }
}

export const rejectOrderService: Service<typeof rejectOrder> = async ({ db, jobs, sayIn, staff }, input) => {
  const { orderno, seen_status: seen, reason } = input
  const note = reasonNote(sayIn('en'), reason, input.note ?? '')
  if (note === '') throw refuse(rejectOrder, 'noteMissing', { field: 'note' })
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(rejectOrder, 'unknownOrder')
  // Refuses if the status has changed since staff loaded the page: a parcel may have left.
  if (order.status !== seen)
    throw refuse(rejectOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const outcome = await rejectByFlow(db, jobs, {
    orderNo: orderno,
    actor: 'staff',
    note,
    isOwnFault: isOwnFault(reason),
    unfit: input.unfit,
  })
  if (outcome.refused === 'tooManyUnfit') throw refuse(rejectOrder, 'tooManyUnfit', { field: 'unfit' })
  if (outcome.refused === 'isOut') throw refuse(rejectOrder, 'isOut')
  if (outcome.refused)
    throw refuse(rejectOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const { wallet, online } = refundParts(outcome.back)
  const unfit = await recordUnfit(db, { orderNo: orderno, staffId: staff.id }, outcome.units)
  return {
    data: { orderno, status: 'rejected', wallet, online, unfit },
    audited: {
      id: orderno,
      before: { status: order.status },
      after: {
        status: 'rejected',
        reason,
        note,
        refund_to_wallet: wallet,
        refund_online: online,
        ...(unfit && { unfit }),
      },
    },
  }
}

export const returnOrderService: Service<typeof returnOrder> = async ({ db, jobs, sayIn, staff }, input) => {
  const { orderno, reason, after_window: isLate } = input
  const note = reasonNote(sayIn('en'), reason, input.note ?? '')
  if (note === '') throw refuse(returnOrder, 'noteMissing', { field: 'note' })
  const windowDays = await readShopSetting(db, returnWindowDays)
  const seen = await lockOrder(db, orderno)
  if (!seen) throw refuse(returnOrder, 'unknownOrder')
  const outcome = await returnByFlow(db, jobs, {
    orderNo: orderno,
    note,
    isOwnFault: await isAllOwnFault(db, seen, reason, sayIn('en')),
    staffId: staff.id,
    unfit: input.unfit,
  })
  if (outcome.refused === 'tooManyUnfit') throw refuse(returnOrder, 'tooManyUnfit', { field: 'unfit' })
  if (outcome.refused)
    throw refuse(returnOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const { order } = outcome
  if (!isLate && !(await isInReturnWindow(db, order.id, windowDays))) throw refuse(returnOrder, 'windowOver')
  const takenBack = returnedFields(outcome)
  const { wallet, online, rewards_reversed, rewards_due } = takenBack
  const unfit = await recordUnfit(db, { orderNo: orderno, staffId: staff.id }, outcome.units)
  return {
    data: { orderno, status: 'returned', ...takenBack, unfit },
    audited: {
      id: orderno,
      before: { status: order.status },
      after: {
        status: 'returned',
        reason,
        note,
        refund_to_wallet: wallet,
        refund_online: online,
        rewards_reversed,
        rewards_due,
        ...(unfit && { unfit }),
        after_window: isLate,
      },
    },
  }
}

export const saveShipmentService: Service<typeof saveShipment> = async (
  { db, refuseUnlessSeen },
  { orderno, reference, version, ...typed },
) => {
  const carrier = carrierOf(typed.courier, typed.tracking_no)
  if (carrier === undefined || carrier === 'courierMissing')
    throw refuse(saveShipment, 'courierMissing', { field: 'courier' })
  // Locks the order, so that two requests cannot both insert its first carrier.
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(saveShipment, 'unknownOrder')
  if (order.status !== 'processed' && order.status !== 'delivered') throw refuse(saveShipment, 'notSent')
  const present =
    reference === undefined ? await readShipment(db, order) : await lockOwnParcel(db, order, reference)
  if (present === 'notByHand') throw refuse(saveShipment, 'notByHand')
  refuseUnlessSeen(present?.version ?? 0, shownShipment(present))
  if (present && 'parcel' in present) await correctCarrier(db, present.parcel, carrier)
  else if (present) await updateShipment(db, order, { version, ...carrier })
  else await insertShipment(db, order, carrier)
  return {
    data: { version: version + 1 },
    audited: {
      id: orderno,
      before: present ? { courier: present.courier, tracking_no: present.tracking_no } : null,
      after: {
        ...(reference !== undefined && { parcel: reference }),
        courier: carrier.courier,
        tracking_no: carrier.trackingNo,
      },
    },
  }
}

/** Locks a parcel the shop sent itself, and returns its carrier. */
async function lockOwnParcel(db: Db, order: Order, reference: string) {
  const parcel = await lockParcelOfOrder(db, order, reference)
  if (!parcel?.is_own) return 'notByHand'
  const { courier, awb, carrier_version: version } = parcel
  return { courier: courier ?? '', tracking_no: awb ?? '', version, parcel }
}

function shownShipment(shipment: Pick<Shipment, 'courier' | 'tracking_no' | 'version'> | undefined) {
  const { courier = '', tracking_no = '', version = 0 } = shipment ?? {}
  return { courier, tracking_no, version }
}

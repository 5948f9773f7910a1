import { lockOrder } from '../../../features/orders/life/order-life.sql.ts'
import {
  insertShipment,
  readShipment,
  type Shipment,
  updateShipment,
} from '../../../features/orders/life/shipments.sql.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { carrierOf } from './carrier.ts'
import { saveShipment } from './saveShipment.call.ts'

export const saveShipmentService: Service<typeof saveShipment> = async (
  { db, refuseUnlessSeen },
  { orderno, version, ...typed },
) => {
  const carrier = carrierOf(typed.courier, typed.tracking_no)
  if (carrier === undefined || carrier === 'courierMissing')
    throw refuse(saveShipment, 'courierMissing', { field: 'courier' })
  // Its lock also keeps two who name the first courier apart.
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(saveShipment, 'unknownOrder')
  if (order.status !== 'processed' && order.status !== 'delivered') throw refuse(saveShipment, 'notSent')
  const present = await readShipment(db, order.id)
  refuseUnlessSeen(present?.version ?? 0, shownShipment(present))
  if (present) await updateShipment(db, { orderId: order.id, version, ...carrier })
  else await insertShipment(db, { orderId: order.id, ...carrier })
  return {
    data: { version: version + 1 },
    audited: {
      id: orderno,
      before: present ? { courier: present.courier, tracking_no: present.tracking_no } : null,
      after: { courier: carrier.courier, tracking_no: carrier.trackingNo },
    },
  }
}

function shownShipment(shipment: Shipment | undefined) {
  const { courier = '', tracking_no = '', version = 0 } = shipment ?? {}
  return { courier, tracking_no, version }
}

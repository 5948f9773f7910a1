import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { lockParcelOfOrder } from '../../../parcels/parcel-view.sql.ts'
import { correctCarrier } from '../../../parcels/parcels.sql.ts'
import { lockOrder, type Order } from '../../life/order-life.sql.ts'
import { insertShipment, readShipment, type Shipment, updateShipment } from '../../life/shipments.sql.ts'
import { carrierOf } from './carrier.ts'
import { saveShipment } from './saveShipment.call.ts'

export const saveShipmentService: Service<typeof saveShipment> = async (
  { db, refuseUnlessSeen },
  { orderno, reference, version, ...typed },
) => {
  const carrier = carrierOf(typed.courier, typed.tracking_no)
  if (carrier === undefined || carrier === 'courierMissing')
    throw refuse(saveShipment, 'courierMissing', { field: 'courier' })
  // The order's lock also serialises two requests that name the first carrier.
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

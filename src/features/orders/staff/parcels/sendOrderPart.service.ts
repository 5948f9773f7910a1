import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { sendOwnPart } from '../../../parcels/send-part.flow.ts'
import { carrierOf } from '../steps/carrier.ts'
import { orderStatusOf } from '../steps/order-status.flow.ts'
import { sendOrderPart } from './sendOrderPart.call.ts'

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

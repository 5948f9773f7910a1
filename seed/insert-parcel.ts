import { insertShipment } from '../src/features/orders/life/shipments.sql.ts'
import { readUnitsWithoutParcel } from '../src/features/parcels/parcel-units.sql.ts'
import { markPastTold } from '../src/features/parcels/parcel-view.sql.ts'
import { closePastParcel, insertPastParcel, takeReport } from '../src/features/parcels/parcels.sql.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { NumberedOrder } from './insert-order.ts'

const hourMs = 3_600_000

/** The parcel that an order left in, with all that its courier said of it. Nothing of it is left to be asked or told. */
export async function insertOrderParcel(
  db: Db,
  { parcel, cash, totals }: NumberedOrder,
  { id, orderNo, memberId }: { id: number; orderNo: string; memberId: number },
  placedAt: Date,
): Promise<void> {
  if (!parcel) return
  const { courier, trackingNo } = parcel
  const after = (hours: number) => new Date(placedAt.getTime() + hours * hourMs)
  await insertShipment(db, { orderId: id, courier, trackingNo })
  const bookedAt = after(parcel.bookedAfterHours)
  const made = await insertPastParcel(
    db,
    {
      ...{ order_id: id, member_id: memberId, kind: 'forward', reference: `${orderNo}-1` },
      ...{ courier, awb: trackingNo, provider_order_id: orderNo, provider_shipment_id: trackingNo },
      ...{ weight_grams: 500, collect: cash ? totals.net : 0 },
      ...{ state: 'booked', state_at: bookedAt, created_at: bookedAt },
    },
    await readUnitsWithoutParcel(db, id),
  )
  for (const [index, [afterHours, step, text, place]] of parcel.reports.entries()) {
    const report = { id: `${trackingNo}-${index + 1}`, step, text, place, at: after(afterHours) }
    await takeReport(db, made, report, null)
  }
  await closePastParcel(db, made)
  await markPastTold(db, made)
}

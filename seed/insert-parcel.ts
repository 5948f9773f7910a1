import { insertShipment } from '../src/features/orders/life/shipments.sql.ts'
import { takeReport } from '../src/features/parcels/parcel-reports.sql.ts'
import { readUnitsWithoutParcel } from '../src/features/parcels/parcel-units.sql.ts'
import { markPastNotified } from '../src/features/parcels/parcel-view.sql.ts'
import { closePastParcel, insertPastParcel } from '../src/features/parcels/parcels.sql.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { NumberedOrder } from './insert-order.ts'
import type { SeedParcel } from './seed-order.ts'

const hourMs = 3_600_000

type Placed = { id: number; orderNo: string; memberId: number }

/** The parcels that an order left in, with all that couriers said of them. Nothing of it is left to be asked or told. */
export async function insertOrderParcels(
  db: Db,
  { parcel, parcels = parcel ? [parcel] : [], cash, totals }: NumberedOrder,
  placed: Placed,
  placedAt: Date,
): Promise<void> {
  const collect = cash ? totals.net : 0
  if (parcel) await insertShipment(db, { id: placed.id, member_id: placed.memberId }, parcel)
  for (const [index, one] of parcels.entries())
    await insertParcel(db, one, { ...placed, placedAt, collect, no: index + 1 })
}

async function insertParcel(
  db: Db,
  { courier, trackingNo, bookedAfterHours, reports, lines }: SeedParcel,
  { id, orderNo, memberId, placedAt, collect, no }: Placed & { placedAt: Date; collect: number; no: number },
): Promise<void> {
  const after = (hours: number) => new Date(placedAt.getTime() + hours * hourMs)
  const bookedAt = after(bookedAfterHours)
  const left = await readUnitsWithoutParcel(db, id)
  const made = await insertPastParcel(
    db,
    {
      order_id: id,
      member_id: memberId,
      kind: 'forward',
      reference: `${orderNo}-${no}`,
      courier,
      awb: trackingNo,
      provider_order_id: orderNo,
      provider_shipment_id: trackingNo,
      weight_grams: 500,
      collect,
      state: 'booked',
      state_at: bookedAt,
      created_at: bookedAt,
    },
    lines ? left.filter(({ line }) => lines.includes(line)) : left,
  )
  for (const [index, [afterHours, step, text, place]] of reports.entries()) {
    const report = { id: `${trackingNo}-${index + 1}`, step, text, place, at: after(afterHours) }
    await takeReport(db, made, report, null)
  }
  await closePastParcel(db, made)
  await markPastNotified(db, made)
}

import { randomUUID } from 'node:crypto'
import { stepAsStaff } from '../../src/features/orders/staff/steps/step-as-staff.flow.ts'
import { applyReports } from '../../src/features/parcels/apply-reports.flow.ts'
import { askForParcel, sendWithParcel } from '../../src/features/parcels/book-parcel.flow.ts'
import { countParcels } from '../../src/features/parcels/parcel-units.sql.ts'
import { stepParcelByHand } from '../../src/features/parcels/step-parcel.flow.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import type { CourierReport } from '../../src/third-party/couriers/couriers.ts'
import type { Action, Pick } from './money-actions.ts'
import { findOrder, unitsOf } from './staff-actions.ts'
import type { World } from './world.ts'

const minuteMs = 60_000
const checkAfterSeconds = 21_600

/** Courier reports, likelier ones more often. */
const reported: readonly NonNullable<CourierReport['step']>[] = [
  ...(['picked_up', 'picked_up', 'in_transit', 'out_for_delivery', 'out_for_delivery'] as const),
  ...(['attempted', 'delivered', 'delivered', 'delivered', 'returning', 'returned_to_origin'] as const),
  ...(['returned_to_origin', 'lost', 'pickup_failed', 'cancelled'] as const),
]

const isIn =
  (...statuses: string[]) =>
  ({ status }: { status: string }) =>
    statuses.includes(status)

/** Parcels with couriers, and their reports in any order. */
export const courierActions = {
  async bookCourier(world, pick) {
    const order = await findOrder(world, pick, isIn('pending', 'processed'))
    if (!order) return
    const { db } = world.shop.shop
    const seenParcels = await countParcels(db, order.id)
    const part = pick.amount % 3 === 0 ? { units: unitsOf(pick), seenParcels } : undefined
    const staffId = world.shop.clerk.id
    const asked = await inTransaction(db, (inner) =>
      askForParcel(inner, { orderNo: order.order_no, staffId, part }),
    )
    if (asked.refused) return
    const { parcel } = asked
    const awb = `model ${parcel.id}`
    const booked = { providerOrderId: awb, shipmentId: awb, awb, courier: 'Desh', pickUpOn: undefined }
    const sent = { orderNo: order.order_no, parcel, booked, note: '' }
    await inTransaction(db, (inner) => sendWithParcel(inner, sent, checkAfterSeconds))
  },
  async courierReport(world, pick) {
    const parcel = await findParcel(world, pick)
    if (!parcel) return
    const step = reported[pick.amount % reported.length]!
    // Reports arrive out of order, and more than once.
    const at = new Date(Date.now() - (pick.amount % 7 === 0 ? 5 : 0) * minuteMs)
    const report = { id: randomUUID(), step, text: 'the model', place: 'Pune', at }
    const deliveryCode = pick.isFlagged ? (parcel.delivery_code ?? undefined) : undefined
    const said = { orderNo: parcel.order_no, parcelId: parcel.id, reports: [report, report], deliveryCode }
    world.log.push(`the courier reports ${parcel.reference} as ${step}`)
    const { context, db, app } = world.shop.shop
    await inTransaction(db, (inner) => {
      // Applying a report asks no courier.
      const reporting = { ...context, db: inner, log: app.server.log, couriers: undefined as never }
      return applyReports(reporting, said, checkAfterSeconds)
    })
  },
  async confirmDelivery(world, pick) {
    const parcel = await findParcel(world, pick, ['delivered'])
    if (!parcel) return
    const { order_no: orderNo, reference } = parcel
    const withoutCode = 'the model'
    await inTransaction(world.shop.shop.db, async (db) => {
      if (parcel.in_parts) await stepParcelByHand(db, { orderNo, reference, to: 'delivered', withoutCode })
      else await stepAsStaff(db, { orderNo, to: 'delivered', note: '', withoutCode })
    })
  },
  async cancelBooking(world, pick) {
    const parcel = await findParcel(world, pick, ['booked', 'pickup_failed'])
    if (!parcel) return
    const step = { orderNo: parcel.order_no, reference: parcel.reference, to: 'cancelled' } as const
    await inTransaction(world.shop.shop.db, (db) => stepParcelByHand(db, step))
  },
} satisfies Record<string, Action>

async function findParcel(
  { shop, players }: World,
  { which }: Pick,
  states?: readonly ('booked' | 'pickup_failed' | 'delivered')[],
) {
  let parcels = shop.shop.db
    .selectFrom('parcel')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'order_id')
        .onRef('purchase_order.member_id', '=', 'parcel.member_id'),
    )
    .select(['parcel.id', 'reference', 'order_no', 'in_parts', 'delivery_code'])
    .where(
      'parcel.member_id',
      'in',
      players.map(({ id }) => id),
    )
    .where('is_own', '=', false)
    .where('awb', 'is not', null)
    .orderBy('parcel.id', 'desc')
  if (states) parcels = parcels.where('state', 'in', states).where('arrived_at', 'is', null)
  const found = await parcels.execute()
  return found[which % found.length]
}

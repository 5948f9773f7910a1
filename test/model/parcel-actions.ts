import { lockOrder } from '../../src/features/orders/life/order-life.sql.ts'
import { countParcels } from '../../src/features/parcels/parcel-units.sql.ts'
import { sendOwnPart } from '../../src/features/parcels/send-part.flow.ts'
import { stepParcelByHand } from '../../src/features/parcels/step-parcel.flow.ts'
import { takePartBack } from '../../src/features/parcels/take-part-back.flow.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import type { Action, Pick } from './money-actions.ts'
import { findOrder, unitsOf } from './staff-actions.ts'
import type { World } from './world.ts'

/** Orders in several shipments, and their outcomes. */
export const parcelActions = {
  async sendPart(world, pick) {
    const isUnderWay = ({ status }: { status: string }) => status === 'pending' || status === 'processed'
    const order = await findOrder(world, pick, isUnderWay)
    const { db } = world.shop.shop
    if (!order) return
    // Sometimes by a staff member with an outdated number of parcels.
    const seenParcels = Math.max(0, (await countParcels(db, order.id)) - (pick.amount % 9 === 0 ? 1 : 0))
    const part = { units: unitsOf(pick), seenParcels }
    const how = { carrier: undefined, note: '', weightGrams: undefined, staffId: world.shop.clerk.id }
    await inTransaction(db, (inner) => sendOwnPart(inner, { orderNo: order.order_no, part, ...how }))
  },
  async stepPart(world, pick) {
    const parcel = await findParcel(world, pick, ['in_transit'])
    if (!parcel) return
    const to = pick.amount % 5 === 0 ? 'returned_to_origin' : pick.amount % 5 === 1 ? 'lost' : 'delivered'
    const step = { orderNo: parcel.order_no, reference: parcel.reference, to } as const
    await inTransaction(world.shop.shop.db, (db) => stepParcelByHand(db, step))
  },
  async takePartBack(world, pick) {
    const parcel = await findParcel(world, pick, ['returned_to_origin', 'lost'])
    const { db, context } = world.shop.shop
    if (!parcel) return
    const step = { reference: parcel.reference, note: 'came back', staffId: world.shop.clerk.id }
    await inTransaction(db, async (inner) => {
      const order = await lockOrder(inner, parcel.order_no)
      await takePartBack(inner, context.jobs, order!, step)
    })
  },
} satisfies Record<string, Action>

async function findParcel(
  { shop, players }: World,
  { which }: Pick,
  states: readonly ('in_transit' | 'returned_to_origin' | 'lost')[],
) {
  const parcels = await shop.shop.db
    .selectFrom('parcel')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'order_id')
        .onRef('purchase_order.member_id', '=', 'parcel.member_id'),
    )
    .select(['reference', 'order_no'])
    .where(
      'parcel.member_id',
      'in',
      players.map(({ id }) => id),
    )
    .where('is_own', '=', true)
    .where('state', 'in', states)
    .where('inspected_at', 'is', null)
    .orderBy('parcel.id', 'desc')
    .execute()
  return parcels[which % parcels.length]
}

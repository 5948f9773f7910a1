import type { Db } from '../../platform/database/database.ts'
import { type Actor, advanceOrder, deliverIfArrived } from '../orders/life/order-life.flow.ts'
import type { Order } from '../orders/life/order-life.sql.ts'
import { reinstateOrder } from '../orders/life/reinstate-order.flow.ts'
import { markArrived } from './parcels.sql.ts'
import { endRecalls, listOpenRecalls } from './recall/recalls.sql.ts'

/**
 * Records that the buyer has received a parcel. Moves the order to Delivered once all its parcels have
 * arrived. Reinstates a cancelled order: the order becomes Delivered, and its buyer owes any refund already
 * made. Changes nothing if staff have already recorded the delivery. Lock the order first.
 */
export async function arrive(
  db: Db,
  order: Order,
  { parcel, actor }: { parcel: { id: number; member_id: number }; actor: Actor },
): Promise<void> {
  await markArrived(db, parcel)
  if (order.status === 'rejected') return await deliverRejected(db, order, { actor })
  await endRecalls(db, order, 'delivered', order.in_parts ? parcel.id : undefined)
  if (order.in_parts) await deliverIfArrived(db, order, actor)
  else await advanceOrder(db, { orderNo: order.order_no, to: 'delivered', actor })
}

/**
 * Reinstates a cancelled order, because its buyer has the goods. The order becomes Delivered, and the buyer
 * owes any refund already made. The order must be locked, and not in several parcels.
 */
export async function deliverRejected(
  db: Db,
  order: Order,
  { actor, note }: { actor: Actor; note?: string },
): Promise<void> {
  const areCountedSold = (await listOpenRecalls(db, order)).length > 0
  await reinstateOrder(db, order, { actor, areCountedSold, ...(note !== undefined && { note }) })
  await endRecalls(db, order, 'delivered')
}

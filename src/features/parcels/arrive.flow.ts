import type { Db } from '../../platform/database/database.ts'
import { type Actor, advanceOrder, deliverIfArrived } from '../orders/life/order-life.flow.ts'
import type { Order } from '../orders/life/order-life.sql.ts'
import { markArrived } from './parcels.sql.ts'

/**
 * The buyer has a parcel, which was delivered: its order is Delivered with it, or with the last one where it goes in several. One
 * that the staff delivered before stays as it is. The order is locked.
 */
export async function arrive(
  db: Db,
  order: Order,
  { parcel, actor }: { parcel: { id: number; member_id: number }; actor: Actor },
): Promise<void> {
  await markArrived(db, parcel)
  if (order.in_parts) await deliverIfArrived(db, order, actor)
  else await advanceOrder(db, { orderNo: order.order_no, to: 'delivered', actor })
}

import type { Db } from '../../../../platform/database/database.ts'
import { readOrderStatus, readStepsOfStaff } from '../order-view.sql.ts'

/**
 * Returns an order's current status and who set it, for a requester whose page is outdated. Returns undefined
 * for an unknown order.
 */
export async function orderStatusOf(db: Db, orderNo: string) {
  const found = await readOrderStatus(db, orderNo)
  if (!found) return undefined
  const { order_no: orderno, status, actor } = found
  if (actor !== 'staff') return { orderno, status, by: actor }
  return { orderno, status, by: (await readStepsOfStaff(db, orderNo)).get(status) ?? actor }
}

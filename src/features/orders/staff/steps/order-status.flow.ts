import type { Db } from '../../../../platform/database/database.ts'
import { readOrderStatus, readStepsOfStaff } from '../order-view.sql.ts'

/** An order as it stands, for whoever has seen it otherwise; undefined where there is no such order. */
export async function orderStatusOf(db: Db, orderNo: string) {
  const found = await readOrderStatus(db, orderNo)
  if (!found) return undefined
  const { order_no: orderno, status, actor } = found
  if (actor !== 'staff') return { orderno, status, by: actor }
  return { orderno, status, by: (await readStepsOfStaff(db, orderNo)).get(status) ?? actor }
}

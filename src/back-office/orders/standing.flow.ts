import type { Db } from '../../platform/database.ts'
import { readStanding, readStepsOfStaff } from './order-view.sql.ts'

/** An order as it stands, for whoever has seen it otherwise; undefined where there is no such order. */
export async function standingOf(db: Db, orderNo: string) {
  const standing = await readStanding(db, orderNo)
  if (!standing) return undefined
  const { order_no: orderno, status, actor } = standing
  if (actor !== 'staff') return { orderno, status, by: actor }
  return { orderno, status, by: (await readStepsOfStaff(db, orderNo)).get(status) ?? actor }
}

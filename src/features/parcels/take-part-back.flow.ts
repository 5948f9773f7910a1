import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/service/job.ts'
import { cancelLines } from '../orders/life/cancel-lines.flow.ts'
import type { PaidParts } from '../orders/life/order-changes.sql.ts'
import type { OrderStatus } from '../orders/life/order-life.flow.ts'
import { listUnitsToSend, type Order } from '../orders/life/order-life.sql.ts'
import { readUnitsOfParcel } from './parcel-units.sql.ts'
import { lockParcelOfOrder } from './parcel-view.sql.ts'
import { markDealtWith } from './parcels.sql.ts'

/**
 * back: what goes back; undefined where all of it had been sent again or cancelled before. lost: which units of that are gone.
 */
type TakenBack = {
  back: PaidParts | undefined
  status: OrderStatus
  lost: readonly { line: number; quantity: number }[]
}

/**
 * One parcel of an order that goes in several came back and was inspected, or was lost: what of it was not sent again is taken off
 * the order, and its money goes back as that of any part. What was lost is not on hand again. The order is locked.
 * @returns undefined where no such parcel waits for that.
 */
export async function takePartBack(
  db: Db,
  jobs: Jobs,
  order: Order,
  { reference, note, staffId }: { reference: string; note: string; staffId: number },
): Promise<TakenBack | undefined> {
  const parcel = await lockParcelOfOrder(db, order, reference)
  if (!parcel || parcel.kind !== 'forward' || !(await markDealtWith(db, parcel))) return undefined
  const toSend = new Map((await listUnitsToSend(db, order)).map(({ line, quantity }) => [line, quantity]))
  const units = (await readUnitsOfParcel(db, parcel.id)).flatMap(({ line, quantity: inIt }) => {
    const quantity = Math.min(inIt, toSend.get(line) ?? 0)
    return quantity > 0 ? [{ line, quantity, unfit: parcel.state === 'lost' ? quantity : 0 }] : []
  })
  const lost = units.filter(({ unfit }) => unfit > 0)
  if (units.length === 0) return { back: undefined, status: order.status, lost }
  const step = { orderNo: order.order_no, units, actor: 'staff', staffId, note } as const
  const outcome = await cancelLines(db, jobs, step)
  if (outcome.refused) throw new Error(`parcel ${reference} could not be taken back: ${outcome.refused}`)
  return { ...outcome, lost }
}

import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/service/job.ts'
import { cancelLines } from '../orders/life/cancel-lines.flow.ts'
import type { DeductedUnits, PaidParts } from '../orders/life/order-changes.sql.ts'
import type { OrderStatus, TooManyUnfit } from '../orders/life/order-life.flow.ts'
import { listUnitsToSend, type Order } from '../orders/life/order-life.sql.ts'
import { countUnfit, type UnfitUnits } from '../orders/life/unfit-units.flow.ts'
import { readUnitsOfParcel } from './parcel-units.sql.ts'
import { lockParcelOfOrder } from './parcel-view.sql.ts'
import { markHandled } from './parcels.sql.ts'

/**
 * The result for a parcel that came back or was lost. `back` is the refund; undefined if all its units had
 * been sent again or cancelled before. `lost` lists the lost units.
 */
type ReturnedPart = {
  back: PaidParts | undefined
  status: OrderStatus
  lost: readonly { line: number; quantity: number }[]
  /** The units that came back, including unfit units. */
  units: readonly DeductedUnits[]
}

/**
 * Handles one of an order's several parcels after it was lost, or came back and was inspected. Cancels its
 * units that were not sent again, and refunds them. Lost and unfit units do not return to stock. Lock the order first.
 * @returns undefined if the parcel needs no handling.
 */
export async function takePartBack(
  db: Db,
  jobs: Jobs,
  order: Order,
  {
    reference,
    note,
    staffId,
    unfit = [],
  }: { reference: string; note: string; staffId: number; unfit?: readonly UnfitUnits[] },
): Promise<ReturnedPart | TooManyUnfit | undefined> {
  const parcel = await lockParcelOfOrder(db, order, reference)
  if (!parcel || parcel.kind !== 'forward' || !(await markHandled(db, parcel))) return undefined
  const toSend = new Map((await listUnitsToSend(db, order)).map(({ line, quantity }) => [line, quantity]))
  const left = (await readUnitsOfParcel(db, parcel.id)).flatMap(({ line, quantity: inIt }) => {
    const quantity = Math.min(inIt, toSend.get(line) ?? 0)
    return quantity > 0 ? [{ line, quantity }] : []
  })
  const isLost = parcel.state === 'lost'
  const inspected = countUnfit(isLost ? [] : left, unfit)
  if (!inspected) return { refused: 'tooManyUnfit', from: order.status }
  const lost = isLost ? left : []
  if (left.length === 0) return { back: undefined, status: order.status, lost, units: [] }
  const units = isLost ? left.map((one) => ({ ...one, unfit: one.quantity })) : inspected
  const step = { orderNo: order.order_no, units, actor: 'staff', staffId, note, isLost } as const
  const outcome = await cancelLines(db, jobs, step)
  if (outcome.refused) throw new Error(`could not take back parcel ${reference}: ${outcome.refused}`)
  return { ...outcome, lost, units: inspected }
}

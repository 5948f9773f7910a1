import { zeroPaise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Jobs } from '../../../../platform/service/job.ts'
import { insertLostUnits } from '../../../catalogue/stock-corrections.sql.ts'
import { endRecalls, listOpenRecalls } from '../../../parcels/recall/recalls.sql.ts'
import type { PaidParts } from '../../life/order-changes.sql.ts'
import { cancelRest } from '../../life/order-life.flow.ts'
import { lockOrder, type Order } from '../../life/order-life.sql.ts'
import { type PartOfOrder, readRemainingRefund, takeUnitsBack } from '../../life/refund-order.flow.ts'
import { insertLostOrder } from './lost-orders.sql.ts'

type Lost =
  | { refused?: undefined; order: Order; back: PaidParts }
  | { refused: 'unknown' }
  | { refused: 'notPossible'; from: Order['status'] }

/**
 * Opens a claim against the courier for lost units that staff removed from an order, and records the loss in
 * the stock history. Lock the order first.
 */
export async function noteLostPart(
  db: Db,
  { order, staffId }: { order: Order; staffId: number },
  units: readonly { line: number; quantity: number }[],
): Promise<void> {
  await insertLostOrder(db, order, staffId)
  await insertLostUnits(db, { orderNo: order.order_no, staffId }, units)
}

/**
 * Cancels a dispatched order that its courier lost. The buyer gets a full refund. Removes the goods from
 * stock, with an entry in the stock history. Call it in one transaction.
 */
export async function loseOrder(
  db: Db,
  jobs: Jobs,
  { orderNo, staffId, note }: { orderNo: string; staffId: number; note: string },
): Promise<Lost> {
  const order = await lockOrder(db, orderNo)
  if (!order) return { refused: 'unknown' }
  if (order.status === 'rejected' && (await listOpenRecalls(db, order)).length > 0)
    return { order, back: await loseRefunded(db, order, staffId) }
  // Refuses an order in several parcels: each parcel is handled separately.
  if (order.status !== 'processed' || order.in_parts) return { refused: 'notPossible', from: order.status }
  await insertLostOrder(db, order, staffId)
  const back = await cancelRest(db, jobs, order, { actor: 'staff', note, isLost: true })
  await insertLostUnits(db, { orderNo, staffId })
  await endRecalls(db, order, 'lost')
  return { order, back }
}

/**
 * Writes off the lost goods of an order that staff refunded while a courier or rider had the goods. Refunds
 * nothing more.
 */
async function loseRefunded(db: Db, order: Order, staffId: number): Promise<PaidParts> {
  await insertLostOrder(db, order, staffId)
  const { units } = await readRemainingRefund(db, order)
  await takeUnitsBack(db, withAllUnfit(units))
  await insertLostUnits(db, { orderNo: order.order_no, staffId })
  await endRecalls(db, order, 'lost')
  return { storeCredit: zeroPaise, earnings: zeroPaise, online: zeroPaise }
}

function withAllUnfit(units: PartOfOrder['units']): PartOfOrder['units'] {
  return units.map((one) => ({ ...one, unfit: one.quantity }))
}

import { zeroPaise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Jobs } from '../../../../platform/service/job.ts'
import { insertLostUnits } from '../../../catalogue/stock-corrections.sql.ts'
import { endRecalls, listOpenRecalls } from '../../../parcels/recall/recalls.sql.ts'
import type { PaidParts } from '../../life/order-changes.sql.ts'
import { callOff } from '../../life/order-life.flow.ts'
import { lockOrder, type Order } from '../../life/order-life.sql.ts'
import { type PartOfOrder, readRest, takeUnitsBack } from '../../life/refund-order.flow.ts'
import { insertLostOrder } from './lost-orders.sql.ts'

type Lost =
  | { refused?: undefined; order: Order; back: PaidParts }
  | { refused: 'unknown' }
  | { refused: 'notPossible'; from: Order['status'] }

/** Notes that a part of an order was lost, which was taken off it: with its claim, and in the history of its stock. The order is locked. */
export async function noteLostPart(
  db: Db,
  { order, staffId }: { order: Order; staffId: number },
  units: readonly { line: number; quantity: number }[],
): Promise<void> {
  await insertLostOrder(db, order, staffId)
  await insertLostUnits(db, { orderNo: order.order_no, staffId }, units)
}

/**
 * Calls off an order that has left and whose goods its courier lost: the buyer gets everything back, and the goods are written off
 * the stock, which its history says. Call it in one transaction.
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
  // Of several parcels each is dealt with by itself.
  if (order.status !== 'processed' || order.in_parts) return { refused: 'notPossible', from: order.status }
  await insertLostOrder(db, order, staffId)
  const back = await callOff(db, jobs, order, { actor: 'staff', note, isLost: true })
  await insertLostUnits(db, { orderNo, staffId })
  await endRecalls(db, order, 'lost')
  return { order, back }
}

/** The goods of an order that was refunded while they were out are written off; its buyer has the money already. */
async function loseRefunded(db: Db, order: Order, staffId: number): Promise<PaidParts> {
  await insertLostOrder(db, order, staffId)
  const { units } = await readRest(db, order)
  await takeUnitsBack(db, withAllUnfit(units))
  await insertLostUnits(db, { orderNo: order.order_no, staffId })
  await endRecalls(db, order, 'lost')
  return { storeCredit: zeroPaise, earnings: zeroPaise, online: zeroPaise }
}

function withAllUnfit(units: PartOfOrder['units']): PartOfOrder['units'] {
  return units.map((one) => ({ ...one, unfit: one.quantity }))
}

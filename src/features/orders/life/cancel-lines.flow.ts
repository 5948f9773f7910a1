import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { issueCreditNote } from '../invoice/issue-invoice.flow.ts'
import type { PaidParts, UnitsTakenOff } from './order-changes.sql.ts'
import {
  type Actor,
  callOff,
  deliverIfArrived,
  mayStillCancel,
  type OrderStatus,
  type StepOutcome,
} from './order-life.flow.ts'
import { countUnitsToSend, isOut, lockOrder, type Order } from './order-life.sql.ts'
import { recoverFromRefund } from './refund-order.flow.ts'
import { takeOffPart, weighUnits } from './take-off-lines.flow.ts'

/** What became of a part of an order: the order as it stood before, and what went back; or why it is not possible. */
export type PartOutcome =
  | { refused?: undefined; order: Order; back: PaidParts; isAll: boolean }
  | Extract<StepOutcome, { refused: string }>
  /** A line has not so many units left, or there is no such line. */
  | { refused: 'tooMany' }

/** status: where the order stands with it. */
export type CancelledPart = Extract<PartOutcome, { refused?: undefined }> & { status: OrderStatus }

/** Some of these units are in a parcel that is under way. */
export type UnitsInParcel = { refused: 'inParcel' }

/**
 * Cancels units of an order's lines before it is delivered: they are on hand again, and their money goes back to where it came
 * from, of which the wallet part pays first what the buyer owes. Where nothing would be left, the order is called off. Call it in
 * one transaction.
 * Of an order that goes in several parcels what has not left may be cancelled as well; the database refuses what is in a parcel.
 * @param step.by the member whose order it must be; they may cancel only what has not left.
 */
export async function cancelLines(
  db: Db,
  jobs: Jobs,
  step: {
    orderNo: string
    units: readonly UnitsTakenOff[]
    actor: Actor
    staffId?: number
    note: string
    by?: number
  },
): Promise<CancelledPart | Extract<PartOutcome, { refused: string }> | UnitsInParcel> {
  const order = await lockOrder(db, step.orderNo, step.by)
  if (!order) return { refused: 'unknown' }
  // What whoever brings it collects is told when it leaves.
  const isTold = order.cash > 0 && order.status !== 'pending'
  const isSentInParts = order.status === 'processed' && order.in_parts
  if (isTold || !(isSentInParts || mayStillCancel(order, step)))
    return { refused: 'notPossible', from: order.status }
  if (order.status === 'processed' && !order.in_parts && (await isOut(db, order)))
    return { refused: 'inParcel' }
  const weighed = await weighUnits(db, order, step.units)
  if (!weighed) return { refused: 'tooMany' }
  const { isAll } = weighed
  const units = step.units.reduce((sum, { quantity }) => sum + quantity, 0)
  // With the last units nothing is left in which a parcel of it could be.
  if (isAll && isSentInParts && units > (await countUnitsToSend(db, order))) return { refused: 'inParcel' }
  // Nobody brings what is free and was to be paid at the door, nor collects a fee of nothing else.
  const isFree = weighed.net === order.net - order.cash_fee - order.net_taken_off
  if (order.cash > 0 && isFree && !isAll) return { refused: 'notPossible', from: order.status }
  if (isAll) return { order, isAll, back: await callOff(db, jobs, order, step), status: 'rejected' }
  const { actor, staffId, note: reason } = step
  const taken = { kind: 'cancelled', actor, staffId, reason } as const
  const { change, part } = await takeOffPart(db, jobs, order, weighed, taken)
  await recoverFromRefund(db, order, part)
  await issueCreditNote(db, order, { change })
  const hasArrived = isSentInParts && (await deliverIfArrived(db, order, actor))
  return { order, isAll, back: weighed.back, status: hasArrived ? 'delivered' : order.status }
}

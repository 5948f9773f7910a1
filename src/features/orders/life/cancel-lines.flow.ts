import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { issueCreditNote } from '../invoice/issue-invoice.flow.ts'
import type { PaidParts, UnitsOfLine } from './order-changes.sql.ts'
import { type Actor, callOff, mayStillCancel, type StepOutcome } from './order-life.flow.ts'
import { lockOrder, type Order } from './order-life.sql.ts'
import { recoverFromRefund } from './refund-order.flow.ts'
import { takeOffPart, weighUnits } from './take-off-lines.flow.ts'

/** What became of a part of an order: the order as it stood before, and what went back; or why it is not possible. */
export type PartOutcome =
  | { refused?: undefined; order: Order; back: PaidParts; isAll: boolean }
  | Extract<StepOutcome, { refused: string }>
  /** A line has not so many units left, or there is no such line. */
  | { refused: 'tooMany' }

/**
 * Cancels units of an order's lines before it is delivered: they are on hand again, and their money goes back to where it came
 * from, of which the wallet part pays first what the buyer owes. Where nothing would be left, the order is called off. Call it in
 * one transaction.
 * @param step.by the member whose order it must be; they may cancel only while it is still pending.
 */
export async function cancelLines(
  db: Db,
  jobs: Jobs,
  step: {
    orderNo: string
    units: readonly UnitsOfLine[]
    actor: Actor
    staffId?: number
    note: string
    by?: number
  },
): Promise<PartOutcome> {
  const order = await lockOrder(db, step.orderNo)
  if (!order || (step.by !== undefined && order.member_id !== step.by)) return { refused: 'unknown' }
  // What whoever brings it collects is told when it leaves.
  const isTold = order.cash > 0 && order.status !== 'pending'
  if (isTold || !mayStillCancel(order, step)) return { refused: 'notPossible', from: order.status }
  const weighed = await weighUnits(db, order, step.units)
  if (!weighed) return { refused: 'tooMany' }
  const { isAll } = weighed
  // Nobody brings what is free and was to be paid at the door.
  const isFree = weighed.net === order.net - order.net_taken_off
  if (order.cash > 0 && isFree && !isAll) return { refused: 'notPossible', from: order.status }
  if (isAll) return { order, isAll, back: await callOff(db, jobs, order, step) }
  const { actor, staffId, note: reason } = step
  const taken = { kind: 'cancelled', actor, staffId, reason } as const
  const { change, part } = await takeOffPart(db, jobs, order, weighed, taken)
  await recoverFromRefund(db, order, part)
  await issueCreditNote(db, order.id, { change })
  return { order, isAll, back: weighed.back }
}

import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { releaseCoupon } from '../../coupons/coupons.sql.ts'
import { collectCash, giveCashUp, oweCash } from '../cash/order-cash.flow.ts'
import { issueCreditNote, issueInvoice } from '../invoice/issue-invoice.flow.ts'
import { stepOrder } from '../orders.sql.ts'
import { keepsCharges } from './kept-charges.flow.ts'
import type { ChangeActor, PaidParts, UnitsTakenOff } from './order-changes.sql.ts'
import { hasArrived, isHeld, isOut, lockOrder, type Order } from './order-life.sql.ts'
import { orderSteps } from './order-states.ts'
import { readRest, recoverFromRefund, refundPart, withUnfit } from './refund-order.flow.ts'
import { isUnpaid } from './refund-parts.ts'
import { type Carrier, insertShipment } from './shipments.sql.ts'

export type OrderStatus = Order['status']

/** Who moved an order. */
export type Actor = ChangeActor

/** What became of a step: the order as it stood before, or why the step is not possible. */
export type StepOutcome =
  | { refused?: undefined; order: Order }
  /** from: the order's status. Where the step begins there, a case of its payment holds the order. */
  | { refused: 'unknown' }
  | { refused: 'notPossible'; from: OrderStatus }

/** A rejection that is refused because the goods are outside the shop: they are recalled first. */
export type IsOut = { refused: 'isOut'; from: OrderStatus }

const before: Record<'processed' | 'delivered' | 'rejected', OrderStatus[]> = {
  processed: stepsTo('processed'),
  // A rejected order is delivered by being reinstated.
  delivered: stepsTo('delivered').filter((from) => from !== 'rejected'),
  rejected: stepsTo('rejected'),
}

function stepsTo(status: OrderStatus): OrderStatus[] {
  return orderSteps.flatMap(({ from, to }) => (to === status ? [from] : []))
}

/**
 * Moves an order on: pending to processed to delivered. Call it in one transaction.
 * @param step.carrier who takes it along, of an order that leaves.
 * @param step.isPart only a part of it leaves, in a parcel that says who takes it along; the rest stays to be sent. Such an order
 * is delivered when all that is left of it has arrived.
 */
export async function advanceOrder(
  db: Db,
  step: {
    orderNo: string
    to: 'processed' | 'delivered'
    actor: Actor
    note?: string
    carrier?: Carrier
    isPart?: boolean
  },
): Promise<StepOutcome> {
  const order = await lockOrder(db, step.orderNo)
  if (!order) return { refused: 'unknown' }
  if (!before[step.to].includes(order.status)) return { refused: 'notPossible', from: order.status }
  if (step.to === 'delivered' && order.in_parts && !(await hasArrived(db, order)))
    return { refused: 'notPossible', from: order.status }
  const { to, actor, note = '', carrier, isPart = false } = step
  if (to === 'processed' && (await isHeld(db, order))) return { refused: 'notPossible', from: order.status }
  await stepOrder(db, order, { status: to, actor, note, isPart })
  if (to === 'processed') {
    if (carrier && !isPart) await insertShipment(db, order, carrier)
    if (order.cash > 0) await oweCash(db, order, await readRest(db, order))
    // Goods that leave are supplied, which is when the law wants the invoice.
    await issueInvoice(db, order)
  } else if (order.cash > 0) await collectCash(db, order)
  return { order }
}

/**
 * Calls an order off whose goods are in the shop: its stock is on hand again, and its money goes back to where it came
 * from, of which the wallet part pays first what the buyer owes. What was to be paid in cash is owed no more. Call it in
 * one transaction.
 * @param step.by the member whose order it must be; they may call off only what is still pending.
 */
export async function rejectOrder(
  db: Db,
  jobs: Jobs,
  step: { orderNo: string; actor: Actor; note: string; by?: number; isOwnFault?: boolean },
): Promise<
  | Exclude<StepOutcome, { refused?: undefined }>
  | IsOut
  | { refused?: undefined; order: Order; back: PaidParts }
> {
  const order = await lockOrder(db, step.orderNo, step.by)
  if (!order) return { refused: 'unknown' }
  if (!mayStillCancel(order, step)) return { refused: 'notPossible', from: order.status }
  // Of an order in several parcels the database says which of its reasons holds.
  if (order.status === 'processed' && !order.in_parts && (await isOut(db, order)))
    return { refused: 'isOut', from: order.status }
  return { order, back: await callOff(db, jobs, order, step) }
}

/** Whether an order can still be called off: by its buyer until it is packed, else until it is delivered. */
export function mayStillCancel({ status }: Order, { by }: { by?: number }): boolean {
  return by === undefined ? before.rejected.includes(status) : status === 'pending'
}

type CallingOff = {
  actor: Actor
  note: string
  isOwnFault?: boolean
  /** All of its goods are gone. */
  isLost?: boolean
  /** Which of its units are gone, where some are. */
  units?: readonly UnitsTakenOff[]
  /** The goods are still with a courier or a rider: they are on hand again once they are inspected. */
  areOut?: boolean
}

/**
 * Has an order that goes in several parcels Delivered with the step by which all that is left of it is with its buyer.
 * @returns whether it is.
 */
export async function deliverIfArrived(db: Db, order: Order, actor: Actor): Promise<boolean> {
  if (!(await hasArrived(db, order))) return false
  await advanceOrder(db, { orderNo: order.order_no, to: 'delivered', actor })
  return true
}

/**
 * Calls off all that is left of an order that is locked and can still be called off. Returns what of its payment goes back: what its
 * delivery cost as well, unless that is kept. Of what its courier lost nothing is kept, and no goods come back.
 */
export async function callOff(
  db: Db,
  jobs: Jobs,
  order: Order,
  { actor, note, isOwnFault, units = [], isLost = isGone(units), areOut = false }: CallingOff,
): Promise<PaidParts> {
  const areKept = !isLost && (await keepsCharges(db, order, isOwnFault))
  const left = await readRest(db, order, areKept)
  const unfitOf = new Map(units.map(({ line, unfit }) => [line, unfit]))
  const rest = withUnfit(left, ({ line, quantity }) => (isLost ? quantity : (unfitOf.get(line) ?? 0)))
  await stepOrder(db, order, { status: 'rejected', actor, note, keepsCharges: areKept })
  await refundPart(db, jobs, order, areOut ? { ...rest, units: [] } : rest)
  if (isUnpaid(order)) await giveCashUp(db, order, rest)
  else await recoverFromRefund(db, order, rest)
  await issueCreditNote(db, order)
  if (order.coupon_discount > 0) await releaseCoupon(db, order.member_id, { orderId: order.id })
  return rest.back
}

function isGone(units: readonly UnitsTakenOff[]): boolean {
  return units.length > 0 && units.every(({ quantity, unfit = 0 }) => unfit === quantity)
}

import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { statesBefore } from '../../../states/states.ts'
import { releaseCoupon } from '../../coupons/coupons.sql.ts'
import { collectCash, giveCashUp, oweCash } from '../cash/order-cash.flow.ts'
import { issueCreditNote, issueInvoice } from '../invoice/issue-invoice.flow.ts'
import { stepOrder } from '../orders.sql.ts'
import { keepsCharges } from './kept-charges.flow.ts'
import type { ChangeActor, DeductedUnits, PaidParts } from './order-changes.sql.ts'
import { hasArrived, isHeld, isOut, lockOrder, type Order } from './order-life.sql.ts'
import { orderSteps } from './order-states.ts'
import { readRemainingRefund, recoverFromRefund, refundPart, withUnfit } from './refund-order.flow.ts'
import { isUnpaid } from './refund-parts.ts'
import { type Carrier, insertShipment } from './shipments.sql.ts'

export type OrderStatus = Order['status']

/** The kind of actor that moved an order. */
export type Actor = ChangeActor

/** The outcome of a step: the order before it, or the refusal. */
export type StepOutcome =
  | { refused?: undefined; order: Order }
  /**
   * `from` is the order's status. If the step is allowed from it, an open case of its payment holds the
   * order.
   */
  | { refused: 'unknown' }
  | { refused: 'notPossible'; from: OrderStatus }

/** A rejection refused because the goods are outside the shop. They must be recalled first. */
export type IsOut = { refused: 'isOut'; from: OrderStatus }

const before: Record<'processed' | 'delivered' | 'rejected', OrderStatus[]> = {
  processed: statesBefore(orderSteps, 'processed'),
  // Delivering a rejected order is reinstating it, which is another flow.
  delivered: statesBefore(orderSteps, 'delivered').filter((from) => from !== 'rejected'),
  rejected: statesBefore(orderSteps, 'rejected'),
}

/**
 * Moves an order forward: pending to processed to delivered. Call it in one transaction.
 * @param step.carrier who carries the order when it leaves.
 * @param step.isPart only a part of it leaves, in a parcel with its own carrier; the rest is sent later. Such
 * an order is delivered when all that is left of it has arrived.
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
    if (order.cash > 0) await oweCash(db, order, await readRemainingRefund(db, order))
    // Dispatch is the supply, and the law requires the invoice then.
    await issueInvoice(db, order)
  } else if (order.cash > 0) await collectCash(db, order)
  return { order }
}

/**
 * Cancels an order whose goods are in the shop. Its stock is on hand again, and its money is refunded to its
 * source. The wallet part first pays the buyer's debts. A cash order is no longer owed. Call it in one
 * transaction.
 * @param step.by the member who must own the order; they may cancel only a pending one.
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
  // For an order in several parcels, the database names the constraint that refuses it.
  if (order.status === 'processed' && !order.in_parts && (await isOut(db, order)))
    return { refused: 'isOut', from: order.status }
  return { order, back: await cancelRest(db, jobs, order, step) }
}

/**
 * Returns whether an order can still be cancelled: by its buyer while it is pending, by staff until it is
 * delivered.
 */
export function mayStillCancel({ status }: Order, { by }: { by?: number }): boolean {
  return by === undefined ? before.rejected.includes(status) : status === 'pending'
}

type CallingOff = {
  actor: Actor
  note: string
  isOwnFault?: boolean
  /** All of its goods are gone. */
  isLost?: boolean
  /** The units that are gone, if only some are. */
  units?: readonly DeductedUnits[]
  /** The goods are still with a courier or rider: they are on hand again only after inspection. */
  areOut?: boolean
}

/**
 * Moves an order in several parcels to Delivered if all that is left of it is with its buyer.
 * @returns whether it did.
 */
export async function deliverIfArrived(db: Db, order: Order, actor: Actor): Promise<boolean> {
  if (!(await hasArrived(db, order))) return false
  await advanceOrder(db, { orderNo: order.order_no, to: 'delivered', actor })
  return true
}

/**
 * Cancels all that is left of a locked order that may still be cancelled. Returns the refund, which includes
 * the charges unless the shop keeps them. If the courier lost the order, nothing is kept and no goods come
 * back.
 */
export async function cancelRest(
  db: Db,
  jobs: Jobs,
  order: Order,
  { actor, note, isOwnFault, units = [], isLost = hasLeft(units), areOut = false }: CallingOff,
): Promise<PaidParts> {
  const areKept = !isLost && (await keepsCharges(db, order, isOwnFault))
  const left = await readRemainingRefund(db, order, areKept)
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

function hasLeft(units: readonly DeductedUnits[]): boolean {
  return units.length > 0 && units.every(({ quantity, unfit = 0 }) => unfit === quantity)
}

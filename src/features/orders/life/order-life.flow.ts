import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { statesBefore } from '../../../states/states.ts'
import { releaseCoupon } from '../../coupons/coupons.sql.ts'
import { collectCash, giveCashUp, oweCash } from '../cash/order-cash.flow.ts'
import { issueCreditNote, issueInvoice } from '../invoice/issue-invoice.flow.ts'
import { stepOrder } from '../orders.sql.ts'
import { keepsCharges } from './keep-delivery-charge.flow.ts'
import type { ChangeActor, DeductedUnits, PaidParts } from './order-changes.sql.ts'
import { hasArrived, isHeld, isOut, lockOrder, type Order } from './order-life.sql.ts'
import { orderSteps } from './order-states.ts'
import { readRemainingRefund, recoverFromRefund, refundPart, withUnfit } from './refund-order.flow.ts'
import { isUnpaid } from './refund-parts.ts'
import { type Carrier, insertShipment } from './shipments.sql.ts'
import { countUnfit, type UnfitUnits } from './unfit-units.flow.ts'

export type OrderStatus = Order['status']

/** The kind of actor of a step or change. */
export type Actor = ChangeActor

/** The outcome of a step: the order in its state before the step, or the refusal. */
export type StepOutcome =
  | { refused?: undefined; order: Order }
  | { refused: 'unknown' }
  /**
   * `from` is the order's status. If this status allows the step, the step is refused because of an open case
   * about the payment, such as a dispute, which puts the order on hold.
   */
  | { refused: 'notPossible'; from: OrderStatus }

/** Refuses to reject an order whose goods are outside the shop. Staff must recall the goods first. */
export type IsOut = { refused: 'isOut'; from: OrderStatus }

/** Refuses a step because staff named more unfit units than the order has. */
export type TooManyUnfit = { refused: 'tooManyUnfit'; from: OrderStatus }

const before: Record<'processed' | 'delivered' | 'rejected', OrderStatus[]> = {
  processed: statesBefore(orderSteps, 'processed'),
  // reinstateOrder, not this function, delivers a rejected order.
  delivered: statesBefore(orderSteps, 'delivered').filter((from) => from !== 'rejected'),
  rejected: statesBefore(orderSteps, 'rejected'),
}

/**
 * Moves an order from pending to processed, or from processed to delivered. The caller runs it in one
 * transaction.
 * @param step.carrier the carrier of the order when it leaves.
 * @param step.isPart whether only some units leave, in a parcel with its own carrier. Such an order is
 * delivered when all its remaining units have arrived.
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
    // The law requires the invoice at dispatch, which counts as the supply.
    await issueInvoice(db, order)
  } else if (order.cash > 0) await collectCash(db, order)
  return { order }
}

/**
 * Cancels an order whose goods are in the shop, returns them to stock, and refunds the money to its source.
 * The wallet part of the refund first pays the buyer's debts. Reverses the sale of an unpaid cash order. The
 * caller runs it in one transaction.
 * @param step.by the member who must own the order. A member may cancel only a pending order.
 * @param step.unfit the units that do not return to stock.
 * @returns `units`: the order's units, each with its number of unfit units; empty if staff named none.
 */
export async function rejectOrder(
  db: Db,
  jobs: Jobs,
  step: {
    orderNo: string
    actor: Actor
    note: string
    by?: number
    isOwnFault?: boolean
    unfit?: readonly UnfitUnits[]
  },
): Promise<
  | Exclude<StepOutcome, { refused?: undefined }>
  | IsOut
  | TooManyUnfit
  | { refused?: undefined; order: Order; back: PaidParts; units: readonly DeductedUnits[] }
> {
  const order = await lockOrder(db, step.orderNo, step.by)
  if (!order) return { refused: 'unknown' }
  if (!mayStillCancel(order, step)) return { refused: 'notPossible', from: order.status }
  // Skips the check for an order in several parcels, because the database itself refuses such a rejection
  // with a constraint that names the reason.
  if (order.status === 'processed' && !order.in_parts && (await isOut(db, order)))
    return { refused: 'isOut', from: order.status }
  const { unfit = [], ...cancelling } = step
  const units = unfit.length > 0 ? countUnfit((await readRemainingRefund(db, order)).units, unfit) : []
  if (!units) return { refused: 'tooManyUnfit', from: order.status }
  return { order, units, back: await cancelRest(db, jobs, order, { ...cancelling, units }) }
}

/**
 * Returns whether an order can still be cancelled. A buyer can cancel an order while it is pending. Staff can
 * cancel it until it is delivered.
 */
export function mayStillCancel({ status }: Order, { by }: { by?: number }): boolean {
  return by === undefined ? before.rejected.includes(status) : status === 'pending'
}

type CallingOff = {
  actor: Actor
  note: string
  isOwnFault?: boolean
  /** Whether the courier lost all goods of the order. */
  isLost?: boolean
  /** Units with the number that are unfit. All other units return to stock. */
  units?: readonly DeductedUnits[]
  /**
   * Whether the goods are still with a courier or rider. They then return to stock only after an inspection.
   */
  areOut?: boolean
}

/**
 * Moves an order in several parcels to Delivered if its buyer has all remaining units.
 * @returns whether the order was delivered.
 */
export async function deliverIfArrived(db: Db, order: Order, actor: Actor): Promise<boolean> {
  if (!(await hasArrived(db, order))) return false
  await advanceOrder(db, { orderNo: order.order_no, to: 'delivered', actor })
  return true
}

/**
 * Cancels all remaining units of a locked order, for a caller that has checked that this is allowed. Returns
 * the refund, which includes the charges unless the shop keeps them. If the courier lost the order, always
 * refunds the charges, and returns no goods to stock.
 */
export async function cancelRest(
  db: Db,
  jobs: Jobs,
  order: Order,
  { actor, note, isOwnFault, units = [], isLost = false, areOut = false }: CallingOff,
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

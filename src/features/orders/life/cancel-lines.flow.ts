import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { issueCreditNote } from '../invoice/issue-invoice.flow.ts'
import type { DeductedUnits, PaidParts } from './order-changes.sql.ts'
import { breaksCouponMinimum } from './order-coupon.flow.ts'
import {
  type Actor,
  cancelRest,
  deliverIfArrived,
  mayStillCancel,
  type OrderStatus,
  type StepOutcome,
} from './order-life.flow.ts'
import { countUnitsToSend, isOut, lockOrder, type Order } from './order-life.sql.ts'
import { recoverFromRefund } from './refund-order.flow.ts'
import { takeOffPart, weighUnits } from './take-off-lines.flow.ts'

/**
 * The outcome of a partial cancellation or return: the order in its state before the change, and the refund;
 * or the refusal.
 */
export type PartOutcome =
  | { refused?: undefined; order: Order; back: PaidParts; isAll: boolean }
  | Extract<StepOutcome, { refused: string }>
  /** The line does not exist, or has fewer units left. */
  | { refused: 'tooMany' }

/** `status` is the order's status after the cancellation. */
export type CancelledPart = Extract<PartOutcome, { refused?: undefined }> & { status: OrderStatus }

/**
 * Why units cannot be cancelled. 'inParcel': they are in a parcel on its way. 'couponMinimum': the remaining
 * goods would be below the minimum of the order's coupon. This applies only to buyers, not to staff.
 */
export type UnitsKept = { refused: 'inParcel' | 'couponMinimum' }

/**
 * Cancels units of an order's lines before delivery, returns them to stock, and refunds their money to its
 * source. The wallet part of the refund first pays the buyer's debts. If no units remain, cancels the whole
 * order. In an order of several parcels, units that are in no parcel can be cancelled even after others were
 * dispatched. The database refuses to cancel units in parcels. The caller runs it in one transaction.
 * @param step.by the member who must own the order. A member may cancel while the order is pending. In an
 * order of several parcels, a member may also cancel units that are in no parcel.
 */
export async function cancelLines(
  db: Db,
  jobs: Jobs,
  step: {
    orderNo: string
    units: readonly DeductedUnits[]
    actor: Actor
    staffId?: number
    note: string
    by?: number
    /** Whether the courier lost the units. */
    isLost?: boolean
  },
): Promise<CancelledPart | Extract<PartOutcome, { refused: string }> | UnitsKept> {
  const order = await lockOrder(db, step.orderNo, step.by)
  if (!order) return { refused: 'unknown' }
  // The courier collects the amount that was due when the order left, so a dispatched cash order cannot
  // change.
  const hasFixedCash = order.cash > 0 && order.status !== 'pending'
  const isSentInParts = order.status === 'processed' && order.in_parts
  if (hasFixedCash || !(isSentInParts || mayStillCancel(order, step)))
    return { refused: 'notPossible', from: order.status }
  if (order.status === 'processed' && !order.in_parts && (await isOut(db, order)))
    return { refused: 'inParcel' }
  const weighed = await weighUnits(db, order, step.units)
  if (!weighed) return { refused: 'tooMany' }
  const { isAll } = weighed
  const units = step.units.reduce((sum, { quantity }) => sum + quantity, 0)
  // Refuses to cancel all units while some are in a parcel.
  if (isAll && isSentInParts && units > (await countUnitsToSend(db, order))) return { refused: 'inParcel' }
  // Refuses to leave only free goods in a cash order, because the courier would collect nothing but the cash
  // fee.
  const isFree = weighed.net === order.net - order.cash_fee - order.net_taken_off
  if (order.cash > 0 && isFree && !isAll) return { refused: 'notPossible', from: order.status }
  if (!isAll && step.by !== undefined && (await breaksCouponMinimum(db, order, step.units)))
    return { refused: 'couponMinimum' }
  if (isAll) return { order, isAll, back: await cancelRest(db, jobs, order, step), status: 'rejected' }
  const { actor, staffId, note: reason } = step
  const taken = { kind: 'cancelled', actor, staffId, reason } as const
  const { change, part } = await takeOffPart(db, jobs, order, weighed, taken)
  await recoverFromRefund(db, order, part)
  await issueCreditNote(db, order, { change })
  const hasArrived = isSentInParts && (await deliverIfArrived(db, order, actor))
  return { order, isAll, back: weighed.back, status: hasArrived ? 'delivered' : order.status }
}

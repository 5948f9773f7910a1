import { paise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { judgeChecker } from '../../../approvals/staff/may-approve.flow.ts'
import { isOut, leftByHand, type Order } from '../../life/order-life.sql.ts'
import { readReinstated } from '../../life/reinstated-orders.sql.ts'
import { mayReceiveCash } from '../steps/may-step.ts'
import { readAsker, readOpenRecalls } from './recall-view.sql.ts'

/** Describes where an order's goods are, and its open recalls, in the form of recallOut. */
export async function describeRecall(db: Db, order: Order) {
  const mayBeOut = order.status === 'processed' || order.status === 'rejected'
  if (!mayBeOut) return { is_out: false, left_by_hand: false, recalls: [] }
  const recalls = await readOpenRecalls(db, order)
  return {
    is_out: await isOut(db, order),
    left_by_hand: await leftByHand(db, order),
    recalls: recalls.map((recall) => ({
      reference: recall.reference ?? undefined,
      by: recall.recaller ?? '',
      at: recall.recalled_at,
      note: recall.note,
      asks_courier: recall.parcel_id !== null && !recall.is_own,
      asked_at: recall.asked_at ?? undefined,
      failure: recall.failure ?? undefined,
      refunded: recall.refunded_at
        ? { by: recall.refunder ?? '', at: recall.refunded_at, reason: recall.refund_reason ?? '' }
        : undefined,
    })),
  }
}

/**
 * Describes a reinstated order (one that was delivered after its refund) and its debt, in the form of
 * reinstatedOut; undefined for any other order.
 */
export async function describeReinstated(
  db: Db,
  order: Order,
  staff: Parameters<typeof mayReceiveCash>[0] & { id: number },
) {
  if (order.owed === null) return undefined
  const found = await readReinstated(db, order)
  if (!found) return undefined
  const { state, asked_by: askedBy } = found
  const isOpen = state === 'open' && order.status === 'delivered' && mayReceiveCash(staff)
  const mayDecide = isOpen && askedBy !== null && !(await judgeChecker(db, askedBy, staff.id))
  return {
    at: found.at,
    state,
    units_short: found.units_short,
    wallet: paise(found.wallet),
    online: paise(found.online),
    owed: paise(order.owed),
    write_off:
      askedBy === null
        ? undefined
        : { by: await readAsker(db, askedBy), at: found.asked_at!, reason: found.ask_reason ?? '' },
    may_charge: isOpen,
    may_ask_write_off: isOpen && askedBy === null,
    may_write_off: mayDecide,
  }
}

import { lockBalances } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { type Paise, paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findOpenMember } from '../../members/member.sql.ts'
import type { Order } from './order-life.sql.ts'
import { endReinstated, markPaidAgain } from './reinstated-orders.sql.ts'

/**
 * Charges the debt for a reinstated order (one that was delivered after its refund) to its buyer's wallet,
 * store credit first. The rest is deducted from later earnings. The caller has locked the order, and its case
 * is open.
 * @returns the amount charged and the amount still due; undefined if the account is closed.
 */
export async function chargeReinstated(
  db: Db,
  order: Order,
  { staffId }: { staffId: number },
): Promise<{ taken: Paise; due: Paise } | undefined> {
  const owed = paise(order.owed ?? 0)
  const memberId = order.member_id
  if (!(await findOpenMember(db, memberId))) return undefined
  const has = await lockBalances(db, memberId)
  const storeCredit = Math.min(owed, has.storeCredit)
  const earnings = Math.min(owed - storeCredit, has.earnings)
  const due = owed - storeCredit - earnings
  await postTransfer(db, {
    code: 'reinstated_charged',
    requestKey: `order:${order.id}:reinstated_charged`,
    cause: { kind: 'order', id: order.id },
    memberId,
    reference: { order_no: order.order_no },
    legs: [
      { account: 'store_credit', amount: -storeCredit },
      { account: 'earnings', amount: -earnings },
      { account: 'clawback_due', amount: due },
      { account: 'clawbacks', amount: -due },
      { account: 'reinstated_due', amount: owed },
      // The rest counts as a cost until later earnings pay it. A reward that was spent before it was reversed
      // is posted in the same way.
      { account: 'reward_cost', amount: -due },
    ],
  })
  await markPaidAgain(db, order)
  await endReinstated(db, order, { state: 'taken', staffId, note: '' })
  return { taken: paise(storeCredit + earnings), due: paise(due) }
}

/**
 * Writes off the debt for a reinstated order (one that was delivered after its refund), because two staff
 * members decided so. The order stays unpaid, and its buyer keeps the goods and the refund.
 */
export async function writeOffReinstated(
  db: Db,
  order: Order,
  { staffId }: { staffId: number },
): Promise<void> {
  const owed = order.owed ?? 0
  await endReinstated(db, order, { state: 'written_off', staffId, note: '' })
  await postTransfer(db, {
    code: 'reinstated_written_off',
    requestKey: `order:${order.id}:reinstated_written_off`,
    cause: { kind: 'order', id: order.id },
    reference: { order_no: order.order_no },
    legs: [
      { account: 'reinstated_due', amount: owed },
      { account: 'reinstated_written_off', amount: -owed },
    ],
  })
}

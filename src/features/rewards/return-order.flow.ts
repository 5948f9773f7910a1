import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/service/job.ts'
import { lockBankAccounts } from '../bank/bank.sql.ts'
import { issueCreditNote } from '../orders/invoice/issue-invoice.flow.ts'
import type { StepOutcome } from '../orders/life/order-life.flow.ts'
import { lockOrder, type Order } from '../orders/life/order-life.sql.ts'
import { recoverFromRefund, refundOrder } from '../orders/life/refund-order.flow.ts'
import { stepOrder } from '../orders/orders.sql.ts'
import { giveBackTds } from '../withdrawals/tds/tds-at-credit.flow.ts'
import { lockUnsentWithdrawals } from '../withdrawals/withdrawals.sql.ts'
import { collectDue } from './collect-due.flow.ts'
import { isCommission } from './earned-rewards.ts'
import { type Reversal, reverseRewards } from './reverse-rewards.flow.ts'
import { lockPeopleOfOrders } from './reward-posting.sql.ts'

type Refused = Extract<StepOutcome, { refused: string }>
type Returned = { refused?: undefined; order: Order; isBuyerClosed: boolean } & Reversal

/**
 * Takes the goods of a delivered order back: they are on hand again, the money goes back to where it came from, and what
 * the order earned is reversed. What was spent of that is taken from what its people earn, hold for a withdrawal that was
 * not sent, or get back of this order, and stays due beyond it. Call it in one transaction.
 */
export async function returnOrder(
  db: Db,
  jobs: Jobs,
  step: { orderNo: string; note: string },
): Promise<Refused | Returned> {
  const order = await lockOrder(db, step.orderNo)
  if (!order) return { refused: 'unknown' }
  if (order.status !== 'delivered') return { refused: 'notPossible', from: order.status }
  await stepOrder(db, order.id, { status: 'returned', actor: 'staff', note: step.note })
  const openMemberIds = (await lockPeopleOfOrders(db, [order.member_id]))
    .filter(({ isOpen }) => isOpen)
    .map(({ memberId }) => memberId)
  const isBuyerClosed = !openMemberIds.includes(order.member_id)
  await lockBankAccounts(db, openMemberIds)
  await lockUnsentWithdrawals(db, openMemberIds)
  await refundOrder(db, jobs, order, { isClosed: isBuyerClosed, alsoMoved: openMemberIds })
  // After the refund: money that came back to the buyer can be taken.
  const reversal = await reverseRewards(db, { id: order.id, orderNo: order.order_no, openMemberIds })
  await giveBackTds(db, order.order_no, reversal.reversed.filter(isCommission))
  await collectDue(db, { id: order.id, orderNo: order.order_no }, openMemberIds)
  if (!isBuyerClosed) await recoverFromRefund(db, order)
  await issueCreditNote(db, order.id)
  return { order, isBuyerClosed, ...reversal }
}

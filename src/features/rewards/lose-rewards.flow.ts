import { lockAccounts } from '../../ledger/lock-accounts.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockBankAccounts } from '../bank/bank.sql.ts'
import { lockOrder, type Order } from '../orders/life/order-life.sql.ts'
import { giveBackTds } from '../withdrawals/tds/tds-at-credit.flow.ts'
import { lockUnsentWithdrawals } from '../withdrawals/withdrawals.sql.ts'
import { collectDue } from './collect-due.flow.ts'
import { isCommission } from './earned-rewards.ts'
import { reverseRewardsOfOrder } from './reverse-rewards-of-order.flow.ts'
import { lockOrderMembers } from './reward-posting.sql.ts'

/**
 * Reverses the rewards of a delivered order whose whole payment the shop lost, for example in a dispute. The
 * order stays delivered. Does nothing for an order without posted rewards. Call it in the transaction that
 * records the loss.
 */
export async function loseRewards(db: Db, orderNo: string): Promise<void> {
  const order = await lockOrder(db, orderNo)
  if (order?.status !== 'delivered') return
  const { openMemberIds } = await lockEarners(db, order)
  await lockAccounts(db, openMemberIds)
  const { reversed } = await reverseRewardsOfOrder(db, { ...order, openMemberIds, orderNo })
  await giveBackTds(db, orderNo, reversed.filter(isCommission))
  await collectDue(db, { id: order.id, orderNo, key: `order:${order.id}:payment_lost` }, openMemberIds)
}

/** The ids of the locked members who earn from an order, and whether its buyer's account is closed. */
export type Earners = Awaited<ReturnType<typeof lockEarners>>

/**
 * Locks the members with open accounts who earn from an order, with their bank accounts and unsent
 * withdrawals.
 */
export async function lockEarners(db: Db, order: Order) {
  const openMemberIds = (await lockOrderMembers(db, [order.member_id]))
    .filter(({ isOpen }) => isOpen)
    .map(({ memberId }) => memberId)
  const isBuyerClosed = !openMemberIds.includes(order.member_id)
  await lockBankAccounts(db, openMemberIds)
  await lockUnsentWithdrawals(db, openMemberIds)
  return { openMemberIds, isBuyerClosed, meanwhile: { isClosed: isBuyerClosed, alsoMoved: openMemberIds } }
}

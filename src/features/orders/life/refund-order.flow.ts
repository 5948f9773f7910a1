import { lockAccounts } from '../../../ledger/lock-accounts.ts'
import { type Leg, postTransfer } from '../../../ledger/post-transfer.ts'
import { recoverDue } from '../../../ledger/recover-due.ts'
import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { moveStock } from '../../catalogue/stock.sql.ts'
import { queueRefundOfIntent } from '../../payments/refunds/queue-refund.flow.ts'
import { giveCashUp } from '../cash/order-cash.flow.ts'
import { type Order, readSoldUnits } from './order-life.sql.ts'
import { isUnpaid, toStoreCredit } from './refund-parts.ts'

/**
 * Undoes what an order took or was still to get: the units are on hand again, the wallet part is back in the accounts it came from at once,
 * and the online part is queued to go back to its source. Cash that was paid comes back as store credit. The ledger refuses to do it twice. The order is locked.
 * @param meanwhile.isClosed the buyer has closed the account, which can take nothing any more: the wallet part is set
 * aside for a person to pay back.
 * @param meanwhile.alsoMoved whose accounts the transaction moves after this, to be locked together with the buyer's.
 */
export async function refundOrder(
  db: Db,
  jobs: Jobs,
  order: Order,
  { isClosed = false, alsoMoved = [] }: { isClosed?: boolean; alsoMoved?: readonly number[] } = {},
): Promise<void> {
  const { id, member_id: memberId, net, online } = order
  // The payment before stock and accounts, as everywhere.
  if (online > 0) await returnOnlinePart(db, jobs, order)
  const { units, gst } = await readSoldUnits(db, id)
  await moveStock(db, 'take_back', units)
  if (isUnpaid(order)) return await giveCashUp(db, order)
  await lockAccounts(db, [memberId, ...alsoMoved])
  await postTransfer(db, {
    code: 'order_refunded',
    requestKey: `order:${id}:refunded`,
    cause: { kind: 'order', id },
    memberId,
    reference: { order_no: order.order_no },
    legs: [
      { account: 'sales', amount: -(net - gst) },
      { account: 'gst', amount: -gst },
      ...walletLegs(order, isClosed),
      { account: 'online_refunds_due', amount: online },
    ],
  })
}

/**
 * Takes of the wallet part of a refund what its buyer owes since rewards were reversed that they had spent. Call it after
 * the refund, in its transaction, for a buyer whose account is open.
 */
export async function recoverFromRefund(db: Db, order: Order): Promise<void> {
  const { id, member_id: memberId, order_no, wallet_earnings: earnings } = order
  await recoverDue(
    db,
    {
      memberId,
      requestKey: `order:${id}:clawback_recovered`,
      cause: { kind: 'order', id },
      reference: { order_no },
    },
    { earnings: paise(earnings), storeCredit: toStoreCredit(order) },
  )
}

function walletLegs(order: Order, isClosed: boolean): Leg[] {
  const { wallet_earnings: earnings } = order
  const storeCredit = toStoreCredit(order)
  if (isClosed) return [{ account: 'refunds_set_aside', amount: storeCredit + earnings }]
  return [
    { account: 'store_credit', amount: storeCredit },
    { account: 'earnings', amount: earnings },
  ]
}

async function returnOnlinePart(db: Db, jobs: Jobs, order: Order): Promise<void> {
  const { payment_intent_id: intentId, order_no: orderNo } = order
  if (intentId === null) throw new Error(`order ${orderNo} was paid online and names no intent`)
  await queueRefundOfIntent(db, jobs, { intentId, amount: paise(order.online) })
}

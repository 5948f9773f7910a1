import { postTransfer } from '../../../ledger/post-transfer.ts'
import type { Db } from '../../../platform/database/database.ts'
import { insertDeliveredUnits } from '../../catalogue/stock-corrections.sql.ts'
import { reinstateCash } from '../cash/order-cash.flow.ts'
import { issueInvoice } from '../invoice/issue-invoice.flow.ts'
import { stepOrder } from '../orders.sql.ts'
import type { Actor } from './order-life.flow.ts'
import type { Order } from './order-life.sql.ts'
import { readRemainingRefund } from './refund-order.flow.ts'
import { refundParts } from './refund-parts.ts'
import { insertReinstated, sellDelivered } from './reinstated-orders.sql.ts'
import { saleLegs } from './sale-legs.ts'

/**
 * Delivers a cancelled order, because its buyer has the goods. Sells the goods again, issues an invoice that
 * reverses the credit note, and makes rewards due. For a cash order, records that the courier has the cash.
 * If the buyer got a refund, the refund becomes a debt, and staff decide how to settle the debt. The caller
 * runs it in the transaction that records the delivery. The database refuses a second call.
 * @param order rejected, not in several parcels, and locked.
 * @param areCountedSold whether the units never returned to stock, because the order was refunded while its
 * goods were outside the shop.
 */
export async function reinstateOrder(
  db: Db,
  order: Order,
  { actor, note = '', areCountedSold }: { actor: Actor; note?: string; areCountedSold: boolean },
): Promise<void> {
  const sale = await readRemainingRefund(db, order, order.keeps_charges)
  const isInCash = order.cash > 0
  const { wallet, online } = refundParts(sale.back)
  const unitsShort = areCountedSold ? 0 : await sellAgain(db, order)
  await insertReinstated(db, order, { wallet, online, unitsShort })
  await stepOrder(db, order, { status: 'delivered', actor, note })
  if (isInCash) await reinstateCash(db, order, sale)
  else if (sale.net > 0)
    await postTransfer(db, {
      code: 'order_reinstated',
      requestKey: `order:${order.id}:order_reinstated`,
      cause: { kind: 'order', id: order.id },
      reference: { order_no: order.order_no },
      legs: [...saleLegs(sale), { account: 'reinstated_due', amount: 0 - sale.net }],
    })
  await issueInvoice(db, order)
}

/** Sells an order's units again. Returns how many were missing in stock, because others had bought them. */
async function sellAgain(db: Db, order: Order): Promise<number> {
  const sold = await sellDelivered(db, order)
  const received = sold.filter(({ units }) => units > 0)
  await insertDeliveredUnits(db, order.order_no, received)
  return received.reduce((sum, { short }) => sum + short, 0)
}

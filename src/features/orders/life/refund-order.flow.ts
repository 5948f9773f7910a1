import { lockAccounts } from '../../../ledger/lock-accounts.ts'
import { type Leg, postTransfer } from '../../../ledger/post-transfer.ts'
import { recoverDue } from '../../../ledger/recover-due.ts'
import { type Paise, paise, sumPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { lockStock, moveStock } from '../../catalogue/stock.sql.ts'
import { queueRefundOfIntent } from '../../payments/refunds/queue-refund.flow.ts'
import type { PaidParts } from './order-changes.sql.ts'
import { readGoneBack, readSoldLines } from './order-changes.sql.ts'
import {
  type Charges,
  chargesOf,
  goodsLeft,
  noCharges,
  nothing,
  sumCharges,
  type Taxed,
} from './order-charges.ts'
import type { Order } from './order-life.sql.ts'
import { listPaidParts, paidParts } from './paid-parts.ts'
import { isUnpaid, refundParts, restBack } from './refund-parts.ts'
import { takenBackLegs } from './sale-legs.ts'

/** What of an order goes back. */
export type PartOfOrder = {
  /** What the request keys of its transfers begin with, such as 'order:17' of all that is left, or 'order:17:change:2'. */
  key: string
  net: Paise
  /** The tax inside the net. */
  gst: Paise
  /** What of both is of its charges: of a part that is not all, nothing. */
  charges: Charges
  /** What of it the buyer pays for its pick-up. */
  pickup: Taxed
  back: PaidParts
  /** Of a reinstated order that its buyer has not paid again: what they owe less with this, in place of money that goes back. */
  owed?: { amount: Paise; account: 'reinstated_due' | 'reinstated_written_off' }
  /** What comes back of each product, and what of that cannot be sold again. */
  units: readonly { line: number; productId: number; quantity: number; unfit?: number }[]
}

/**
 * All that was not taken off an order before: without its charges, where the shop keeps them, and of what goes back
 * without what the buyer pays for the pick-up.
 */
export async function readRest(
  db: Db,
  order: Order,
  keepsCharges = false,
  pickup: Taxed = nothing,
): Promise<PartOfOrder> {
  const lines = await readSoldLines(db, order)
  const goneBack = await readGoneBack(db, order)
  const charges = keepsCharges ? noCharges : chargesOf(order)
  const charged = sumCharges(charges)
  return {
    // A reinstated order is refunded once more where it comes back.
    key: order.owed === null ? `order:${order.id}` : `order:${order.id}:again`,
    net: paise(goodsLeft(order) + charged.net),
    gst: paise(sumPaise(lines.map((line) => line.gst)) - goneBack.gst + charged.gst),
    charges,
    pickup,
    back: restBack({ ...order, keeps_charges: keepsCharges, pickup_charge: pickup.net }, goneBack),
    units: lines.flatMap(({ line, productId, quantity, gone }) =>
      quantity > gone ? [{ line, productId, quantity: quantity - gone }] : [],
    ),
  }
}

type Units = PartOfOrder['units'][number]

/** The same money, of goods of which so many of a line are gone. */
export function withUnfit(part: PartOfOrder, unfitOf: (units: Units) => number): PartOfOrder {
  return { ...part, units: part.units.map((units) => ({ ...units, unfit: unfitOf(units) })) }
}

/**
 * Undoes what a part of an order took: the units are on hand again, the wallet part is back in the accounts it came from at once,
 * and the online part is queued to go back to its source. Cash that was paid comes back as store credit, and of cash that was not
 * nothing moves here. The ledger refuses to do it twice. The order is locked.
 * @param meanwhile.isClosed the buyer has closed the account, which can take nothing any more: the wallet part is set
 * aside for a person to pay back.
 * @param meanwhile.alsoMoved whose accounts the transaction moves after this, to be locked together with the buyer's.
 */
export async function refundPart(
  db: Db,
  jobs: Jobs,
  order: Order,
  part: PartOfOrder,
  { isClosed = false, alsoMoved = [] }: { isClosed?: boolean; alsoMoved?: readonly number[] } = {},
): Promise<void> {
  const { id, member_id: memberId } = order
  const { net, back, units, owed } = part
  // The payment before stock and accounts, as everywhere.
  if (back.online > 0) await returnOnlinePart(db, jobs, order, back.online)
  await takeUnitsBack(db, units)
  if (isUnpaid(order)) return
  await lockAccounts(db, [memberId, ...alsoMoved])
  // Goods that were free after their cashback move nothing.
  if (net === 0) return
  await postTransfer(db, {
    code: 'order_refunded',
    requestKey: `${part.key}:refunded`,
    cause: { kind: 'order', id },
    memberId,
    reference: { order_no: order.order_no },
    legs: [
      ...takenBackLegs(part, part.pickup),
      ...refundLegs(back, isClosed),
      ...(owed ? [{ account: owed.account, amount: owed.amount }] : []),
    ],
  })
}

/**
 * Takes of the wallet part of a refund what its buyer owes since rewards were reversed that they had spent. Call it after
 * the refund, in its transaction, for a buyer whose account is open.
 */
export async function recoverFromRefund(db: Db, order: Order, { key, back }: PartOfOrder): Promise<void> {
  await recoverDue(
    db,
    {
      memberId: order.member_id,
      requestKey: `${key}:clawback_recovered`,
      cause: { kind: 'order', id: order.id },
      reference: { order_no: order.order_no },
    },
    back,
  )
}

/** Puts units on hand again, and those that are unfit out of the stock. */
export async function takeUnitsBack(db: Db, units: PartOfOrder['units']): Promise<void> {
  // Both steps lock in the order of the products.
  const areUnfit = units.some(({ unfit = 0 }) => unfit > 0)
  if (areUnfit)
    await lockStock(
      db,
      units.map(({ productId }) => productId),
    )
  await moveStock(
    db,
    'take_back',
    units.map(({ productId, quantity, unfit = 0 }) => ({ productId, quantity: quantity - unfit })),
  )
  if (areUnfit)
    await moveStock(
      db,
      'write_off',
      units.map(({ productId, unfit = 0 }) => ({ productId, quantity: unfit })),
    )
}

function refundLegs(back: PaidParts, isClosed: boolean): Leg[] {
  if (!isClosed)
    return listPaidParts(back).map(({ part, amount }) => ({ account: paidParts[part].account, amount }))
  const { wallet, online } = refundParts(back)
  return [
    { account: 'refunds_set_aside', amount: wallet },
    { account: 'online_refunds_due', amount: online },
  ]
}

async function returnOnlinePart(db: Db, jobs: Jobs, order: Order, online: Paise): Promise<void> {
  const { payment_intent_id: intentId, member_id, order_no: orderNo } = order
  if (intentId === null) throw new Error(`order ${orderNo} was paid online and names no intent`)
  await queueRefundOfIntent(db, jobs, { intent: { id: intentId, member_id }, amount: online })
}

import { lockAccounts } from '../../../ledger/lock-accounts.ts'
import { type Leg, postTransfer } from '../../../ledger/post-transfer.ts'
import { recoverDue } from '../../../ledger/recover-due.ts'
import { type Paise, paise, sumPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { lockStock, moveStock } from '../../catalogue/stock.sql.ts'
import { queueRefundOfIntent } from '../../payments/refunds/queue-refund.flow.ts'
import type { PaidParts } from './order-changes.sql.ts'
import { readSoldLines, sumOrderChanges } from './order-changes.sql.ts'
import {
  type Charges,
  chargesOf,
  goodsLeft,
  type Kept,
  noCharges,
  nothingKept,
  sumCharges,
} from './order-charges.ts'
import type { Order } from './order-life.sql.ts'
import { listPaidParts, paidParts } from './paid-parts.ts'
import { isUnpaid, refundParts, remainingRefund } from './refund-parts.ts'
import { reversedSaleLegs } from './sale-legs.ts'

/** What to refund of an order: units and amounts. */
export type PartOfOrder = {
  /**
   * The prefix of the transfers' request keys: 'order:17' for a whole order, 'order:17:change:2' for a
   * partial cancellation or return.
   */
  key: string
  net: Paise
  /** The tax contained in `net`. */
  gst: Paise
  /** The charges contained in `net` and `gst`; none for a partial refund. */
  charges: Charges
  /** The amount kept from the refund. */
  kept: Kept
  back: PaidParts
  /**
   * The debt to reduce, if the buyer of a reinstated order (one that was delivered after its refund) still
   * owes the refund. Nothing is refunded then.
   */
  owed?: { amount: Paise; account: 'reinstated_due' | 'reinstated_written_off' }
  /** The units that come back, with the number that are unfit for sale. */
  units: readonly { line: number; productId: number; quantity: number; unfit?: number }[]
}

/**
 * Reads all remaining units and amounts of an order. Excludes the charges if the shop keeps them, and deducts
 * the amount kept from the refund.
 */
export async function readRemainingRefund(
  db: Db,
  order: Order,
  keepsCharges = false,
  kept: Kept = nothingKept,
): Promise<PartOfOrder> {
  const lines = await readSoldLines(db, order)
  const goneBack = await sumOrderChanges(db, order)
  const charges = keepsCharges ? noCharges : chargesOf(order)
  const charged = sumCharges(charges)
  return {
    // A reinstated order (one that was delivered after its refund) needs another key for its second refund.
    // The first refund used the plain key.
    key: order.owed === null ? `order:${order.id}` : `order:${order.id}:again`,
    net: paise(goodsLeft(order) + charged.net),
    gst: paise(sumPaise(lines.map((line) => line.gst)) - goneBack.gst + charged.gst),
    charges,
    kept,
    back: remainingRefund({ ...order, keeps_charges: keepsCharges, pickup_charge: kept.net }, goneBack),
    units: lines.flatMap(({ line, productId, quantity, gone }) =>
      quantity > gone ? [{ line, productId, quantity: quantity - gone }] : [],
    ),
  }
}

type Units = PartOfOrder['units'][number]

/** Returns the refund with the number of unfit units of each line. */
export function withUnfit(part: PartOfOrder, unfitOf: (units: Units) => number): PartOfOrder {
  return { ...part, units: part.units.map((units) => ({ ...units, unfit: unfitOf(units) })) }
}

/**
 * Refunds a part of a locked order: returns its units to stock and posts the refund. Credits the wallet part
 * immediately, and queues the refund of the online part. Cash that was paid becomes store credit. Unpaid cash
 * is not refunded. The ledger refuses to refund the same part twice.
 * @param meanwhile.isClosed whether the buyer has closed the account, which can then receive no money. The
 * wallet part stays in the account refunds_set_aside until staff pay it by hand.
 * @param meanwhile.alsoMoved members whose accounts the same transaction changes later. Their accounts are
 * locked here together with the buyer's.
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
  // The lock order is: payment, stock, accounts.
  if (back.online > 0) await returnOnlinePart(db, jobs, order, back.online)
  await takeUnitsBack(db, units)
  if (isUnpaid(order)) return
  await lockAccounts(db, [memberId, ...alsoMoved])
  // There is nothing to post for goods that are free, for example through cashback.
  if (net === 0) return
  await postTransfer(db, {
    code: 'order_refunded',
    requestKey: `${part.key}:refunded`,
    cause: { kind: 'order', id },
    memberId,
    reference: { order_no: order.order_no },
    legs: [
      ...reversedSaleLegs(part, part.kept),
      ...refundLegs(back, isClosed),
      ...(owed ? [{ account: owed.account, amount: owed.amount }] : []),
    ],
  })
}

/**
 * Deducts the buyer's debt for reversed rewards from the wallet part of a refund. The caller runs it after
 * the refund, in the same transaction, if the buyer's account is open.
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

/** Returns units to stock, and writes off the unfit ones among them. */
export async function takeUnitsBack(db: Db, units: PartOfOrder['units']): Promise<void> {
  // Locks the stock of all units in the order of product ids before the two steps below.
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
  if (intentId === null) throw new Error(`order ${orderNo} was paid online but names no intent`)
  await queueRefundOfIntent(db, jobs, { intent: { id: intentId, member_id }, amount: online })
}

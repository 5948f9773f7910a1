import { type Leg, postTransfer } from '../../../ledger/post-transfer.ts'
import type { TransferCode } from '../../../ledger/transfer-codes.ts'
import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockOrder, type Order } from '../life/order-life.sql.ts'
import { reversedSaleLegs, type Sale, saleLegs } from '../life/sale-legs.ts'
import { addPartOfCash, insertOrderCash, moveOrderCash, readOrderCash } from './order-cash.sql.ts'

// These functions post cash on delivery to the ledger, one transfer per step. A caller that passes an order
// has locked it. `at` is the time of the step, by default the current time.

/**
 * Posts the sale of a cash order when it leaves the shop. The buyer then owes the amount.
 * @param sale the sale of all units that are not cancelled. No more units can be cancelled afterwards,
 * because the courier collects this amount.
 */
export async function oweCash(db: Db, order: Order, sale: Sale, at?: Date): Promise<void> {
  await insertOrderCash(db, { ...order, cash: sale.net })
  await post(db, order, at, 'cash_order_sent', [
    ...saleLegs(sale),
    { account: 'cash_receivable', amount: 0 - sale.net },
  ])
}

/** Moves an order's cash to the courier, who collected it from the buyer. */
export async function collectCash(db: Db, order: Order, at?: Date): Promise<void> {
  const from = await accountOfCash(db, order)
  await moveOrderCash(db, order, { state: 'with_courier' }, at)
  const amount = order.cash - order.net_taken_off
  await post(db, order, at, 'cash_collected', [
    { account: from, amount },
    { account: 'cash_with_courier', amount: -amount },
  ])
}

/**
 * Reverses the sale of a cash order that will never be paid. Does nothing for a pending order, because its
 * sale is not posted yet.
 */
export async function giveCashUp(db: Db, order: Order, sale: Sale, at?: Date): Promise<void> {
  if (order.status === 'pending') return
  const from = await accountOfCash(db, order)
  await moveOrderCash(db, order, { state: 'not_collected' }, at)
  await post(db, order, at, 'cash_not_collected', [
    ...reversedSaleLegs(sale),
    { account: from, amount: sale.net },
  ])
}

/**
 * Posts the sale of a cancelled order whose buyer received and paid for the goods nevertheless. The
 * cancellation reversed the sale; if the order had not left the shop, the sale was never posted.
 */
export async function reinstateCash(db: Db, order: Order, sale: Sale): Promise<void> {
  if (!(await readOrderCash(db, order))) {
    await oweCash(db, order, sale)
    await collectCash(db, order)
    return
  }
  await moveOrderCash(db, order, { state: 'with_courier' })
  await post(db, order, undefined, 'order_reinstated', [
    ...saleLegs(sale),
    { account: 'cash_with_courier', amount: 0 - sale.net },
  ])
}

/**
 * Writes off the missing cash of an order, and returns the transfer's id. Returns undefined if the cash's
 * state or amount is not what staff confirmed. The cash may still arrive later. The caller runs it in one
 * transaction.
 */
export async function writeOffCash(
  db: Db,
  orderNo: string,
  { state, amount }: { state: 'receivable' | 'with_courier'; amount: number },
): Promise<number | undefined> {
  const order = await lockOrder(db, orderNo)
  const cash = order && (await readOrderCash(db, order))
  if (cash?.state !== state || missingOf(cash) !== amount) return undefined
  await moveOrderCash(db, order!, { state: 'written_off' })
  return await post(db, order!, undefined, 'cash_written_off', [
    { account: accounts[state], amount },
    { account: 'cash_written_off', amount: -amount },
  ])
}

/**
 * Charges the courier the missing cash of an order for which the courier has paid in only a part. Returns
 * undefined if no part was paid in. The caller runs it in one transaction.
 */
export async function chargeCourierForOrder(
  db: Db,
  orderNo: string,
): Promise<{ amount: number; transferId: number } | undefined> {
  const order = await lockOrder(db, orderNo)
  const cash = order && (await readOrderCash(db, order))
  if (cash?.state !== 'with_courier' || cash.part_received === 0) return undefined
  const amount = missingOf(cash)
  await moveOrderCash(db, order!, { state: 'received', received: cash.part_received, reference: 'courier' })
  const transferId = await post(db, order!, undefined, 'courier_charged', [
    { account: 'cash_with_courier', amount },
    { account: 'courier_dues', amount: -amount },
  ])
  return { amount, transferId }
}

/** Returns how much of an order's cash is not paid in yet, in paise. */
export function missingOf(cash: { amount: number; part_received: number }): number {
  return cash.amount - cash.part_received
}

const accounts = {
  receivable: 'cash_receivable',
  with_courier: 'cash_with_courier',
  written_off: 'cash_written_off',
} as const

/** Returns the ledger account that holds an order's cash until it is paid in. */
async function accountOfCash(db: Db, order: Order): Promise<(typeof accounts)[keyof typeof accounts]> {
  const state = (await readOrderCash(db, order))?.state
  return state === 'with_courier' || state === 'written_off' ? accounts[state] : accounts.receivable
}

/**
 * The result of applying cash to an order, or the refusal. `due` is the amount that was due in paise;
 * `isShort` says whether the courier still owes a part.
 */
type Received =
  | { refused?: undefined; order: Order; due: number; isShort: boolean; transferId: number }
  | { refused: 'unknown' | 'notWithCourier' }

type CashIn = {
  orderNo: string
  received: Paise
  reference: string
  /** The account from which the money came. */
  source?: 'bank' | 'cash_differences'
  /** The largest missing amount at which an order's cash still counts as received. */
  shortfallMax: Paise
  at?: Date
}

/**
 * Applies cash that was paid in for an order. If at most `shortfallMax` is missing, marks the cash as
 * received, makes the order's rewards due, and posts the difference. Otherwise records a partial payment, and
 * the courier still owes the missing amount. The caller runs it in one transaction.
 */
export async function receiveCash(
  db: Db,
  { orderNo, received, reference, source = 'bank', shortfallMax, at }: CashIn,
): Promise<Received> {
  const order = await lockOrder(db, orderNo)
  if (!order) return { refused: 'unknown' }
  const cash = await readOrderCash(db, order)
  // Also accepts cash that was written off, because the courier may have collected the cash before the
  // write-off. Does not accept it while the order is still on its way.
  const isLate = cash?.state === 'written_off' && order.status !== 'processed'
  if (!cash || (cash.state !== 'with_courier' && !isLate)) return { refused: 'notWithCourier' }
  const from = isLate ? 'cash_written_off' : 'cash_with_courier'
  const due = missingOf(cash)
  // If the courier's file dates the payment before the collection, uses the current time.
  const then = at && at > cash.since ? at : undefined
  const isShort = due - received > shortfallMax
  if (isShort) {
    await addPartOfCash(db, order, received)
    const transferId = await post(
      db,
      order,
      then,
      'cash_part_received',
      [
        { account: from, amount: received },
        { account: source, amount: 0 - received },
      ],
      cash.part_received,
    )
    return { order, due, isShort, transferId }
  }
  await moveOrderCash(
    db,
    order,
    { state: 'received', received: cash.part_received + received, reference },
    then,
  )
  const transferId = await post(db, order, then, 'cash_received', [
    { account: from, amount: due },
    { account: source, amount: 0 - received },
    { account: 'cash_differences', amount: received - due },
  ])
  return { order, due, isShort, transferId }
}

type CashCode = Extract<TransferCode, `cash_${string}` | 'courier_charged' | 'order_reinstated'>

async function post(
  db: Db,
  { id, order_no }: Order,
  at: Date | undefined,
  code: CashCode,
  legs: Leg[],
  /** Makes the request key unique if an order has several transfers of the same code. */
  nth?: number,
): Promise<number> {
  return await postTransfer(db, {
    code,
    requestKey: `order:${id}:${code}${nth === undefined ? '' : `:${nth}`}`,
    cause: { kind: 'order', id },
    reference: { order_no },
    at,
    legs,
  })
}

import { type Leg, postTransfer } from '../../../ledger/post-transfer.ts'
import type { TransferCode } from '../../../ledger/transfer-codes.ts'
import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockOrder, type Order } from '../life/order-life.sql.ts'
import { type Sale, saleLegs, takenBackLegs } from '../life/sale-legs.ts'
import { addPartOfCash, insertOrderCash, moveOrderCash, readOrderCash } from './order-cash.sql.ts'

// The ledger of cash on delivery, a transfer for each step. The order is locked by whoever makes the step. `at` is when it was
// made: now, where it is left out.

/**
 * An order in cash leaves: it is sold now, and its buyer owes it.
 * @param sale what is left of it when it leaves. Later nothing is taken off it until it is paid.
 */
export async function oweCash(db: Db, order: Order, sale: Sale, at?: Date): Promise<void> {
  await insertOrderCash(db, { ...order, cash: sale.net })
  await post(db, order, at, 'cash_order_sent', [
    ...saleLegs(sale),
    { account: 'cash_receivable', amount: 0 - sale.net },
  ])
}

/** Its buyer has paid whoever brought it. */
export async function collectCash(db: Db, order: Order, at?: Date): Promise<void> {
  const from = await accountOfCash(db, order)
  await moveOrderCash(db, order, { state: 'with_courier' }, at)
  const amount = order.cash - order.net_taken_off
  await post(db, order, at, 'cash_collected', [
    { account: from, amount },
    { account: 'cash_with_courier', amount: -amount },
  ])
}

/** It was not paid and never will be: what was sold with it is not. Of one that has not left nothing had moved. */
export async function giveCashUp(db: Db, order: Order, sale: Sale, at?: Date): Promise<void> {
  if (order.status === 'pending') return
  const from = await accountOfCash(db, order)
  await moveOrderCash(db, order, { state: 'not_collected' }, at)
  await post(db, order, at, 'cash_not_collected', [
    ...takenBackLegs(sale),
    { account: from, amount: sale.net },
  ])
}

/**
 * It was delivered after it was called off, and its buyer has paid whoever brought it: it is sold again. One that was called off before
 * it left is sold now.
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
 * Writes off what is missing of an order's cash, if it is in the given state and the amount is the one that was asked about. It may
 * come all the same later. Returns its transfer; undefined where state or amount changed. Call it in one transaction.
 */
export async function writeCashOff(
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
 * Moves what is missing of an order's cash to what its courier owes, where a part of it came in. Returns undefined where none is
 * missing. Call it in one transaction.
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

/** What has not come in of an order's cash, in paise. */
export function missingOf(cash: { amount: number; part_received: number }): number {
  return cash.amount - cash.part_received
}

const accounts = {
  receivable: 'cash_receivable',
  with_courier: 'cash_with_courier',
  written_off: 'cash_written_off',
} as const

/** The account that has the cash of an order while it is not in. */
async function accountOfCash(db: Db, order: Order): Promise<(typeof accounts)[keyof typeof accounts]> {
  const state = (await readOrderCash(db, order))?.state
  return state === 'with_courier' || state === 'written_off' ? accounts[state] : accounts.receivable
}

/** Cash that came in: its order, what was due of it, and whether the courier owes a part still; or the refusal. */
type Received =
  | { refused?: undefined; order: Order; due: number; isShort: boolean; transferId: number }
  | { refused: 'unknown' | 'notWithCourier' }

type CashIn = {
  orderNo: string
  received: Paise
  reference: string
  /** Where it came from. */
  source?: 'bank' | 'cash_differences'
  /** The most that may be missing of an order whose cash counts as received. */
  shortfallMax: Paise
  at?: Date
}

/**
 * Takes in what came of an order's cash. The order counts as received, and its rewards may be posted, unless more is missing than the
 * shortfall: then it is a part, and its courier owes the rest. A small shortfall, and money too much, is a difference. Call it in one
 * transaction.
 */
export async function receiveCash(
  db: Db,
  { orderNo, received, reference, source = 'bank', shortfallMax, at }: CashIn,
): Promise<Received> {
  const order = await lockOrder(db, orderNo)
  if (!order) return { refused: 'unknown' }
  const cash = await readOrderCash(db, order)
  // What was written off may come all the same, once it was collected.
  const isLate = cash?.state === 'written_off' && order.status !== 'processed'
  if (!cash || (cash.state !== 'with_courier' && !isLate)) return { refused: 'notWithCourier' }
  const from = isLate ? 'cash_written_off' : 'cash_with_courier'
  const due = missingOf(cash)
  // Money is paid in after it was collected, whatever the day of the payment says.
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
  /** Tells several of one code apart. */
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

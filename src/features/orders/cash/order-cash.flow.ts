import { type Leg, postTransfer } from '../../../ledger/post-transfer.ts'
import type { TransferCode } from '../../../ledger/transfer-codes.ts'
import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockOrder, type Order } from '../life/order-life.sql.ts'
import { type Sale, saleLegs, takenBackLegs } from '../life/sale-legs.ts'
import { insertOrderCash, moveOrderCash, readOrderCash } from './order-cash.sql.ts'

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
 * Nobody expects it any more, of the state that was asked about: a loss, until it comes all the same or the goods do. Returns its
 * transfer; undefined where it is not there any more. Call it in one transaction.
 */
export async function writeCashOff(
  db: Db,
  orderNo: string,
  state: 'receivable' | 'with_courier',
): Promise<number | undefined> {
  const order = await lockOrder(db, orderNo)
  const cash = order && (await readOrderCash(db, order))
  if (cash?.state !== state) return undefined
  await moveOrderCash(db, order!, { state: 'written_off' })
  return await post(db, order!, undefined, 'cash_written_off', [
    { account: accounts[state], amount: cash.amount },
    { account: 'cash_written_off', amount: -cash.amount },
  ])
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

/** What became of cash that came in: whose order it is and what was due, or why it is not taken. */
type Received = { refused?: undefined; order: Order; due: number } | { refused: 'unknown' | 'notWithCourier' }

/**
 * Takes in what was collected for an order, as much as there is of it: it is on the bank's account, and what is missing or too
 * much is a difference. Rewards wait for this. Call it in one transaction.
 */
export async function receiveCash(
  db: Db,
  { orderNo, received, reference, at }: { orderNo: string; received: Paise; reference: string; at?: Date },
): Promise<Received> {
  const order = await lockOrder(db, orderNo)
  if (!order) return { refused: 'unknown' }
  const cash = await readOrderCash(db, order)
  // What was written off may come all the same, once it was collected.
  const isLate = cash?.state === 'written_off' && order.status !== 'processed'
  if (!cash || (cash.state !== 'with_courier' && !isLate)) return { refused: 'notWithCourier' }
  await moveOrderCash(db, order, { state: 'received', received, reference }, at)
  await post(db, order, at, 'cash_received', [
    { account: isLate ? 'cash_written_off' : 'cash_with_courier', amount: cash.amount },
    { account: 'bank', amount: 0 - received },
    { account: 'cash_differences', amount: received - cash.amount },
  ])
  return { order, due: cash.amount }
}

type CashCode = Extract<TransferCode, `cash_${string}` | 'order_reinstated'>

async function post(
  db: Db,
  { id, order_no }: Order,
  at: Date | undefined,
  code: CashCode,
  legs: Leg[],
): Promise<number> {
  return await postTransfer(db, {
    code,
    requestKey: `order:${id}:${code}`,
    cause: { kind: 'order', id },
    reference: { order_no },
    at,
    legs,
  })
}

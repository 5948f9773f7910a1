import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bringOrderBack } from '../../../test/come-back.ts'
import type { Goods } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { readStock } from '../catalogue/stock.sql.ts'
import { hashPassword } from '../members/password/password.ts'
import { cancelLines } from '../orders/life/cancel-lines.flow.ts'
import type { DeductedUnits } from '../orders/life/order-changes.sql.ts'
import { advanceOrder } from '../orders/life/order-life.flow.ts'
import { getOrderDetail } from '../orders/screens/orders.calls.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { returnLines } from '../returns/return-order.flow.ts'

const tea: Goods = {
  id: 1,
  mrp: 100_000,
  discountBp: 0,
  specialDiscount: 2_500,
  received: 100_000,
  gstBp: 500,
}
const cup: Goods = {
  id: 2,
  mrp: 33_300,
  discountBp: 1_000,
  specialDiscount: 0,
  received: 100_000,
  gstBp: 1_800,
}
// A necklace costs ₹1 lakh, so two of them reach the first award step.
const necklace: Goods = { id: 3, mrp: 10_000_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
const wanted = [
  { goods: tea, quantity: 2 },
  { goods: cup, quantity: 3 },
]
const password = 'correct horse'

let fixture: RewardFixture
let passwordHash: string
beforeAll(async () => {
  fixture = await openRewardFixture([tea, cup, necklace])
  passwordHash = await hashPassword(password)
})
afterAll(() => fixture.close())
afterEach(async () => {
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
  expect(await checkLedger(fixture.shop.db)).toMatchObject({ differences: 0 })
})

const line = (number: number, quantity: number, unfit?: number): DeductedUnits => ({
  line: number,
  quantity,
  ...(unfit !== undefined && { unfit }),
})
const cancel = (orderNo: string, units: DeductedUnits[], by?: Buyer) =>
  inTransaction(fixture.shop.db, (db) =>
    cancelLines(db, fixture.shop.context.jobs, {
      orderNo,
      units,
      note: 'Too many',
      actor: by ? ('member' as const) : ('staff' as const),
      ...(by && { by: by.id }),
    }),
  )
const takeBack = (orderNo: string, units: DeductedUnits[]) =>
  inTransaction(fixture.shop.db, (db) =>
    returnLines(db, fixture.shop.context.jobs, { orderNo, units, note: 'Torn box' }),
  )
const advance = (orderNo: string, to: 'processed' | 'delivered') =>
  inTransaction(fixture.shop.db, (db) => advanceOrder(db, { orderNo, to, actor: 'staff' }))
const detail = async (orderno: string, buyer: Buyer) =>
  (await fixture.shop.send(getOrderDetail, { orderno }, buyer)).body.data

/** Places an order of two teas (₹2,000) and three cups (₹899.10) from the wallet. */
async function pending(storeCredit = 289_910) {
  const buyer = await fixture.join({ passwordHash })
  await fixture.shop.credit(buyer.id, { storeCredit, earnings: 289_910 - storeCredit })
  const { body } = await fixture.order(buyer, wanted)
  return { buyer, orderNo: body.data.orderno }
}

async function paidPartly() {
  const buyer = await fixture.createBuyer({ storeCredit: 50_000, earnings: 40_000 })
  const { orderId } = await fixture.begin(buyer, wanted, { isPartialPayment: true })
  const paid = await fixture.shopper.payOrder(orderId)
  const { orderNo } = await fixture.confirm(buyer, wanted, paid, {
    isPartialPayment: true,
    payment_type: '3',
  })
  return { buyer, orderNo, orderId, paymentId: paid.razorpay_payment_id }
}

async function papersOf(orderNo: string) {
  const { rows } = await sql<{ kind: string; change: number; net: number; gst: number }>`
    select kind, change, sum(net)::bigint as net, sum(gst)::bigint as gst from document_line
      where order_no = ${orderNo} and serial is not null group by serial, kind, change, issued_at
      order by issued_at, change`.execute(fixture.shop.db)
  return rows.map(({ kind, change, net, gst }) => [kind, change, net, gst])
}

async function soldOf(goods: Goods): Promise<number> {
  return (await readStock(fixture.shop.db, goods.id)).sold
}

it('restocks and refunds a line cancelled before dispatch, and continues with the rest', async () => {
  const before = await soldOf(cup)
  const { buyer, orderNo } = await pending(100_000)
  expect(await cancel(orderNo, [line(2, 2)], buyer)).toMatchObject({ isAll: false })
  expect(await soldOf(cup)).toBe(before + 1)
  // The buyer gets back ₹599.40 of ₹2,899.10, shared between the accounts that paid.
  const back = { storeCredit: 20_675, earnings: 39_265 }
  expect(await fixture.moneyOf(buyer)).toMatchObject(back)
  expect(await detail(orderNo, buyer)).toMatchObject({
    status: '1',
    items: [
      { quantity: 2, cancelled_quantity: 0, returned_quantity: 0 },
      { quantity: 3, cancelled_quantity: 2, returned_quantity: 0 },
    ],
    totals: { final_pay: 2_899.1, taken_off: 599.4 },
    refund: { wallet: 599.4, online: 0, online_state: 'none' },
  })
  await advance(orderNo, 'processed')
  expect(await papersOf(orderNo)).toEqual([['invoice', 1, 229_970, 9_524 + 4_572]])
})

it('refunds exactly the paid amount when all lines are cancelled one after another', async () => {
  const { buyer, orderNo } = await pending(100_000)
  for (const units of [[line(2, 1)], [line(1, 1)], [line(2, 1)], [line(1, 1), line(2, 1)]])
    expect((await cancel(orderNo, units, buyer)).refused).toBeUndefined()
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 100_000, earnings: 189_910 })
  expect(await detail(orderNo, buyer)).toMatchObject({
    status: '3',
    is_cancelled: true,
    invoice: 'none',
    refund: { wallet: 2_899.1 },
  })
  expect(await cancel(orderNo, [line(1, 1)], buyer)).toEqual({ refused: 'notPossible', from: 'rejected' })
})

it("refuses too many units, an unknown line and another member's order", async () => {
  const { buyer, orderNo } = await pending()
  await cancel(orderNo, [line(1, 1)], buyer)
  for (const units of [[line(1, 2)], [line(1, 0)], [line(3, 1)], [line(2, 1), line(2, 1)], []])
    expect(await cancel(orderNo, units, buyer)).toEqual({ refused: 'tooMany' })
  expect(await cancel(orderNo, [line(2, 1)], await fixture.join())).toEqual({ refused: 'unknown' })
  expect(await takeBack(orderNo, [line(2, 1)])).toEqual({ refused: 'notPossible', from: 'pending' })
  await advance(orderNo, 'processed')
  expect(await cancel(orderNo, [line(2, 1)], buyer)).toEqual({ refused: 'notPossible', from: 'processed' })
})

it('refuses in the database too many units, late changes, and counters without a change', async () => {
  const { orderNo } = await pending()
  const { db } = fixture.shop
  const order = await db
    .selectFrom('purchase_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const insert = (kind: string, quantity: number) =>
    inTransaction(db, async (inner) => {
      await sql`insert into order_change (order_id, member_id, position, kind, actor, reason, net, gst, cashback, store_credit, earnings, online)
        values (${order.id}, ${order.member_id}, 1, ${kind}, 'staff', '', 0, 0, 0, 0, 0, 0)`.execute(inner)
      await sql`insert into order_line_change values (${order.id}, ${order.member_id}, 1, 1, ${quantity}, 0, 0, 0)`.execute(
        inner,
      )
    })
  await expect(insert('cancelled', 3)).rejects.toThrow('no_more_units_gone_than_ordered')
  await expect(insert('returned', 1)).rejects.toThrow(`order ${order.id} cannot be returned now`)
  for (const counters of [
    sql`update order_line set cancelled = 1 where order_id = ${order.id}`,
    sql`update purchase_order set net_taken_off = 1 where id = ${order.id}`,
  ])
    await expect(counters.execute(db)).rejects.toThrow('differ from the sum of its changes')
})

it('cancels each unit once for thirty simultaneous calls during the dispatch', async () => {
  const { buyer, orderNo } = await pending()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, each) => cancel(orderNo, [line(1 + (each % 2), 1)], buyer)),
  )
  expect(answers.filter(({ refused }) => refused === undefined)).toHaveLength(5)
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 289_910 })
  for (let round = 0; round < 5; round += 1) {
    const other = await pending()
    const [one, two, dispatched] = await Promise.all([
      cancel(other.orderNo, [line(1, 1)], other.buyer),
      cancel(other.orderNo, [line(2, 3)], other.buyer),
      advance(other.orderNo, 'processed'),
      fixture.shop.runJobs(),
    ])
    expect(dispatched.refused).toBeUndefined()
    const gone = (one.refused ? 0 : 100_000) + (two.refused ? 0 : 89_910)
    expect(await fixture.moneyOf(other.buyer)).toMatchObject({ storeCredit: gone })
    expect((await papersOf(other.orderNo))[0]![2]).toBe(289_910 - gone)
  }
})

it('refunds each part of a partly online order to its own source, in total exactly what was paid', async () => {
  const { buyer, orderNo, orderId, paymentId } = await paidPartly()
  await cancel(orderNo, [line(2, 1)], buyer)
  await cancel(orderNo, [line(1, 1)], buyer)
  expect((await detail(orderNo, buyer)).refund).toMatchObject({ online_state: 'on_its_way' })
  await fixture.shop.runJobs()
  // The refund is ₹1,299.70 of ₹2,899.10, of which ₹1,999.10 was paid online.
  const sent = { status: 'captured', amountRefunded: 20_666 + 68_955 }
  expect(await fixture.client.fetchPayment(paymentId)).toMatchObject(sent)
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'applied' }])
  expect((await detail(orderNo, buyer)).refund).toMatchObject({ online: 896.21, online_state: 'done' })
  await advance(orderNo, 'processed')
  await bringOrderBack(fixture.shop, orderNo)
  await fixture.shop.runJobs()
  expect(await fixture.client.fetchPayment(paymentId)).toMatchObject({
    status: 'refunded',
    amountRefunded: 199_910,
  })
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }])
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 50_000, earnings: 40_000 })
  expect(await papersOf(orderNo)).toEqual([
    ['invoice', 2, 159_940, 4_762 + 9_143],
    ['credit_note', 0, 159_940, 4_762 + 9_143],
  ])
})

it('issues a credit note for a returned line, and restocks only sellable units', async () => {
  const before = await readStock(fixture.shop.db, cup.id)
  const { buyer, orderNo } = await pending()
  await cancel(orderNo, [line(2, 1)], buyer)
  await fixture.deliverOrder(orderNo)
  expect(await takeBack(orderNo, [line(2, 2, 1)])).toMatchObject({ isAll: false, isBuyerClosed: false })
  expect(await readStock(fixture.shop.db, cup.id)).toMatchObject({
    received: before.received - 1,
    on_hand: before.on_hand - 1,
  })
  expect(await takeBack(orderNo, [line(1, 1)])).toMatchObject({ isAll: false })
  expect(await papersOf(orderNo)).toEqual([
    ['invoice', 1, 259_940, 9_524 + 9_143],
    ['credit_note', 2, 59_940, 9_143],
    ['credit_note', 3, 100_000, 4_762],
  ])
  const url = `/Admin/sale_invoice/${orderNo}`
  const page = await fixture.shop.app.server.inject({ url, headers: { cookie: buyer.cookie } })
  for (const total of ['2,599.40', '599.40', '1,000.00']) expect(page.body).toContain(total)
  expect(await takeBack(orderNo, [line(1, 1)])).toMatchObject({ isAll: true })
  expect((await papersOf(orderNo)).at(-1)).toEqual(['credit_note', 0, 100_000, 4_762])
  expect(await detail(orderNo, buyer)).toMatchObject({
    status: '3',
    is_returned: true,
    invoice: 'credit_note',
  })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 289_910 })
})

it('pays no rewards for units cancelled or returned before posting, and the rest as if bought alone', async () => {
  const top = await fixture.join()
  const buyer = await fixture.join({ below: top })
  const order = await fixture.buy(buyer, wanted)
  await takeBack(order.orderNo, [line(1, 1), line(2, 3)])
  await fixture.post(order)
  expect((await fixture.rewardsOf(order)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['cashback', 2_500],
    ['points', 10],
    ['level_income', 5_000],
  ])
})

it('reverses exactly the rewards of units returned after posting', async () => {
  const top = await fixture.join()
  const buyer = await fixture.join({ below: top })
  const order = await fixture.buy(buyer, wanted)
  await fixture.post(order)
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 14_496 })
  await takeBack(order.orderNo, [line(2, 3)])
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 10_000, due: 0 })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ earnings: 5_000, points: 20 })
  await takeBack(order.orderNo, [line(1, 1)])
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 5_000, due: 0 })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ earnings: 2_500, points: 10 })
  expect((await detail(order.orderNo, buyer)).rewards).toMatchObject({
    cashback: { state: 'credited', amount: 25 },
    points: { state: 'credited', points: 10 },
  })
  await takeBack(order.orderNo, [line(1, 1)])
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0, due: 0 })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ earnings: 0, points: 0 })
})

it("records only the spent part of a returned unit's rewards as due", async () => {
  const top = await fixture.join()
  const buyer = await fixture.join({ below: top })
  const order = await fixture.buy(buyer, [{ goods: tea, quantity: 2 }])
  await fixture.post(order)
  await postTransfer(fixture.shop.db, {
    code: 'correction',
    requestKey: 'test spending',
    memberId: top.id,
    cause: { kind: 'member', id: top.id },
    legs: [
      { account: 'earnings', amount: -10_000 },
      { account: 'opening', amount: 10_000 },
    ],
  })
  await takeBack(order.orderNo, [line(1, 1)])
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0, due: 5_000 })
})

it('reverses an award that its slot would not have reached without the returned part, and keeps others', async () => {
  const top = await fixture.join()
  const buyer = await fixture.join({ below: top })
  const order = await fixture.buy(buyer, [{ goods: necklace, quantity: 3 }])
  await fixture.post(order)
  const awards = async () => (await fixture.rewardsOf(order)).filter(({ kind }) => kind === 'award')
  await takeBack(order.orderNo, [line(1, 1)])
  expect(await awards()).toMatchObject([{ step: 1, reversed: false }])
  await takeBack(order.orderNo, [line(1, 1)])
  expect(await awards()).toMatchObject([{ step: 1, reversed: true }])
})

it("holds the wallet part of a closed buyer's refund as unclaimed, and sends the online part to its source", async () => {
  const { buyer, orderNo } = await pending()
  await fixture.deliverOrder(orderNo)
  expect((await fixture.shop.send(closeMyAccount, { password }, buyer)).status).toBe(200)
  expect(await takeBack(orderNo, [line(2, 1)])).toMatchObject({ isBuyerClosed: true, isAll: false })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 0 })
  const { rows } = await sql<{ amount: number }>`
    select sum(entry.amount)::bigint as amount from transfer join entry on transfer_id = transfer.id and entry.member_id = transfer.member_id
      join system_account on system_account.id = account_id and kind = 'refunds_set_aside'
      where transfer.member_id = ${buyer.id}`.execute(fixture.shop.db)
  expect(rows).toEqual([{ amount: 29_970 }])
})

it('takes lines back once when two take them at once while their rewards are posted', async () => {
  const top = await fixture.join()
  const buyer = await fixture.join({ below: top })
  for (let round = 0; round < 4; round += 1) {
    const order = await fixture.buy(buyer, wanted)
    const answers = await Promise.all([
      takeBack(order.orderNo, [line(1, 2)]),
      takeBack(order.orderNo, [line(1, 2)]),
      fixture.post(order),
    ])
    expect(answers.slice(0, 2).filter(({ refused }) => refused === 'tooMany')).toHaveLength(1)
    expect(answers[2].refused).toBeUndefined()
  }
  // The teas of each order were returned, so only the cups earn rewards.
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 4 * 4_496, due: 0 })
})

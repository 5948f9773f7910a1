import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Goods, walletOrder } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { getOrderDetail } from '../screens/orders.calls.ts'
import { announceOrders } from './announce-orders.flow.ts'
import { cancelOrder } from './life.calls.ts'
import { advanceOrder, rejectOrder } from './order-life.flow.ts'

const tea: Goods = {
  id: 1,
  mrp: 50_000,
  discountBp: 1_000,
  specialDiscount: 1_000,
  received: 1_000,
  gstBp: 500,
}
const phone: Goods = { id: 2, mrp: 99_900, discountBp: 0, specialDiscount: 0, received: 1_000 }
const wanted = [{ goods: tea, quantity: 2 }, { goods: phone }]
const netPaise = 90_000 + 99_900

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, phone])
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

const cancel = (orderno: string, as: object, extra: object = {}) =>
  fixture.shop.send(cancelOrder, { orderno, ...extra }, as)
const detail = (orderno: string, as: object) => fixture.shop.send(getOrderDetail, { orderno }, as)
const advance = (orderNo: string, to: 'processed' | 'delivered') =>
  inTransaction(fixture.shop.db, (db) => advanceOrder(db, { orderNo, to, actor: 'staff' }))
const reject = (orderNo: string) =>
  inTransaction(fixture.shop.db, (db) =>
    rejectOrder(db, fixture.shop.context.jobs, { orderNo, actor: 'staff', note: 'Out of stock' }),
  )

async function buyFromWallet(): Promise<{ buyer: Buyer; orderNo: string }> {
  const buyer = await fixture.createBuyer({ storeCredit: 100_000, earnings: 100_000 })
  const { body } = await fixture.shop.send(finalOrderData, walletOrder(buyer.addressId, wanted), buyer)
  return { buyer, orderNo: body.data.orderno }
}

async function buyPartly(): Promise<{ buyer: Buyer; orderNo: string; orderId: string; paymentId: string }> {
  const buyer = await fixture.createBuyer({ storeCredit: 30_000, earnings: 20_000 })
  const { orderId } = await fixture.begin(buyer, wanted, { isPartialPayment: true })
  const paid = await fixture.shopper.payOrder(orderId)
  const { orderNo } = await fixture.confirm(buyer, wanted, paid, {
    isPartialPayment: true,
    payment_type: '3',
  })
  return { buyer, orderNo, orderId, paymentId: paid.razorpay_payment_id }
}

it('moves an order from Pending to Processed to Delivered, each step with time and actor', async () => {
  const { buyer, orderNo } = await buyFromWallet()
  expect(await advance(orderNo, 'delivered')).toEqual({ refused: 'notPossible', from: 'pending' })
  expect(await advance(orderNo, 'processed')).toHaveProperty('order')
  expect(await advance(orderNo, 'processed')).toEqual({ refused: 'notPossible', from: 'processed' })
  expect(await advance(orderNo, 'delivered')).toHaveProperty('order')
  expect(await reject(orderNo)).toEqual({ refused: 'notPossible', from: 'delivered' })
  expect(await advance('BM1', 'processed')).toEqual({ refused: 'unknown' })
  const { data } = (await detail(orderNo, buyer)).body
  expect(data).toMatchObject({ orderno: orderNo, status: '4', can_cancel: false, payment_type: '1' })
  expect(data.timeline).toMatchObject([
    { status: '1', actor: 'member' },
    { status: '2', actor: 'staff' },
    { status: '4', actor: 'staff' },
  ])
  expect(data.refund).toBeUndefined()
})

it('refuses to move an order back in the database', async () => {
  const { orderNo } = await buyFromWallet()
  await advance(orderNo, 'processed')
  const back = fixture.shop.db
    .updateTable('purchase_order')
    .set({ status: 'pending' })
    .where('order_no', '=', orderNo)
    .execute()
  await expect(back).rejects.toThrow('an order cannot go from processed to pending')
})

it("shows an order's lines, amounts and payment", async () => {
  const { buyer, orderNo } = await buyPartly()
  const { body } = await detail(orderNo, buyer)
  expect(body.data).toMatchObject({
    status: '1',
    payment_type: '3',
    can_cancel: true,
    items: [
      { id: '1', price: 500, discount: 10, special_discount: 10, quantity: 2, amount: 900, is_sold: true },
      { id: '2', price: 999, discount: 0, quantity: 1, amount: 999 },
    ],
    totals: {
      product_total: 1_999,
      product_discount: 100,
      isRedeemCashBack: false,
      redeem_cash_backup_amount: 20,
      special_discount_in_per: 0,
      special_discount_in_amount: 0,
      final_pay: 1_899,
    },
    paid: { store_credit: 300, earnings: 200, online: 1_399 },
    address: { flat_no: 'B-402', pin_code: '411038' },
  })
})

it("answers 404 for another member's order, and nothing without a session", async () => {
  const { orderNo } = await buyFromWallet()
  const stranger = await fixture.createBuyer()
  for (const call of [getOrderDetail, cancelOrder]) {
    for (const orderno of [orderNo, 'BM10000000', 'x'])
      expect((await fixture.shop.send(call, { orderno }, stranger)).status).toBe(404)
    expect((await fixture.shop.send(call, { orderno: '' }, stranger)).status).toBe(400)
    expect((await fixture.shop.send(call, { orderno: orderNo })).status).toBe(401)
  }
})

it('returns stock and money to their accounts at once when a wallet order is cancelled', async () => {
  const { buyer, orderNo } = await buyFromWallet()
  const answered = await cancel(orderNo, buyer, { reason: 'Found it at home' })
  expect(answered.body.data).toEqual({ orderno: orderNo, status: '3' })
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({
    storeCredit: 100_000,
    earnings: 100_000,
  })
  const { data } = (await detail(orderNo, buyer)).body
  expect(data).toMatchObject({
    status: '3',
    is_cancelled: true,
    can_cancel: false,
    refund: { wallet: netPaise / 100, online: 0, online_state: 'none' },
  })
  expect(data.timeline.at(-1)).toMatchObject({
    status: '3',
    actor: 'member',
    note: 'Cancelled by you: Found it at home',
  })
})

it('refunds the online part of a cancelled order to its source', async () => {
  const { buyer, orderNo, orderId, paymentId } = await buyPartly()
  expect((await cancel(orderNo, buyer)).status).toBe(200)
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({
    storeCredit: 30_000,
    earnings: 20_000,
  })
  expect((await detail(orderNo, buyer)).body.data.refund).toMatchObject({
    wallet: 500,
    online: 1_399,
    online_state: 'on_its_way',
  })
  await fixture.shop.runJobs()
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refunded', unapplied_reason: null }])
  expect(await fixture.client.fetchPayment(paymentId)).toMatchObject({
    status: 'refunded',
    amountRefunded: 139_900,
  })
  const { refund } = (await detail(orderNo, buyer)).body.data
  expect(refund).toMatchObject({ online_state: 'done', date_time: expect.stringMatching(/^\d{4}-/) })
})

it('cancels once: a repeat answers the same, a later request is refused', async () => {
  const { buyer, orderNo } = await buyPartly()
  const request_id = 'cancel-of-a-test'
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(orderNo, buyer, { request_id })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  expect((await cancel(orderNo, buyer, { request_id, reason: 'other' })).status).toBe(422)
  const late = await cancel(orderNo, buyer)
  expect(late.status).toBe(409)
  expect(late.failure.message).toBe('This order can no longer be cancelled.')
  const refunds = await fixture.shop.db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.id', '=', 'payment_id').onRef('payment.member_id', '=', 'refund.member_id'),
    )
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('payment_intent_id', '=', 'intent_id')
        .onRef('purchase_order.member_id', '=', 'refund.member_id'),
    )
    .select('refund.id')
    .where('order_no', '=', orderNo)
    .execute()
  expect(refunds).toHaveLength(1)
})

it('refuses to cancel or reject an order whose goods have left', async () => {
  const { buyer, orderNo } = await buyPartly()
  await advance(orderNo, 'processed')
  expect((await cancel(orderNo, buyer)).status).toBe(409)
  expect(await reject(orderNo)).toEqual({ refused: 'isOut', from: 'processed' })
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 0, earnings: 0 })
})

it("lets either the member's cancellation or the staff's step win", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { buyer, orderNo } = round % 2 ? await buyPartly() : await buyFromWallet()
    const [cancelled, advanced, rejected] = await Promise.all([
      cancel(orderNo, buyer),
      advance(orderNo, 'processed'),
      round % 3 === 0 ? reject(orderNo) : undefined,
    ])
    const [order] = await fixture.ordersOf(buyer)
    const hasAdvanced = advanced.refused === undefined
    expect(cancelled.status === 200 && hasAdvanced).toBe(false)
    expect(order!.status).toBe(
      cancelled.status === 200 || (rejected && rejected.refused === undefined) ? 'rejected' : 'processed',
    )
  }
})

it('sends the buyer one message for each step of an order', async () => {
  const { buyer, orderNo } = await buyFromWallet()
  await announceOrders(fixture.shop.context)
  await advance(orderNo, 'processed')
  await Promise.all([announceOrders(fixture.shop.context), announceOrders(fixture.shop.context)])
  await advance(orderNo, 'delivered')
  await announceOrders(fixture.shop.context)
  const { orderNo: second } = await buyAgain(buyer)
  await cancel(second, buyer)
  await announceOrders(fixture.shop.context)
  await fixture.shop.runJobs()
  const texts = fixture.shop.messages.messages
    .inbox()
    .filter(({ mobile }) => mobile === buyer.mobile)
    .map(({ text }) => text)
  expect(texts.toSorted()).toEqual(
    [
      `Thank you. Your Bmart order ${orderNo} for ₹1,899.00 is placed.`,
      `Your Bmart order ${orderNo} is packed and on its way.`,
      `Your Bmart order ${orderNo} has been delivered.`,
      `Thank you. Your Bmart order ${second} for ₹1,899.00 is placed.`,
      `Your Bmart order ${second} was cancelled. ₹1,899.00 is on its way back to you.`,
    ].toSorted(),
  )
})

async function buyAgain(buyer: Buyer) {
  await fixture.shop.credit(buyer.id, { storeCredit: netPaise })
  const { body } = await fixture.shop.send(finalOrderData, walletOrder(buyer.addressId, wanted), buyer)
  return { orderNo: body.data.orderno }
}

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../test/cash-fixture.ts'
import { everyInvariant } from '../../../../test/invariants/every-invariant.ts'
import { findBroken } from '../../../../test/invariants/invariant.ts'
import { giveAddress, walletOrder } from '../../../../test/order-fixture.ts'
import { tea } from '../../../../test/staff-orders-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { hashPassword } from '../../members/password/password.ts'
import { confirmPhone, requestPhoneCode } from '../../members/phone/phone.calls.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { returnLines } from '../../returns/return-order.flow.ts'
import { getShopDetails } from '../../shop-details/shop-details.calls.ts'
import { cancelLines } from '../life/cancel-lines.flow.ts'
import { cancelOrder } from '../life/life.calls.ts'
import { paymentMethods } from '../place/payment-methods.ts'
import { getOrderDetail } from '../screens/orders.calls.ts'
import { getCashOnDelivery } from './cash.calls.ts'

let fixture: CashFixture
beforeAll(async () => {
  fixture = await openCashFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  await fixture.allow()
  expect(await findBroken(fixture.shop.ownerDb, everyInvariant)).toEqual([])
})

function threeInCash(addressId: number) {
  const { placedAs: payment_type, method: payment_method } = paymentMethods.cash
  return { ...walletOrder(addressId, [{ goods: tea, quantity: 3 }]), payment_type, payment_method }
}

const sold = { sales: 84_746, gst: 15_254 }

it("takes a cash order's stock, and moves no money when it is placed", async () => {
  const before = await fixture.onHand()
  const { buyer, orderno } = await fixture.placed()
  expect(await fixture.onHand()).toBe(before - 1)
  expect(await fixture.movesOf(orderno)).toEqual([])
  expect(await fixture.ofBuyer({ buyer, orderno })).toMatchObject({
    payment_type: '4',
    paid: { store_credit: 0, online: 0, cash: 1_000, is_due: true },
  })
  expect(await fixture.view(orderno)).toMatchObject({ paid_by: 'cash', paid: { cash: 1_000 } })
})

it('places a cash order once for two requests with one id', async () => {
  const buyer = await fixture.createBuyer({})
  const request_id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.order(buyer, { request_id })))
  expect(new Set(answers.map(({ body }) => body.data.orderno)).size).toBe(1)
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it("moves an order's cash from receivable at dispatch to the courier at delivery and to the bank at remittance", async () => {
  const { buyer, orderno } = await fixture.placed()
  await fixture.process(orderno)
  expect(await fixture.papersOf(orderno)).toEqual(['invoice'])
  expect(await fixture.view(orderno)).toMatchObject({ cash: { amount: 1_000, state: 'receivable' } })
  expect((await fixture.receive(orderno)).failure.code).toBe('notWithCourier')
  await fixture.deliver(orderno)
  expect(await fixture.ofBuyer({ buyer, orderno })).toMatchObject({ paid: { cash: 1_000, is_due: false } })
  expect((await fixture.receive(orderno)).status).toBe(200)
  expect(await fixture.movesOf(orderno)).toEqual([
    ['cash_order_sent', { ...sold, cash_receivable: -100_000 }],
    ['cash_collected', { cash_receivable: 100_000, cash_with_courier: -100_000 }],
    ['cash_received', { cash_with_courier: 100_000, bank: -100_000 }],
  ])
  expect(await fixture.view(orderno)).toMatchObject({ cash: { state: 'received', reference: 'receipt 12' } })
})

it("posts a cash order's rewards once its cash is received", async () => {
  const referrer = await fixture.join()
  const buyer = await fixture.join({ below: referrer })
  const { orderno } = await fixture.delivered(buyer)
  const { id } = await fixture.idOf(orderno)
  expect(await fixture.post({ id })).toEqual({ refused: 'awaitsCash' })
  await fixture.postDue()
  expect(await fixture.rewardsOf({ id })).toEqual([])
  await fixture.receive(orderno)
  await fixture.postDue()
  expect((await fixture.rewardsOf({ id })).map(({ kind }) => kind)).toEqual([
    'cashback',
    'points',
    'level_income',
  ])
})

it('refunds nothing of a cancelled cash order, as nothing was paid', async () => {
  const before = await fixture.onHand()
  const { buyer, orderno } = await fixture.placed()
  expect((await fixture.shop.send(cancelOrder, { orderno }, buyer)).status).toBe(200)
  expect(await fixture.onHand()).toBe(before)
  expect(await fixture.movesOf(orderno)).toEqual([])
  expect((await fixture.ofBuyer({ buyer, orderno })).refund).toBeUndefined()
  expect(await fixture.papersOf(orderno)).toEqual([])
})

it('reverses an unpaid returned cash order with a credit note, and counts it against the buyer', async () => {
  const { buyer, orderno } = await fixture.placed()
  const before = await fixture.onHand()
  await fixture.process(orderno)
  const back = await fixture.receiveGoods(orderno)
  expect(back.body.data).toMatchObject({ wallet: 0, online: 0 })
  expect(await fixture.onHand()).toBe(before + 1)
  expect(await fixture.movesOf(orderno)).toEqual([
    ['cash_order_sent', { ...sold, cash_receivable: -100_000 }],
    ['cash_not_collected', { sales: -84_746, gst: -15_254, cash_receivable: 100_000 }],
  ])
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note'])
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 0 })
  await fixture.allow({ came_back_max: 0 })
  expect((await fixture.order(buyer)).failure.data).toEqual({ obstacle: 'cashCameBack' })
})

it('sends a cash order without cancelled units, and refunds returned ones as store credit', async () => {
  const buyer = await fixture.createBuyer({})
  const { orderno: orderNo } = (await fixture.order(buyer, threeInCash(buyer.addressId))).body.data
  const { db, context } = fixture.shop
  const step = { orderNo, units: [{ line: 1, quantity: 1 }], note: '' }
  const cancel = () =>
    inTransaction(db, (inner) => cancelLines(inner, context.jobs, { ...step, actor: 'staff' }))
  expect(await cancel()).toMatchObject({ back: { storeCredit: 0 }, isAll: false })
  expect(await fixture.movesOf(orderNo)).toEqual([])
  await fixture.process(orderNo)
  expect(await cancel()).toEqual({ refused: 'notPossible', from: 'processed' })
  await fixture.deliver(orderNo)
  expect(await fixture.movesOf(orderNo)).toMatchObject([
    ['cash_order_sent', { sales: 169_491, gst: 30_509, cash_receivable: -200_000 }],
    ['cash_collected', { cash_receivable: 200_000, cash_with_courier: -200_000 }],
  ])
  await inTransaction(db, (inner) => returnLines(inner, context.jobs, step))
  expect(await readBalances(db, buyer.id)).toMatchObject({ storeCredit: 100_000 })
  expect((await fixture.receive(orderNo, { amount: '2000' })).status).toBe(200)
  await fixture.takeBack({ orderNo })
  expect(await readBalances(db, buyer.id)).toMatchObject({ storeCredit: 200_000 })
  expect(await fixture.papersOf(orderNo)).toEqual(['invoice', 'credit_note', 'credit_note'])
})

it('ends a cash order one way under simultaneous delivery, return and cancellation', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => fixture.placed()))
  await Promise.all(
    made.flatMap(({ orderno, buyer }) => [
      fixture.process(orderno),
      fixture.shop.send(cancelOrder, { orderno }, buyer),
    ]),
  )
  await Promise.all(made.flatMap(({ orderno }) => [fixture.deliver(orderno), fixture.receiveGoods(orderno)]))
  for (const { orderno } of made)
    expect(['delivered', 'rejected']).toContain((await fixture.view(orderno)).status)
})

it('refunds cash as store credit on return, wherever the cash is', async () => {
  const underWay = await fixture.delivered()
  await fixture.giveBack(underWay.orderno, { after_window: true })
  const received = await fixture.delivered()
  await fixture.receive(received.orderno)
  await fixture.giveBack(received.orderno, { after_window: true })
  for (const { buyer } of [underWay, received])
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 100_000, earnings: 0 })
  expect((await fixture.ofBuyer(underWay)).refund).toMatchObject({ wallet: 1_000, online: 0 })
  // The courier still has to pay in the cash that it collected.
  expect((await fixture.receive(underWay.orderno)).status).toBe(200)
  await fixture.postDue()
})

it.each([
  [{ is_on: false }, 'cashOff', 'Cash on delivery is not available right now.'],
  [{ order_min: 1_000.01 }, 'cashBelowMinimum', 'For orders of ₹1,000.01 or more.'],
  [{ order_max: 999.99 }, 'cashAboveMaximum', 'For orders of up to ₹999.99.'],
  [{ open_orders: 1 }, 'cashOpenOrders', 'One such order is on its way. It must arrive first.'],
  [{ open_amount: 1_999.99 }, 'cashOpenAmount', 'Such orders on their way may come to ₹1,999.99 together.'],
  [
    { first_orders: 2, first_order_max: 999 },
    'cashFirstOrders',
    'For up to ₹999.00 until 2 orders have arrived.',
  ],
  // The refusal names the smallest limit that the order exceeds. Otherwise a buyer who keeps to the named
  // limit would be refused because of a smaller one.
  [
    { order_max: 999.99, first_orders: 2, first_order_max: 500 },
    'cashFirstOrders',
    'For up to ₹500.00 until 2 orders have arrived.',
  ],
  [
    { order_max: 500, first_orders: 2, first_order_max: 999 },
    'cashAboveMaximum',
    'For orders of up to ₹500.00.',
  ],
])(
  'refuses a cash order beyond %o with its reason, as the payment page says',
  async (terms, obstacle, why) => {
    const { buyer } = await fixture.placed()
    await fixture.allow(terms)
    const refused = await fixture.order(buyer)
    expect([refused.status, refused.failure.code, refused.failure.data]).toEqual([
      422,
      'noCash',
      { obstacle },
    ])
    expect(refused.failure.message).toBe(`Cash on delivery is not possible. ${why}`)
    const { body } = await fixture.shop.send(getCashOnDelivery, { final_pay: '1000' }, buyer)
    expect(body.data).toEqual({ is_possible: false, needs_code: false, why })
    const details = (await fixture.shop.send(getShopDetails)).body.data
    expect(details.takes_cash).toBe(obstacle !== 'cashOff')
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  },
)

it('places a cash order at each of its bounds', async () => {
  const { buyer } = await fixture.placed()
  await fixture.allow({
    order_min: 1_000,
    order_max: 1_000,
    open_orders: 2,
    open_amount: 2_000,
    first_orders: 2,
    first_order_max: 1_000,
  })
  const { body } = await fixture.shop.send(getCashOnDelivery, { final_pay: '1000' }, buyer)
  expect(body.data).toEqual({ is_possible: true, needs_code: false })
  expect((await fixture.order(buyer)).status).toBe(200)
})

it('places as many of thirty simultaneous cash orders as a member may have open', async () => {
  await fixture.allow({ open_orders: 3 })
  const buyer = await fixture.createBuyer({})
  const answers = await Promise.all(Array.from({ length: 30 }, () => fixture.order(buyer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ failure }) => failure?.code === 'noCash')).toHaveLength(27)
  expect(await fixture.ordersOf(buyer)).toHaveLength(3)
})

it('limits thirty simultaneous cash orders to the open amount', async () => {
  await fixture.allow({ open_amount: 2_500 })
  const buyer = await fixture.createBuyer({})
  const answers = await Promise.all(Array.from({ length: 30 }, () => fixture.order(buyer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
})

it('cancels the open online payment of a cart ordered in cash', async () => {
  const buyer = await fixture.createBuyer({})
  const { orderId } = await fixture.begin(buyer, [{ goods: tea }])
  const paid = fixture.shopper.payOrder(orderId)
  await fixture.placed(buyer)
  await paid
  await fixture.poll()
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ payment_type: 'cash' }])
})

it('refuses to close an account with a cash order under way', async () => {
  const password = 'demo1234'
  const buyer = await fixture.join({ subscribed: false, passwordHash: await hashPassword(password) })
  const { orderno } = await fixture.placed(buyer)
  const close = () => fixture.shop.send(closeMyAccount, { password }, buyer)
  expect((await close()).failure.code).toBe('ordersOpen')
  await fixture.process(orderno)
  expect((await close()).failure.code).toBe('ordersOpen')
  await fixture.deliver(orderno)
  expect((await close()).status).toBe(200)
  // The account is closed, so the refund of the cash is held in the account refunds_set_aside until staff pay
  // it by hand.
  await fixture.giveBack(orderno, { after_window: true })
  expect((await fixture.movesOf(orderno)).at(-1)).toEqual([
    'order_refunded',
    { sales: -84_746, gst: -15_254, refunds_set_aside: 100_000 },
  ])
})

it('refuses a cash order to a PIN code without cash on delivery, as the payment page says', async () => {
  const { db } = fixture.shop
  const zone = { name: 'Far', days_from: 5, days_to: 9 }
  const { id } = await db.insertInto('delivery_zone').values(zone).returning('id').executeTakeFirstOrThrow()
  const range = { first_pin: 790_000, last_pin: 790_999, zone_id: id, takes_cash: false }
  await db.insertInto('pin_range').values(range).execute()
  const buyer = await fixture.createBuyer({})
  const far = { ...buyer, addressId: await giveAddress(db, buyer.id, '790001') }
  expect((await fixture.order(far)).failure.data).toEqual({ obstacle: 'cashNotThere' })
  const asked = (addressId: number) =>
    fixture.shop.send(getCashOnDelivery, { final_pay: '1000', address_id: String(addressId) }, buyer)
  expect((await asked(far.addressId)).body.data.why).toBe('Not available at this PIN code.')
  expect((await asked(buyer.addressId)).body.data.is_possible).toBe(true)
  expect((await fixture.order(buyer)).status).toBe(200)
})

it('requires a phone number confirmed by code for the first cash order', async () => {
  await fixture.allow({ confirms_phone: true })
  const { shop } = fixture
  const buyer = await fixture.createBuyer({})
  expect((await fixture.order(buyer)).failure.data).toEqual({ obstacle: 'cashUnconfirmed' })
  const { body } = await shop.send(getCashOnDelivery, { final_pay: '1000' }, buyer)
  expect(body.data).toMatchObject({ is_possible: false, needs_code: true })
  expect((await shop.send(requestPhoneCode, {}, buyer)).status).toBe(200)
  const [text = ''] = await fixture.inboxOf(buyer)
  const [code = ''] = /\d{6}/.exec(text) ?? []
  const wrong = code === '111111' ? '222222' : '111111'
  expect((await shop.send(confirmPhone, { code: wrong }, buyer)).failure.code).toBe('wrongCode')
  const answers = await Promise.all([1, 2, 3].map(() => shop.send(confirmPhone, { code }, buyer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await fixture.order(buyer)).status).toBe(200)
  await shop.ownerDb.updateTable('member').set({ mobile: '9123400001' }).where('id', '=', buyer.id).execute()
  expect((await fixture.order(buyer)).failure.data).toEqual({ obstacle: 'cashUnconfirmed' })
})

it('refuses a phone code after five tries', async () => {
  const { shop } = fixture
  const buyer = await fixture.createBuyer({})
  expect((await shop.send(confirmPhone, { code: '123456' }, buyer)).failure.code).toBe('codeEnded')
  await shop.send(requestPhoneCode, {}, buyer)
  const [text = ''] = await fixture.inboxOf(buyer)
  const [code = ''] = /\d{6}/.exec(text) ?? []
  const wrong = code === '111111' ? '222222' : '111111'
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => shop.send(confirmPhone, { code: wrong }, buyer)),
  )
  expect(tries.filter(({ failure }) => failure.code === 'wrongCode')).toHaveLength(5)
  expect((await shop.send(confirmPhone, { code }, buyer)).failure.code).toBe('codeEnded')
})

it('tells a buyer in their language why the shop cancelled a cash order, but not about their own cancellation', async () => {
  const { buyer, orderno } = await fixture.placed()
  const { ownerDb } = fixture.shop
  await ownerDb.updateTable('member').set({ language: 'mr' }).where('id', '=', buyer.id).execute()
  await fixture.reject(orderno, { reason: 'cannot_deliver' })
  const own = await fixture.placed()
  await fixture.shop.send(cancelOrder, { orderno: own.orderno }, own.buyer)
  expect(await fixture.inboxOf(buyer)).toContain(
    `तुमची Bmart ऑर्डर ${orderno} रद्द झाली: या पत्त्यावर डिलिव्हरी नाही. काही द्यायचे नाही.`,
  )
  expect(await fixture.inboxOf(own.buyer)).toHaveLength(1)
  const shown = await fixture.shop.send(getOrderDetail, { orderno }, buyer)
  expect(shown.body.data.timeline.at(-1)).toMatchObject({
    status: '3',
    note: 'We cannot deliver to this address',
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../test/cash-fixture.ts'
import { everyInvariant } from '../../../../test/invariants/every-invariant.ts'
import { findBroken } from '../../../../test/invariants/invariant.ts'
import { walletOrder } from '../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { tea } from '../../../../test/staff-orders-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { hashPassword } from '../../members/password/password.ts'
import { askForParcel } from '../../parcels/book-parcel.flow.ts'
import { confirmPayment } from '../../payments/apply/apply.calls.ts'
import { createPayment } from '../../payments/intent/intent.calls.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { returnLines } from '../../returns/return-order.flow.ts'
import { cancelOrder, cancelOrderItem } from '../life/life.calls.ts'
import { paymentMethods } from '../place/payment-methods.ts'

let fixture: CashFixture
beforeAll(async () => {
  fixture = await openCashFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  expect(await findBroken(fixture.shop.ownerDb, everyInvariant)).toEqual([])
})

type Placed = { buyer: Buyer; orderno: string }

const begin = ({ buyer, orderno }: Placed, extra: object = {}) =>
  fixture.shop.send(createPayment, { purpose: 'cash_order', orderno, ...extra }, buyer)

async function begun(order: Placed): Promise<string> {
  const { status, body } = await begin(order)
  expect(status).toBe(200)
  return body.data.order_id
}

const confirm = (buyer: Buyer, paid: object) => fixture.shop.send(confirmPayment, { ...paid }, buyer)

async function paidNow(order: Placed): Promise<string> {
  const orderId = await begun(order)
  const { body } = await confirm(order.buyer, await fixture.shopper.payOrder(orderId))
  expect(body.data).toMatchObject({ state: 'succeeded', orderno: order.orderno })
  return orderId
}

const statesOf = async (...orderIds: string[]) =>
  (await Promise.all(orderIds.map((id) => fixture.paymentsOf(id)))).flat().map(({ state }) => state)

async function threeInCash(): Promise<Placed> {
  const buyer = await fixture.createBuyer({})
  const { placedAs: payment_type, method: payment_method } = paymentMethods.cash
  const wanted = walletOrder(buyer.addressId, [{ goods: tea, quantity: 3 }])
  const { body } = await fixture.order(buyer, { ...wanted, payment_type, payment_method })
  return { buyer, orderno: body.data.orderno }
}

const sold = { sales: 84_746, gst: 15_254 }

it('turns a cash order paid online before dispatch into a prepaid one', async () => {
  const referrer = await fixture.join()
  const order = await fixture.placed(await fixture.join({ below: referrer }))
  expect(await fixture.ofBuyer(order)).toMatchObject({ pay_now: { amount: 1_000, is_demo: true } })
  await paidNow(order)
  const shown = await fixture.ofBuyer(order)
  expect(shown).toMatchObject({ payment_type: '2', paid: { online: 1_000 }, totals: { final_pay: 1_000 } })
  expect(shown.pay_now).toBeUndefined()
  expect(shown.timeline.map(({ status, is_payment }) => [status, is_payment])).toEqual([
    ['1', undefined],
    ['1', true],
  ])
  expect(await fixture.view(order.orderno)).toMatchObject({ paid_by: 'online', paid: { online: 1_000 } })
  await fixture.process(order.orderno)
  await fixture.deliver(order.orderno)
  expect(await fixture.movesOf(order.orderno)).toEqual([
    ['order_paid', { gateway_clearing: -100_000, ...sold }],
  ])
  await fixture.postDue()
  const { id } = await fixture.idOf(order.orderno)
  expect(await fixture.rewardsOf({ id })).toHaveLength(3)
  expect(await fixture.papersOf(order.orderno)).toEqual(['invoice'])
})

it('pays a cash order online once, in any order of reports', async () => {
  const order = await fixture.placed()
  const request_id = randomUUID()
  const { body } = await begin(order, { request_id })
  expect((await begin(order, { request_id })).body).toEqual(body)
  const orderId = body.data.order_id
  const paid = await fixture.shopper.payOrder(orderId)
  // The webhook arrives before the browser confirms the payment.
  const [first, ...others] = fixture.webhooksOf(orderId)
  await fixture.tell(first!)
  await Promise.all([
    ...Array.from({ length: 4 }, () => confirm(order.buyer, paid)),
    ...others.map((webhook) => fixture.tell(webhook)),
    fixture.poll(),
  ])
  expect((await confirm(order.buyer, paid)).body.data.state).toBe('succeeded')
  expect(await fixture.movesOf(order.orderno)).toHaveLength(1)
})

it('takes one payment of a cash order paid in two windows, and refunds the other', async () => {
  const order = await fixture.placed()
  const ids = [await begun(order), await begun(order)]
  const paid = await Promise.all(ids.map((id) => fixture.shopper.payOrder(id)))
  const answers = await Promise.all(paid.map((one) => confirm(order.buyer, one)))
  expect(answers.map(({ body }) => body.data.state).toSorted()).toEqual(['returned', 'succeeded'])
  await fixture.shop.runJobs()
  expect((await statesOf(...ids)).toSorted()).toEqual(['applied', 'refunded'])
  expect((await begin(order)).failure).toMatchObject({ code: 'notDue', status: false })
})

it("finds a cash order's online payment by the poller", async () => {
  const order = await fixture.placed()
  const orderId = await begun(order)
  fixture.standIn.misbehave({ api: { every: { how: 'error' } } })
  const paid = await fixture.shopper.payOrder(orderId)
  expect((await confirm(order.buyer, paid)).body.data.state).toBe('open')
  fixture.standIn.behave()
  await fixture.poll()
  expect(await statesOf(orderId)).toEqual(['applied'])
})

it('refunds an online payment after dispatch, and collects the cash', async () => {
  const order = await fixture.placed()
  const orderId = await begun(order)
  await fixture.process(order.orderno)
  const { body } = await confirm(order.buyer, await fixture.shopper.payOrder(orderId))
  expect(body.data.state).toBe('returned')
  await fixture.shop.runJobs()
  expect(await statesOf(orderId)).toEqual(['refunded'])
  expect((await begin(order)).failure).toMatchObject({
    code: 'handedOver',
    message: 'This order is on its way already. Please pay whoever brings it.',
  })
  expect(await fixture.view(order.orderno)).toMatchObject({ paid_by: 'cash', cash: { state: 'receivable' } })
})

it('ends a cash order one way under simultaneous payment, dispatch and cancellation, with its money accordingly', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const order = await fixture.placed()
      const orderId = await begun(order)
      return { ...order, orderId, paid: await fixture.shopper.payOrder(orderId) }
    }),
  )
  const answers = await Promise.all(
    made.flatMap(({ orderno, buyer, paid }, index) => [
      confirm(buyer, paid),
      index % 2 === 0 ? fixture.process(orderno) : fixture.shop.send(cancelOrder, { orderno }, buyer),
    ]),
  )
  for (const { status } of answers) expect([200, 409]).toContain(status)
  await fixture.poll()
  await fixture.shop.runJobs()
  for (const { orderno, orderId } of made) {
    const { status, paid_by: way } = await fixture.view(orderno)
    // The payment must be applied if it paid the order and the order was not cancelled. Otherwise it must be
    // refunded.
    expect(await statesOf(orderId)).toEqual([
      way === 'online' && status !== 'rejected' ? 'applied' : 'refunded',
    ])
  }
})

it('refunds a payment begun before a partial cancellation, and lets the rest be paid', async () => {
  const order = await threeInCash()
  const orderId = await begun(order)
  const item = { orderno: order.orderno, line: 1, quantity: 1, request_id: randomUUID() }
  expect((await fixture.shop.send(cancelOrderItem, item, order.buyer)).status).toBe(200)
  const paid = await fixture.shopper.payOrder(orderId)
  expect((await confirm(order.buyer, paid)).body.data.state).toBe('returned')
  expect((await fixture.ofBuyer(order)).pay_now).toMatchObject({ amount: 2_000 })
  await paidNow(order)
  expect(await fixture.ofBuyer(order)).toMatchObject({
    paid: { online: 2_000 },
    totals: { taken_off: 1_000 },
  })
  await fixture.process(order.orderno)
  await fixture.deliver(order.orderno)
  const { db, context } = fixture.shop
  const unit = { orderNo: order.orderno, units: [{ line: 1, quantity: 1 }], note: '' }
  await inTransaction(db, (inner) => returnLines(inner, context.jobs, unit))
  expect((await fixture.ofBuyer(order)).refund).toMatchObject({ wallet: 0, online: 1_000 })
  await fixture.takeBack({ orderNo: order.orderno })
  expect((await fixture.ofBuyer(order)).refund).toMatchObject({ wallet: 0, online: 2_000 })
  expect(await readBalances(db, order.buyer.id)).toMatchObject({ available: 0 })
  expect(await fixture.papersOf(order.orderno)).toEqual(['invoice', 'credit_note', 'credit_note'])
})

it('refunds units cancelled after an online payment to their source', async () => {
  const order = await threeInCash()
  await paidNow(order)
  const item = { orderno: order.orderno, line: 1, quantity: 1, request_id: randomUUID() }
  expect((await fixture.shop.send(cancelOrderItem, item, order.buyer)).status).toBe(200)
  expect((await fixture.ofBuyer(order)).refund).toMatchObject({ wallet: 0, online: 1_000 })
  await fixture.shop.send(cancelOrder, { orderno: order.orderno }, order.buyer)
  expect((await fixture.ofBuyer(order)).refund).toMatchObject({ wallet: 0, online: 3_000 })
})

it('collects cash for an order whose parcel was requested, and refunds an online payment', async () => {
  const order = await fixture.placed()
  const orderId = await begun(order)
  await inTransaction(fixture.shop.db, (db) =>
    askForParcel(db, { orderNo: order.orderno, staffId: fixture.nisha.id }),
  )
  expect((await fixture.ofBuyer(order)).pay_now).toBeUndefined()
  expect((await begin(order)).failure.code).toBe('handedOver')
  const { body } = await confirm(order.buyer, await fixture.shopper.payOrder(orderId))
  expect(body.data.state).toBe('returned')
})

it('closes an account only after its cash order is cancelled, and refunds later money', async () => {
  const password = 'demo1234'
  const buyer = await fixture.join({ subscribed: false, passwordHash: await hashPassword(password) })
  const order = await fixture.placed(buyer)
  const orderId = await begun(order)
  const close = () => fixture.shop.send(closeMyAccount, { password }, buyer)
  expect((await close()).failure.code).toBe('ordersOpen')
  await fixture.shop.send(cancelOrder, { orderno: order.orderno }, buyer)
  await fixture.expire(orderId)
  expect((await close()).status).toBe(200)
  await fixture.shopper.payOrder(orderId)
  await fixture.poll()
  await fixture.shop.runJobs()
  expect(await statesOf(orderId)).toEqual(['refunded'])
})

it("refuses to pay now for another member's order or one with nothing due", async () => {
  const order = await fixture.placed()
  const stranger = await fixture.createBuyer({})
  expect((await begin({ ...order, buyer: stranger })).status).toBe(404)
  expect((await begin({ ...order, orderno: '' })).status).toBe(400)
  const prepaid = await fixture.placed(await fixture.createBuyer({}))
  await paidNow(prepaid)
  expect((await begin(prepaid)).failure.code).toBe('notDue')
  await fixture.shop.send(cancelOrder, { orderno: order.orderno }, order.buyer)
  const refused = await begin(order)
  expect([refused.status, refused.failure.message]).toEqual([409, 'Nothing is due of this order any more.'])
})

it('lets the database change the payment method only from cash to fully online, before dispatch', async () => {
  const order = await fixture.placed()
  const { db } = fixture.shop
  const { id } = await fixture.idOf(order.orderno)
  const change = (set: object) =>
    refusalOf(db.updateTable('purchase_order').set(set).where('id', '=', id).execute())
  const intent = await db.selectFrom('payment_intent').select('id').executeTakeFirstOrThrow()
  const whole = { payment_type: 'online', cash: 0, online: 100_000, payment_intent_id: intent.id }
  for (const wrong of [
    { ...whole, payment_intent_id: null },
    { ...whole, online: 0, never_paid: 100_000 },
    { ...whole, payment_type: 'wallet' },
    { cash: 0 },
    { online: 1 },
  ])
    expect(await change(wrong)).toMatch(/history_is_append_only|order_paid_in_full|cash_pays_all/)
  await fixture.process(order.orderno)
  expect(await change(whole)).toBe('history_is_append_only')
})

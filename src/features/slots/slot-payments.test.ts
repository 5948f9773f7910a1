import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../test/payment-fixture.ts'
import { readBalances } from '../../ledger/balances.ts'
import { demoSeller } from '../../platform/settings/seller.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { earningRequires } from '../direct-selling/direct-selling.settings.ts'
import { confirmPayment } from '../payments/apply/apply.calls.ts'
import { createPayment, getOpenPayment } from '../payments/intent/intent.calls.ts'
import { slotLegs } from './slot-legs.flow.ts'
import { insertSlot } from './slot-statements.sql.ts'
import { newSlotsCreation } from './slots.calls.ts'
import { slotsPerMemberMax } from './slots.settings.ts'
import { countSlots } from './slots.sql.ts'

const tea: Goods = { id: 1, mrp: 117_800, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }

let fixture: PaymentFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer()
})
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

async function begin(fields: Record<string, unknown> = {}) {
  const begun = await fixture.shop.send(createPayment, { purpose: 'slot', ...fields }, buyer)
  const { order_id: orderId, amount } = begun.body.data ?? {}
  return { ...begun, orderId, amount }
}

const confirm = (paid: object, as: Buyer = buyer) =>
  fixture.shop.send(newSlotsCreation, { type_id: '1', amount: '1178', pin_no: '1', ...paid }, as)

const fromWallet = (fields: object = {}) => confirm({ razorpay_payment_id: 'null', ...fields })

const slots = () => countSlots(fixture.shop.db, buyer.id)

/** Buys a slot (a subscription) from the wallet, without ending the open online payment for one. */
async function openSlot(): Promise<void> {
  const { shop } = fixture
  await shop.credit(buyer.id, { storeCredit: 117_800 })
  const legs = slotLegs([{ account: 'store_credit', amount: -117_800 }])
  await insertSlot(shop.db, { memberId: buyer.id, seller: demoSeller, legs })
}

async function stateOf(orderId: string) {
  return (await fixture.shop.send(confirmPayment, { razorpay_order_id: orderId }, buyer)).body.data.state
}

async function expectReturned(orderId: string, reason: string) {
  await fixture.shop.runJobs()
  for (const payment of await fixture.paymentsOf(orderId))
    expect(payment).toMatchObject({ state: 'refunded', unapplied_reason: reason })
}

it('buys one slot for a paid request, with one answer to all reports', async () => {
  const { orderId, amount } = await begin({ request_id: 'slot-payment-1', amount: 1, net: 1 })
  expect(amount).toBe(117_800)
  expect((await begin({ request_id: 'slot-payment-1' })).orderId).toBe(orderId)
  const paid = await fixture.shopper.payOrder(orderId)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => confirm({ ...paid, request_id: 'slot-paid-1' })),
    ...fixture.webhooksOf(orderId).map((webhook) => fixture.tell(webhook)),
    fixture.poll(),
  ])
  const [first] = answers
  expect(first).toMatchObject({ status: 200, body: { data: { amount: 1178 } } })
  for (const again of answers.slice(0, 5)) expect(again?.body).toEqual(first?.body)
  expect((await confirm({ ...paid, request_id: 'slot-paid-1', amount: '1' })).status).toBe(422)
  expect(await slots()).toBe(1)
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 0 })
  const { body } = await fixture.shop.send(confirmPayment, { razorpay_order_id: orderId }, buyer)
  expect(body.data).toMatchObject({ purpose: 'slot', slot_id: first?.body.data.slot_id, amount: 1178 })
})

it('buys a slot by a webhook first, and returns the same slot to the browser', async () => {
  const { orderId } = await begin()
  const paid = await fixture.shopper.payOrder(orderId)
  for (const webhook of [...fixture.webhooksOf(orderId), ...fixture.webhooksOf(orderId)])
    await fixture.tell(webhook)
  expect(await slots()).toBe(1)
  expect((await confirm(paid)).status).toBe(200)
  expect(await slots()).toBe(1)
})

it('sells a slot for late money, because it holds nothing', async () => {
  const { orderId } = await begin()
  await fixture.expire(orderId)
  await fixture.shopper.payOrder(orderId)
  for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
  expect([await slots(), await stateOf(orderId)]).toEqual([1, 'succeeded'])
})

it('buys a paid slot by the poller when browser and webhook are missing', async () => {
  const { orderId } = await begin()
  await fixture.shopper.payOrder(orderId)
  await fixture.poll()
  expect(await slots()).toBe(1)
})

it('buys no slot for a failed, forged or foreign payment, or while the provider is down', async () => {
  const { orderId } = await begin()
  await fixture.shopper.payOrder(orderId, { method: 'upi', outcome: 'failure' }).catch(() => undefined)
  expect(await stateOf(orderId)).toBe('open')
  const paid = await fixture.shopper.payOrder(orderId)
  const stranger = await fixture.createBuyer()
  expect((await confirm(paid, stranger)).status).toBe(404)
  expect((await confirm({ ...paid, razorpay_signature: '0'.repeat(64) })).status).toBe(400)
  expect((await confirm({ ...paid, razorpay_signature: undefined })).status).toBe(400)
  fixture.standIn.misbehave({ api: { every: { how: 'error' } } })
  const unanswered = await confirm(paid)
  expect([unanswered.status, unanswered.failure.code]).toEqual([503, 'unconfirmed'])
  expect(await slots()).toBe(0)
  fixture.standIn.behave()
  expect((await confirm(paid)).status).toBe(200)
  expect(await countSlots(fixture.shop.db, stranger.id)).toBe(0)
})

it.each([
  ['a paisa less', { amountOff: -1 }],
  ['a paisa more', { amountOff: 1 }],
  ['another currency', { currency: 'USD' }],
])('refunds an online slot payment with %s, and makes no slot', async (_what, told) => {
  const { orderId } = await begin()
  fixture.standIn.misbehave(told)
  const paid = await fixture.shopper.payOrder(orderId)
  const refused = await confirm(paid)
  expect([refused.status, refused.failure.code]).toEqual([409, 'returned'])
  fixture.standIn.behave()
  expect(await slots()).toBe(0)
})

it("refuses a slot's payment for an order, and an order's for a slot", async () => {
  const { orderId } = await begin()
  const paid = await fixture.shopper.payOrder(orderId)
  const order = () => fixture.confirm(buyer, [{ goods: tea }], paid)
  expect((await order()).status).toBe(404)
  expect((await confirm(paid)).status).toBe(200)
  const used = await order()
  expect([used.status, used.failure.code]).toEqual([409, 'usedElsewhere'])

  const ordered = await fixture.begin(buyer, [{ goods: tea }])
  const paidOrder = await fixture.shopper.payOrder(ordered.orderId)
  expect((await confirm(paidOrder)).status).toBe(404)
  expect((await fixture.confirm(buyer, [{ goods: tea }], paidOrder)).status).toBe(200)
  const reused = await confirm(paidOrder)
  expect([reused.status, reused.failure.code]).toEqual([409, 'usedElsewhere'])
  expect([await slots(), (await fixture.ordersOf(buyer)).length]).toEqual([1, 1])
})

it('buys one slot for payments in two windows, and refunds the other', async () => {
  const older = await begin()
  const newer = await begin()
  expect(older.orderId).not.toBe(newer.orderId)
  expect((await confirm(await fixture.shopper.payOrder(newer.orderId))).status).toBe(200)
  const second = await confirm(await fixture.shopper.payOrder(older.orderId))
  expect([second.status, second.failure.code]).toEqual([409, 'returned'])
  expect(await slots()).toBe(1)
  await expectReturned(older.orderId, 'duplicate')
})

it('replaces an open slot payment by a wallet purchase, and refunds it', async () => {
  const { orderId } = await begin()
  await fixture.shop.credit(buyer.id, { storeCredit: 117_800 })
  expect((await fromWallet()).status).toBe(200)
  await fixture.shopper.payOrder(orderId)
  for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
  expect([await slots(), await stateOf(orderId)]).toEqual([1, 'returned'])
  await expectReturned(orderId, 'duplicate')
})

it('keeps an open payment when the wallet cannot pay the slot', async () => {
  const { orderId } = await begin()
  expect((await fromWallet()).failure.code).toBe('insufficientBalance')
  expect((await confirm(await fixture.shopper.payOrder(orderId))).status).toBe(200)
})

it('leaves one payment open from thirty windows that begin at the same instant', async () => {
  const begun = await Promise.all(Array.from({ length: 30 }, () => begin()))
  const orderIds = begun.filter(({ status }) => status === 200).map(({ orderId }) => orderId)
  for (const { status, failure } of begun.filter((one) => one.status !== 200))
    expect([status, failure.message]).toEqual([
      409,
      'You just started paying for a slot somewhere else. Please finish there, or try again here.',
    ])
  const paid = await Promise.all(orderIds.map((orderId) => fixture.shopper.payOrder(orderId)))
  await Promise.all(paid.map((payment) => confirm(payment)))
  expect(await slots()).toBe(1)
})

it("keeps an order's payment beside a slot's, and the other way round", async () => {
  const order = await fixture.begin(buyer, [{ goods: tea }])
  const { orderId } = await begin()
  const open = await fixture.shop.send(getOpenPayment, { purpose: 'slot' }, buyer)
  expect(open.body.data).toMatchObject({ amount: 1178, wallet: 0, online: 1178 })
  expect((await confirm(await fixture.shopper.payOrder(orderId))).status).toBe(200)
  const paid = await fixture.shopper.payOrder(order.orderId)
  expect((await fixture.confirm(buyer, [{ goods: tea }], paid)).status).toBe(200)
})

it('refuses a slot beyond the limit, and refunds its money', async () => {
  const { orderId } = await begin()
  const paid = await fixture.shopper.payOrder(orderId)
  for (let bought = 0; bought < 10; bought += 1) await openSlot()
  const refused = await begin()
  expect([refused.status, refused.failure.code]).toEqual([422, 'tooManySlots'])
  expect(refused.failure.message).toContain('at most 10 slots')
  for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
  const answered = await confirm(paid)
  expect([answered.status, answered.failure.code]).toEqual([409, 'returned'])
  expect(await slots()).toBe(10)
  await expectReturned(orderId, 'expired')
})

it("refunds a payment for a second slot that arrives once the earning rule is 'agreement'", async () => {
  const { orderId } = await begin()
  const paid = await fixture.shopper.payOrder(orderId)
  await openSlot()
  await writeShopSetting(fixture.shop.db, earningRequires, 'agreement', 'a test')
  expect((await begin()).status).toBe(422)
  const answered = await confirm(paid)
  expect([answered.status, answered.failure.code]).toEqual([409, 'returned'])
  await expectReturned(orderId, 'expired')
  await writeShopSetting(fixture.shop.db, earningRequires, 'slot', 'a test')
})

it('voids an authorised payment for a slot beyond the limit', async () => {
  fixture.standIn.misbehave({ capture: 'manual' })
  const { orderId } = await begin()
  const paid = await fixture.shopper.payOrder(orderId)
  await openSlot()
  await writeShopSetting(fixture.shop.db, slotsPerMemberMax, 1, 'a test')
  expect((await confirm(paid)).status).toBe(409)
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'voided' }])
  await writeShopSetting(fixture.shop.db, slotsPerMemberMax, slotsPerMemberMax.fallback, 'a test')
})

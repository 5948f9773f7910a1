import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { checkDueIntents } from '../intent/check-intent.flow.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const wanted = [{ goods: tea, quantity: 2 }]
const partial = { isPartialPayment: true }

let fixture: PaymentFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openPaymentFixture([tea], {}, { timeoutMs: 2_000, deadlineMs: 4_000 })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer({ storeCredit: 20_000, earnings: 10_000 })
})
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

async function expectNothingHeld() {
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({
    storeCredit: 20_000,
    earnings: 10_000,
  })
  const open = await fixture.shop.db
    .selectFrom('payment_intent')
    .select('id')
    .where('member_id', '=', buyer.id)
    .where('state', '=', 'open')
    .execute()
  expect(open).toEqual([])
}

it.each(['hang', 'cut', 'error', 'garbage', 'busy'] as const)(
  'refuses a payment while the provider is down (%s), and holds nothing',
  async (how) => {
    fixture.standIn.misbehave({ api: { every: { how } } })
    const begun = await fixture.begin(buyer, wanted, partial)
    expect(begun.status).toBe(503)
    expect(begun.failure.message).toBe('Failed to initiate payment. Please try again.')
    await expectNothingHeld()
  },
)

it('starts a payment once when its request is repeated while the provider is down', async () => {
  const extra = { ...partial, request_id: 'request-while-down' }
  fixture.standIn.misbehave({ api: { every: { how: 'error' } } })
  expect((await fixture.begin(buyer, wanted, extra)).status).toBe(503)
  fixture.standIn.behave()
  const [first, ...rest] = await Promise.all(
    Array.from({ length: 20 }, () => fixture.begin(buyer, wanted, extra)),
  )
  expect(first!.status, first!.failure.message).toBe(200)
  for (const { body } of rest) expect(body).toEqual(first!.body)
  const other = await fixture.begin(buyer, wanted, { ...extra, isPartialPayment: false })
  expect(other.status).toBe(422)
  const paid = await fixture.shopper.payOrder(first!.orderId)
  expect((await fixture.confirm(buyer, wanted, paid, partial)).status).toBe(200)
})

it.each(['hang-after', 'error-after', 'cut-after', 'garbage-after'] as const)(
  'finds an unanswered provider order by its receipt (%s)',
  async (how) => {
    fixture.standIn.misbehave({ api: { createOrder: { how, times: 1 } } })
    const begun = await fixture.begin(buyer, wanted)
    expect(begun.status, begun.failure.message).toBe(200)
    const { receipt } = await fixture.client.fetchOrder(begun.orderId)
    const row = await fixture.shop.db
      .selectFrom('payment_intent')
      .select('provider_order_id')
      .where('receipt', '=', receipt)
      .executeTakeFirstOrThrow()
    expect(row.provider_order_id).toBe(begun.orderId)
  },
)

it('confirms a payment as soon as the provider can be asked', async () => {
  const begun = await fixture.begin(buyer, wanted, partial)
  const paid = await fixture.shopper.payOrder(begun.orderId)
  fixture.standIn.misbehave({ api: { every: { how: 'hang' } } })
  const answered = await fixture.confirm(buyer, wanted, paid, partial)
  expect(answered.status).toBe(503)
  expect(answered.failure.message).toMatch(/being confirmed. Please do not pay again/)
  fixture.standIn.behave()
  const again = await fixture.confirm(buyer, wanted, paid, partial)
  expect(again.status).toBe(200)
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ order_no: again.orderNo, payment_type: 'partial' }])
})

it('answers for a placed order while the provider is down', async () => {
  const begun = await fixture.begin(buyer, wanted)
  const paid = await fixture.shopper.payOrder(begun.orderId)
  for (const webhook of fixture.webhooksOf(begun.orderId)) await fixture.tell(webhook)
  fixture.standIn.misbehave({ api: { every: { how: 'hang' } } })
  const answered = await fixture.confirm(buyer, wanted, paid)
  expect(answered.status).toBe(200)
})

it('finds an unreported payment by the poller', async () => {
  fixture.standIn.misbehave({ webhooks: 'never' })
  const begun = await fixture.begin(buyer, wanted, partial)
  await fixture.shopper.payOrder(begun.orderId)
  await fixture.poll()
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('asks about each due payment once from two processes', async () => {
  fixture.standIn.misbehave({ webhooks: 'never' })
  await fixture.poll()
  const paid = []
  for (let count = 0; count < 12; count += 1) {
    const other = await fixture.createBuyer()
    const begun = await fixture.begin(other, wanted)
    await fixture.shopper.payOrder(begun.orderId)
    paid.push({ ...begun, buyer: other })
  }
  await sql`update payment_intent set check_at = now() where provider_order_id = any (${paid.map(({ orderId }) => orderId)})`.execute(
    fixture.shop.db,
  )
  const requests = await fixture.countRequests(() =>
    Promise.all([checkDueIntents(fixture.context), checkDueIntents(fixture.context)]),
  )
  expect(Object.values(requests)).toEqual([paid.length])
  for (const one of paid) expect(await fixture.ordersOf(one.buyer)).toHaveLength(1)
})

it('captures a payment that was only authorised', async () => {
  fixture.standIn.misbehave({ capture: 'manual' })
  const ways = {
    poller: () => fixture.poll(),
    webhook: async (orderId: string) => {
      for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
    },
  }
  for (const [name, way] of Object.entries(ways)) {
    const { orderId } = await fixture.begin(buyer, wanted)
    const { razorpay_payment_id: paymentId } = await fixture.shopper.payOrder(orderId)
    await way(orderId)
    expect(await fixture.client.fetchPayment(paymentId), name).toMatchObject({ status: 'captured' })
    expect(await fixture.paymentsOf(orderId), name).toMatchObject([{ state: 'applied' }])
  }
  const { orderId } = await fixture.begin(buyer, wanted)
  const paid = await fixture.shopper.payOrder(orderId)
  expect((await fixture.confirm(buyer, wanted, paid)).status).toBe(200)
})

it.each(['hang-after', 'error-after', 'cut-after'] as const)(
  'recovers a capture whose answer was lost (%s)',
  async (how) => {
    fixture.standIn.misbehave({ capture: 'manual', api: { capture: { how } } })
    const { orderId } = await fixture.begin(buyer, wanted)
    const paid = await fixture.shopper.payOrder(orderId)
    const answered = await fixture.confirm(buyer, wanted, paid)
    expect(answered.status, answered.failure.message).toBe(200)
  },
)

it('tries a failed capture again', async () => {
  fixture.standIn.misbehave({ capture: 'manual', api: { capture: { how: 'error' } } })
  const { orderId } = await fixture.begin(buyer, wanted)
  const paid = await fixture.shopper.payOrder(orderId)
  const answered = await fixture.confirm(buyer, wanted, paid)
  expect(answered.status).toBe(503)
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'authorized' }])
  fixture.standIn.misbehave({ api: {} })
  await fixture.poll()
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'applied' }])
})

it('makes one order of repeated and late webhooks', async () => {
  for (const webhooks of ['double', 'renamed', 'late'] as const) {
    const { standIn } = fixture
    standIn.misbehave({ webhooks, webhookDelayMs: 50 })
    const { orderId } = await fixture.begin(buyer, wanted)
    const paid = await fixture.shopper.payOrder(orderId)
    expect((await fixture.confirm(buyer, wanted, paid)).status).toBe(200)
    for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
    expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'applied' }])
  }
  expect(await fixture.ordersOf(buyer)).toHaveLength(3)
})

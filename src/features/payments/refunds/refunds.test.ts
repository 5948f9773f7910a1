import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { closeMember } from '../../members/member.sql.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { getOrderDetail } from '../../orders/screens/orders.calls.ts'
import { reconcile } from '../reconciliation/reconcile.flow.ts'
import { sendDueRefunds } from './send-refunds.flow.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const wanted = [{ goods: tea }]

let fixture: PaymentFixture
let buyer: Buyer
let orderId: string
let paymentId: string

beforeAll(async () => {
  fixture = await openPaymentFixture([tea], {}, { timeoutMs: 2_000, deadlineMs: 4_000 })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer()
  ;({ orderId } = await fixture.begin(buyer, wanted))
  const paid = await fixture.shopper.payOrder(orderId)
  paymentId = paid.razorpay_payment_id
  const { orderNo } = await fixture.confirm(buyer, wanted, paid)
  fixture.standIn.behave()
  await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)
})
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

/** Makes all retries due and sends them. */
async function sendLater() {
  await sql`update refund set next_attempt_at = now() where state in ('queued', 'pending')`.execute(
    fixture.shop.db,
  )
  await sendDueRefunds(fixture.context)
}

const refunds = async () =>
  await fixture.shop.db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.id', '=', 'payment_id').onRef('payment.member_id', '=', 'refund.member_id'),
    )
    .select(['refund.id', 'refund.state', 'refund.attempts', 'refund.failure'])
    .where('provider_payment_id', '=', paymentId)
    .orderBy('refund.id')
    .execute()

const sentBack = async () => {
  const { amountRefunded } = await fixture.client.fetchPayment(paymentId)
  return amountRefunded
}

/** Refunds a part of the payment as staff do in the provider's dashboard. */
const sendByHand = (amount: number) => fixture.client.refund(fixture.refundOf(paymentId, amount))

it('sends a refund once, however many send it at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => sendDueRefunds(fixture.context)))
  await fixture.shop.runJobs()
  await sendLater()
  expect(await refunds()).toMatchObject([{ state: 'processed', attempts: 1 }])
  expect(await fixture.client.fetchRefunds(paymentId)).toHaveLength(1)
  expect(await sentBack()).toBe(50_000)
})

it('shows a slow refund as on its way until the provider confirms it', async () => {
  fixture.standIn.misbehave({ refunds: 'pending', refundDelayMs: 60 })
  await sendDueRefunds(fixture.context)
  expect(await refunds()).toMatchObject([{ state: 'pending' }])
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refund_queued' }])
  await expect
    .poll(() => fixture.webhooksOf(paymentId).map(({ event }) => event))
    .toContain('refund.processed')
  const webhook = fixture.webhooksOf(paymentId).find(({ event }) => event === 'refund.processed')!
  await Promise.all([
    fixture.tell(webhook, `${paymentId}_1`),
    fixture.tell(webhook, `${paymentId}_2`),
    sendLater(),
  ])
  expect(await refunds()).toMatchObject([{ state: 'processed' }])
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }])
})

it("asks for a slow refund's outcome", async () => {
  fixture.standIn.misbehave({ refunds: 'pending', refundDelayMs: 20, webhooks: 'never' })
  await sendDueRefunds(fixture.context)
  await expect.poll(async () => (await fixture.client.fetchRefunds(paymentId))[0]!.status).toBe('processed')
  await sendLater()
  expect(await refunds()).toMatchObject([{ state: 'processed' }])
})

it('follows a failed refund by another, until one arrives', async () => {
  fixture.standIn.misbehave({ refunds: 'failing', refundDelayMs: 20 })
  await sendDueRefunds(fixture.context)
  await expect.poll(async () => (await fixture.client.fetchRefunds(paymentId))[0]!.status).toBe('failed')
  const failed = fixture.webhooksOf(paymentId).find(({ event }) => event === 'refund.failed')!
  await fixture.tell(failed)
  await fixture.tell(failed, `${paymentId}_again`)
  expect(await refunds()).toMatchObject([{ state: 'failed' }, { state: 'queued' }])
  // The shop does not retry at once, because the bank has just refused.
  await sendDueRefunds(fixture.context)
  expect(await refunds()).toMatchObject([{ state: 'failed' }, { state: 'queued', attempts: 0 }])
  fixture.standIn.behave()
  await sendLater()
  expect(await refunds()).toMatchObject([{ state: 'failed' }, { state: 'processed' }])
  expect(await sentBack()).toBe(50_000)
})

it('keeps a refused refund queued with its reason, and retries it', async () => {
  fixture.standIn.misbehave({ refunds: 'refused' })
  await sendDueRefunds(fixture.context)
  expect(await refunds()).toMatchObject([
    { state: 'queued', attempts: 1, failure: expect.stringContaining('balance') },
  ])
  await sendDueRefunds(fixture.context)
  expect(await refunds()).toMatchObject([{ attempts: 1 }])
  fixture.standIn.behave()
  await sendLater()
  expect(await refunds()).toMatchObject([{ state: 'processed', failure: null }])
})

it.each(['hang', 'cut', 'error', 'garbage'] as const)(
  'sends a refund later when the provider is down (%s)',
  async (how) => {
    fixture.standIn.misbehave({ api: { every: { how } } })
    await sendDueRefunds(fixture.context)
    expect(await refunds()).toMatchObject([{ state: 'queued' }])
    fixture.standIn.behave()
    await sendLater()
    expect(await refunds()).toMatchObject([{ state: 'processed' }])
    expect(await sentBack()).toBe(50_000)
  },
)

it.each(['hang-after', 'cut-after', 'error-after', 'garbage-after'] as const)(
  'sends a refund whose answer was lost only once (%s)',
  async (how) => {
    fixture.standIn.misbehave({ api: { refund: { how } } })
    await sendDueRefunds(fixture.context)
    fixture.standIn.behave()
    // The shop first asks for the outcome of the first attempt, and does not send the refund a second time.
    expect(await fixture.countRequests(sendLater)).toEqual({ paymentRefunds: 1 })
    expect(await refunds()).toMatchObject([{ state: 'processed' }])
    expect(await fixture.client.fetchRefunds(paymentId)).toHaveLength(1)
    expect(await sentBack()).toBe(50_000)
  },
)

it("counts a refund made in the provider's dashboard, and does not send it again", async () => {
  const { amount } = await fixture.client.fetchPayment(paymentId)
  await fixture.client.refund({
    paymentId,
    amount,
    idempotencyKey: `by_hand_${paymentId}`,
    receipt: 'by hand',
  })
  await sendDueRefunds(fixture.context)
  expect(await refunds()).toMatchObject([{ state: 'processed' }])
  expect(await fixture.client.fetchRefunds(paymentId)).toHaveLength(1)
})

it("sends the rest of a refund after a partial refund in the provider's dashboard", async () => {
  await sendByHand(20_000)
  await sendDueRefunds(fixture.context)
  expect(await sentBack()).toBe(50_000)
  expect(await refunds()).toMatchObject([{ state: 'processed' }, { state: 'processed' }])
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }])
  expect(await reconcile(fixture.context, new Date(0))).toMatchObject({ difference: 0, disagreements: [] })
})

it('distinguishes refunds of the same amount', async () => {
  await sendByHand(25_000)
  fixture.standIn.misbehave({ refunds: 'refused' })
  await sendDueRefunds(fixture.context)
  // The dashboard refund counts as one of the two equal halves. The other half is still owed.
  expect(await refunds()).toMatchObject([{ state: 'queued' }, { state: 'processed' }])
  await sendLater()
  expect(await refunds()).toMatchObject([{ state: 'queued' }, { state: 'processed' }])
  fixture.standIn.behave()
  await sendLater()
  expect(await sentBack()).toBe(50_000)
  expect(await refunds()).toMatchObject([{ state: 'processed' }, { state: 'processed' }])
})

it('refunds a mismatched payment whole, also after a partial refund by hand', async () => {
  const other = await fixture.createBuyer()
  const begun = await fixture.begin(other, wanted)
  const paid = await fixture.shopper.payOrder(begun.orderId)
  paymentId = paid.razorpay_payment_id
  await sendByHand(25_000)
  expect((await fixture.confirm(other, wanted, paid)).status).toBe(409)
  fixture.standIn.misbehave({ refunds: 'refused' })
  await sendDueRefunds(fixture.context)
  await sendLater()
  expect(await fixture.paymentsOf(begun.orderId)).toMatchObject([{ state: 'refund_queued' }])
  fixture.standIn.behave()
  await sendLater()
  expect(await sentBack()).toBe(50_000)
  expect(await fixture.paymentsOf(begun.orderId)).toMatchObject([{ state: 'refunded' }])
  expect(await reconcile(fixture.context, new Date(0))).toMatchObject({ difference: 0, disagreements: [] })
})

describe('a remainder below a rupee', () => {
  beforeEach(() => sendByHand(49_950))

  const sendAndEnd = async () => {
    await Promise.all(Array.from({ length: 5 }, () => sendDueRefunds(fixture.context)))
    await sendLater()
    await sendLater()
  }

  it('credits a remainder below a rupee to the buyer once', async () => {
    await sendAndEnd()
    expect(await sentBack()).toBe(49_950)
    expect(await refunds()).toMatchObject([{ state: 'credited', failure: null }, { state: 'processed' }])
    expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }])
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 50 })
    expect(await reconcile(fixture.context, new Date(0))).toMatchObject({
      difference: 0,
      disagreements: [],
      setAside: [],
    })
    const [order] = await fixture.ordersOf(buyer)
    const detail = await fixture.shop.send(getOrderDetail, { orderno: order!.order_no }, buyer)
    expect(detail.body.data.refund).toMatchObject({ online_state: 'done' })
    expect(await fixture.countRequests(sendLater)).toEqual({})
  })

  it('holds a remainder below a rupee of a closed account for manual handling, with the reason', async () => {
    await closeMember(fixture.shop.db, buyer.id)
    await sendAndEnd()
    expect(await refunds()).toMatchObject([{ state: 'set_aside' }, { state: 'processed' }])
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 0 })
    const { setAside, disagreements } = await reconcile(fixture.context, new Date(0))
    expect(disagreements).toEqual([])
    expect(setAside).toContainEqual({
      paymentId,
      amount: 50,
      currency: 'INR',
      why: 'less than the provider sends, and the account is closed',
    })
  })
})

it('books a partial refund by hand at the reconciliation', async () => {
  await sendDueRefunds(fixture.context)
  const { orderId: providerOrderId } = await fixture.begin(buyer, wanted)
  const paid = await fixture.shopper.payOrder(providerOrderId)
  paymentId = paid.razorpay_payment_id
  const { orderNo } = await fixture.confirm(buyer, wanted, paid)
  await sendByHand(10_000)
  expect(await reconcile(fixture.context, new Date(0))).toMatchObject({ difference: 0, disagreements: [] })
  await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)
  await sendDueRefunds(fixture.context)
  expect(await sentBack()).toBe(50_000)
  expect(await reconcile(fixture.context, new Date(0))).toMatchObject({ difference: 0, disagreements: [] })
})

it('refuses in the database excessive refunds, backward states and double payments', async () => {
  const { db } = fixture.shop
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const owed = { member_id: payment.member_id, payment_id: payment.id }
  const second = db
    .insertInto('refund')
    .values({ ...owed, amount: 50_000 })
    .execute()
  await expect(second).rejects.toThrow(`refunds of payment ${payment.id} exceed its amount`)
  const more = db
    .insertInto('refund')
    .values({ ...owed, amount: 1, state: 'processed' })
    .execute()
  await expect(more).rejects.toThrow(`refunds of payment ${payment.id} exceed its amount`)
  for (const state of ['applied', 'authorized', 'created'] as const)
    await expect(
      db.updateTable('payment').set({ state }).where('id', '=', payment.id).execute(),
    ).rejects.toThrow(`payment ${payment.id} cannot go from refund_queued to ${state}`)
  await expect(
    db.updateTable('payment').set({ applied_at: null }).where('id', '=', payment.id).execute(),
  ).rejects.toThrow('was applied')
  await expect(
    db.updateTable('payment_intent').set({ state: 'open' }).where('id', '=', payment.intent_id).execute(),
  ).rejects.toThrow('cannot go from succeeded to open')
  const removed = fixture.shop.ownerDb.deleteFrom('payment').where('id', '=', payment.id).execute()
  await expect(removed).rejects.toThrow('refused')
  const twice =
    sql`insert into payment (member_id, provider, provider_payment_id, intent_id, amount, currency, state, applied_at)
      values (${payment.member_id}, 'razorpay', 'pay_second', ${payment.intent_id}, 50000, 'INR', 'applied', now())`.execute(
      db,
    )
  await expect(twice).rejects.toThrow('payment_applied_once')
  await sendLater()
})

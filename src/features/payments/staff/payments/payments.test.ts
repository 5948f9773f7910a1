import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../../../test/bend-history.ts'
import type { Goods } from '../../../../../test/order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from '../../../../../test/payment-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { causeAddress } from '../../../../back-office/finance/finance-names.ts'
import { lastMonths } from '../../../../calendar/india.ts'
import { cancelOrder } from '../../../orders/life/life.calls.ts'
import { startReconciliation, viewReconciliation } from '../reconciliation/reconciliation.calls.ts'
import { findReconciliations } from '../reconciliation/reconciliation.list.ts'
import { importSettlements } from '../settlements/settlements.calls.ts'
import { askProvider, retryRefund, viewPayment } from './payments.calls.ts'
import { findPayments } from './payments.list.ts'
import { findRefunds } from './refunds.list.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const wanted = [{ goods: tea }]

let fixture: PaymentFixture
let staff: TestStaff

beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
  staff = await fixture.shop.createStaff('finance')
})
afterAll(() => fixture.close())

const send: PaymentFixture['shop']['send'] = (call, input, as = staff) => fixture.shop.send(call, input, as)

async function buy() {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  const paid = await fixture.shopper.payOrder(orderId)
  return { buyer, paid, orderId, ...(await fixture.confirm(buyer, wanted, paid)) }
}

/** Returns the rows of every page of a list. */
async function everyRow<Row>(
  read: (cursor: string) => Promise<{ rows: Row[]; next: string | undefined }>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { rows, next }: { rows: Row[]; next: string | undefined } = await read(cursor)
    found.push(...rows)
    cursor = next
  }
  return found
}

it("finds payments by order, by the provider's numbers, by member and by mobile", async () => {
  const { buyer, orderId, orderNo, paid } = await buy()
  const ids = []
  for (const q of [
    orderNo,
    orderNo.toLowerCase(),
    orderId,
    paid.razorpay_payment_id,
    buyer.userId,
    buyer.mobile,
  ]) {
    const { body } = await send(findPayments, { q })
    expect(body.data).toMatchObject([
      { order_no: orderNo, state: 'succeeded', payment_state: 'applied', amount: 500 },
    ])
    ids.push(body.data[0]!.intent_id)
  }
  expect(new Set(ids).size).toBe(1)
  for (const q of ['pay_nothing', '9999999999', "x' or 1=1 --", '%'])
    expect((await send(findPayments, { q })).body.data).toEqual([])
})

it('shows the intent, each of its payments and its refunds side by side', async () => {
  const { buyer, orderNo, paid } = await buy()
  await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)
  await fixture.shop.runJobs()
  const [found] = (await send(findPayments, { q: orderNo })).body.data
  const { body } = await send(viewPayment, { intent_id: found!.intent_id })
  expect(body).toMatchObject({
    data: { order_no: orderNo, online: 500 },
    payments: [{ provider_payment_id: paid.razorpay_payment_id, amount_minor: 50_000, state: 'refunded' }],
    refunds: [{ state: 'processed', amount_minor: 50_000 }],
    can_ask: true,
  })
  expect((await send(viewPayment, { intent_id: '999999' })).status).toBe(404)
})

it('lists payments that could not be used, page by page', async () => {
  for (let count = 0; count < 3; count += 1) {
    fixture.standIn.misbehave({ amountOff: -1 })
    await buy()
  }
  fixture.standIn.behave()
  const rows = await everyRow(async (cursor) => {
    const { body } = await send(findPayments, { state: 'unapplied', limit: 1, cursor })
    return { rows: body.data, next: body.next_cursor }
  })
  for (const row of rows) expect(row.unapplied_reason).toBe('mismatch')
  const seen = rows.map(({ intent_id }) => intent_id)
  expect(new Set(seen).size).toBe(3)
  expect(seen).toHaveLength(3)
})

it('applies an unknown payment once for simultaneous questions, webhook and poller', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  await fixture.shopper.payOrder(orderId)
  const [found] = (await send(findPayments, { q: orderId })).body.data
  expect(found).toMatchObject({ state: 'open', payment_state: null })
  const asked = { intent_id: found!.intent_id }
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => send(askProvider, asked)),
    ...fixture.webhooksOf(orderId).map((webhook) => fixture.tell(webhook)),
    fixture.poll(),
  ])
  const [answered] = answers as Awaited<ReturnType<typeof send<typeof askProvider>>>[]
  expect(answered!.body.data).toMatchObject([{ status: 'captured', amount_minor: 50_000 }])
  expect((await send(viewPayment, asked)).body.data.state).toBe('succeeded')
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  const { trail } = (await send(viewPayment, asked)).body
  expect(trail.map(({ action }) => action)).toContain('askProvider')
  await fixture.expectInvariants()
})

it('says that the provider does not answer, or that there is nothing to ask', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  const [found] = (await send(findPayments, { q: orderId })).body.data
  fixture.standIn.misbehave({ api: { every: { how: 'error' } } })
  const { failure } = await send(askProvider, { intent_id: found!.intent_id })
  fixture.standIn.behave()
  expect(failure.code).toBe('noAnswer')
  expect((await send(askProvider, { intent_id: '999999' })).status).toBe(404)
})

it('sends waiting refunds at once on request, once each', async () => {
  const { buyer, orderNo } = await buy()
  await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)
  await sql`update refund set next_attempt_at = now() + interval '1 hour', failure = 'the bank is closed', attempts = 3
      where state = 'queued'`.execute(fixture.shop.db)
  const { body } = await send(findRefunds, {})
  const refund = body.data.find((row) => row.order_no === orderNo)!
  expect(refund).toMatchObject({ state: 'queued', failure: 'the bank is closed', amount_minor: 50_000 })
  const asked = { refund_id: refund.refund_id, request_id: 'retry-refund-1' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(retryRefund, asked)))
  expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  await Promise.all([1, 2, 3].map(() => send(retryRefund, { refund_id: refund.refund_id })))
  await fixture.shop.runJobs()
  expect((await send(findRefunds, { state: 'processed' })).body.data[0]).toMatchObject({
    order_no: orderNo,
  })
  expect((await send(retryRefund, { refund_id: refund.refund_id })).failure).toMatchObject({
    code: 'over',
    data: { state: 'processed' },
  })
  await fixture.expectInvariants()
})

it('lists refunds from the one that a transfer links to, despite newer ones', async () => {
  const [newest, older] = (await send(findRefunds, { state: 'all' })).body.data
  expect(newest!.refund_id).not.toBe(older!.refund_id)
  const { searchParams } = new URL(causeAddress({ kind: 'refund', id: older!.refund_id }), 'http://localhost')
  expect((await send(findRefunds, Object.fromEntries(searchParams))).body.data[0]).toEqual(older)
})

it('lists refunds that need manual handling, with the debts to closed accounts', async () => {
  const { body } = await send(findRefunds, { state: 'set_aside' })
  expect(body.set_aside).toEqual({ amount: 0, orders: [] })
  expect((await send(findRefunds, { state: 'all' })).body.data.length).toBeGreaterThan(0)
})

it('reconciles on request, one run at a time, and stores the result', async () => {
  const request = { days: 30, request_id: 'reconcile-once-1' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(startReconciliation, request)))
  expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
  const run_id = answers[0]!.body.data.run_id
  expect((await send(startReconciliation, { days: 1 })).failure.code).toBe('underWay')
  await fixture.shop.runJobs()
  const { body } = await send(viewReconciliation, { run_id })
  expect(body).toMatchObject({
    data: { state: 'done', asked_by: 'Test Staff', differences: 0 },
    result: { difference: 0, disagreements: [] },
  })
  expect(body.result!.provider.payments).toBeGreaterThan(3)
  expect((await send(findReconciliations, {})).body.data).toMatchObject([{ run_id, state: 'done' }])
})

it("names settlements with chargebacks, which stay on the provider's account", async () => {
  const month = lastMonths(new Date(), 1)[0]!
  fixture.standIn.misbehave({ chargeback: 25_000 })
  await send(importSettlements, { month })
  await buy()
  expect((await send(importSettlements, { month })).body.differing).toEqual([])
  const { body } = await send(startReconciliation, { days: 30 })
  await fixture.shop.runJobs()
  const { result } = (await send(viewReconciliation, { run_id: body.data.run_id })).body
  expect(result!.adjustments).toMatchObject([{ amount: -250 }])
})

it('names each payment on which the shop and the provider differ', async () => {
  const { paid } = await buy()
  await corruptHistory(fixture.shop, 'entry', (db) =>
    sql`update entry set amount = amount + 100 where account_id = (select id from system_account where kind = 'gateway_clearing')
        and transfer_id = (select transfer_id from payment_intent join payment on intent_id = payment_intent.id and payment.member_id = payment_intent.member_id
          where provider_payment_id = ${paid.razorpay_payment_id})`.execute(db),
  )
  const { body } = await send(startReconciliation, { days: 30 })
  await fixture.shop.runJobs()
  const { result } = (await send(viewReconciliation, { run_id: body.data.run_id })).body
  expect(result!.disagreements).toEqual([{ id: paid.razorpay_payment_id, provider: 500, ledger: 499 }])
  expect((await send(viewReconciliation, { run_id: '99999' })).status).toBe(404)
  for (const days of [0, 401, 1.5, '0x10'])
    expect((await send(startReconciliation, { days })).status).toBe(400)
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import type { SignedPayment } from '../../../third-party/card-payments/stand-in/taking-payments.ts'
import { cancelPayment } from '../intent/intent.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 10_000, gstBp: 500 }
const wanted = [{ goods: tea }]

// The number of races; `npm test -- races` runs more.
const raceCount = Number(process.env['WINDOW_RACES'] ?? 5)

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
  await expectNoDeadlock()
})

// Checks PostgreSQL's deadlock counter, because the shop retries a deadlocked transaction, which would hide a
// deadlock.
async function expectNoDeadlock() {
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()`.execute(
    fixture.shop.db,
  )
  expect(rows[0]?.deadlocks).toBe(0)
}

type Paid = { buyer: Buyer; orderId: string; payments: SignedPayment[] }

async function payThreeTimes(): Promise<Paid> {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  const payments: SignedPayment[] = []
  for (let nth = 0; nth < 3; nth += 1) payments.push(await fixture.shopper.payOrder(orderId))
  return { buyer, orderId, payments }
}

it('places one order for several simultaneous payments and reports, without failure or deadlock', async () => {
  fixture.standIn.misbehave({ paysTwice: true })
  const paid: Paid[] = []
  const answers: Awaited<ReturnType<PaymentFixture['confirm']>>[] = []
  // Pays in five waves, because an overloaded server would refuse some of the requests if all came at once.
  for (let wave = 0; wave < 5; wave += 1) {
    const now = await Promise.all(Array.from({ length: 4 }, payThreeTimes))
    const copies = now.flatMap(({ buyer, payments }) =>
      [...payments, ...payments].map((payment) => fixture.confirm(buyer, wanted, payment)),
    )
    answers.push(...(await Promise.all(copies)))
    paid.push(...now)
  }
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect(Object.fromEntries([...statuses].map(([status, { length }]) => [status, length]))).toEqual({
    200: 40,
    409: 80,
  })
  for (const { buyer, orderId } of paid) {
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
    const states = (await fixture.paymentsOf(orderId)).map(({ unapplied_reason: reason }) => reason)
    expect(states.filter((reason) => reason === 'duplicate')).toHaveLength(2)
    expect(states).toContain(null)
  }
}, 1_800_000)

it('places one order for several payments while it is closed, polled and reported at once', async () => {
  fixture.standIn.misbehave({ paysTwice: true })
  for (let round = 0; round < raceCount; round += 1) {
    const { buyer, orderId, payments } = await payThreeTimes()
    await Promise.all([
      ...fixture.webhooksOf(orderId).map((webhook) => fixture.tell(webhook)),
      ...payments.map((payment) => fixture.confirm(buyer, wanted, payment)),
      fixture.shop.send(cancelPayment, { razorpay_order_id: orderId }, buyer),
      fixture.poll(),
    ])
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  }
}, 1_800_000)

async function capturedOf(paymentIds: string[]) {
  const payments = await Promise.all(paymentIds.map((id) => fixture.client.fetchPayment(id)))
  return payments.map(({ status }) => status).toSorted()
}

it('captures one of several simultaneous authorisations of one order, and refunds nothing', async () => {
  fixture.standIn.misbehave({ paysTwice: true, capture: 'manual' })
  for (let round = 0; round < raceCount; round += 1) {
    const { buyer, orderId, payments } = await payThreeTimes()
    const answers = await Promise.all(payments.map((payment) => fixture.confirm(buyer, wanted, payment)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(await capturedOf(payments.map(({ razorpay_payment_id: id }) => id))).toEqual([
      'authorized',
      'authorized',
      'captured',
    ])
    const states = (await fixture.paymentsOf(orderId)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['applied', 'voided', 'voided'])
  }
}, 1_800_000)

it('captures one of two simultaneous authorisations from two windows, and refunds nothing', async () => {
  for (let round = 0; round < raceCount; round += 1) {
    const buyer = await fixture.createBuyer()
    const older = await fixture.begin(buyer, wanted)
    const newer = await fixture.begin(buyer, wanted)
    fixture.standIn.misbehave({ capture: 'manual' })
    const paid = [
      await fixture.shopper.payOrder(older.orderId),
      await fixture.shopper.payOrder(newer.orderId),
    ]
    await Promise.all(paid.map((payment) => fixture.confirm(buyer, wanted, payment)))
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
    expect(await capturedOf(paid.map(({ razorpay_payment_id: id }) => id))).toEqual([
      'authorized',
      'captured',
    ])
    fixture.standIn.behave()
  }
}, 1_800_000)

it("captures a payment when the provider refuses the other's capture", async () => {
  fixture.standIn.misbehave({ paysTwice: true, capture: 'manual' })
  const { buyer, orderId, payments } = await payThreeTimes()
  const intent = await fixture.shop.db
    .selectFrom('payment_intent')
    .select('id')
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  // Simulates a process that died during its capture.
  await fixture.shop.db
    .insertInto('payment')
    .values({
      member_id: buyer.id,
      provider: 'razorpay',
      provider_payment_id: payments[0]!.razorpay_payment_id,
      intent_id: intent.id,
      amount: 50_000,
      currency: 'INR',
      state: 'authorized',
      capture_lease_until: sql<Date>`now() + interval '1 second'`,
    })
    .execute()
  expect((await fixture.confirm(buyer, wanted, payments[1]!)).status).toBe(200)
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

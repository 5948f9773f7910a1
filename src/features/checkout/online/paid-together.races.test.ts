import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { takeKey } from '../../../platform/database/global-keys.ts'

const tea: Goods = { id: 1, mrp: 10_000, discountBp: 0, specialDiscount: 0, received: 10_000 }
const lamp: Goods = { ...tea, id: 2 }

type Paid = {
  buyer: Buyer
  orderId: string
  paymentId: string
  confirm(): ReturnType<PaymentFixture['confirm']>
}

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, lamp])
})
afterAll(() => fixture.close())

// The shop retries a transaction that was ended because of a deadlock, so no call fails. So this test reads
// PostgreSQL's number of deadlocks.
afterEach(async () => {
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()`.execute(
    fixture.shop.db,
  )
  expect(rows[0]?.deadlocks).toBe(0)
  await fixture.expectInvariants()
})

let requests = 0

/** Begins an order's payment and pays it at the provider, without the browser's confirmation. */
async function pay(
  goods: Goods = tea,
  { storeCredit = 0, buyer }: { storeCredit?: number; buyer?: Buyer } = {},
): Promise<Paid> {
  const whose = buyer ?? (await fixture.createBuyer({ storeCredit }))
  const extra = storeCredit > 0 ? { isPartialPayment: true } : {}
  const { orderId } = await fixture.begin(whose, [{ goods }], extra)
  const paid = await fixture.shopper.payOrder(orderId)
  requests += 1
  const request = { ...extra, request_id: `paid-together-${requests}` }
  return {
    buyer: whose,
    orderId,
    paymentId: paid.razorpay_payment_id,
    confirm: () => fixture.confirm(whose, [{ goods }], paid, request),
  }
}

async function payMany(count: number, goods?: Goods): Promise<Paid[]> {
  const paid: Paid[] = []
  for (let made = 0; made < count; made += 1) paid.push(await pay(goods))
  return paid
}

/** Counts the transactions that wrote these members' orders. */
async function countTransactions(paid: Paid[]): Promise<number> {
  const ids = paid.map(({ buyer }) => buyer.id)
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text) from purchase_order where member_id = any(${ids}::bigint[])`.execute(
    fixture.shop.ownerDb,
  )
  return rows[0]!.count
}

it('places 24 simultaneously confirmed payments once each, some in a shared transaction, and repeats the answers', async () => {
  const paid = [...(await payMany(12)), ...(await payMany(12, lamp))]
  const first = await Promise.all(paid.map(({ confirm }) => confirm()))
  expect(first.map(({ status }) => status)).toEqual(paid.map(() => 200))
  expect(new Set(first.map(({ orderNo }) => orderNo)).size).toBe(24)
  // How many orders share a transaction depends on the machine's speed.
  expect(await countTransactions(paid)).toBeLessThan(24)
  const again = await Promise.all(paid.map(({ confirm }) => confirm()))
  expect(again.map(({ raw }) => raw)).toEqual(first.map(({ raw }) => raw))
  for (const { buyer, orderId } of paid) {
    expect(await fixture.ordersOf(buyer)).toMatchObject([{ net: 10_000, payment_type: 'online' }])
    expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'applied' }])
  }
})

it('decides each of many simultaneous payments on its own', async () => {
  const good = await payMany(8)
  const [known, ended, followed, twice] = (await payMany(4)) as [Paid, Paid, Paid, Paid]
  const partial = await pay(lamp, { storeCredit: 4_000 })
  // The payment's row exists before its order is placed, because a webhook reported the payment as failed.
  await takeKey(fixture.shop.ownerDb, 'provider_payment', `razorpay ${known.paymentId}`, known.buyer.id)
  await sql`
    insert into payment (member_id, provider, provider_payment_id, intent_id, amount, currency, state)
      select member_id, 'razorpay', ${known.paymentId}, id, online, 'INR', 'failed' from payment_intent
        where provider_order_id = ${known.orderId}`.execute(fixture.shop.ownerDb)
  await fixture.expire(ended.orderId)
  const given = await fixture.createBuyer()
  await fixture.begin(given, [{ goods: tea }])
  const after = await pay(tea, { buyer: given })
  const forged = await pay()
  const cheat = () =>
    fixture.confirm(forged.buyer, [{ goods: tea }], {
      razorpay_payment_id: 'pay_none',
      razorpay_order_id: forged.orderId,
      razorpay_signature: '0'.repeat(64),
    })
  const answers = await Promise.all([
    ...[known, ended, followed, partial, after, ...good, twice, twice].map(({ confirm }) => confirm()),
    cheat(),
  ])
  expect(answers.map(({ status }) => status)).toEqual([
    ...answers.slice(1).map(() => 200),
    expect.any(Number),
  ])
  expect(answers.at(-1)!.status).toBeGreaterThanOrEqual(400)
  expect(answers.at(-3)!.raw).toBe(answers.at(-2)!.raw)
  for (const { buyer } of [known, ended, followed, partial, after, twice, ...good])
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  expect(await fixture.ordersOf(forged.buyer)).toEqual([])
  expect(await readBalances(fixture.shop.db, partial.buyer.id)).toMatchObject({ storeCredit: 0 })
  expect((await forged.confirm()).status).toBe(200)
})

it('confirms other payments while one buyer is locked', async () => {
  const [locked, ...free] = (await payMany(13)) as [Paid, ...Paid[]]
  const answered: string[] = []
  const waiting = await inTransaction(fixture.shop.ownerDb, async (db) => {
    await sql`select from member where id = ${locked.buyer.id} for update`.execute(db)
    const held = locked.confirm().then((answer) => {
      answered.push('held')
      return answer
    })
    const answers = await Promise.all(free.map(({ confirm }) => confirm()))
    answered.push('free')
    expect(answers.map(({ status }) => status)).toEqual(free.map(() => 200))
    // Returns the promise inside an object, because the transaction would wait for a bare promise.
    return { held }
  })
  expect((await waiting.held).status).toBe(200)
  expect(answered).toEqual(['free', 'held'])
})

it('places one order each for payments reported by webhooks, poller and browsers at once', async () => {
  const paid = await payMany(10)
  const events = paid.flatMap(({ orderId }) => fixture.webhooksOf(orderId))
  await Promise.all([
    ...paid.map(({ confirm }) => confirm()),
    ...events.map((webhook) => fixture.deliver(webhook)),
    fixture.poll(),
    fixture.pollWebhooks(),
    ...paid.map(({ confirm }) => confirm()),
  ])
  await fixture.pollWebhooks()
  for (const { buyer, orderId } of paid) {
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
    expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'applied' }])
  }
})

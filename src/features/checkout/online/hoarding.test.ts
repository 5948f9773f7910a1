import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../../test/bend-history.ts'
import type { Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import type { Db } from '../../../platform/database/database.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { cancelPayment, createPayment } from '../../payments/intent/intent.calls.ts'
import { heldStockBounds, reservedUnitsMax, unpaidUnitMinutesMax } from '../checkout.settings.ts'
import { refuseHoarding } from '../order-statements.sql.ts'

const tea: Goods = { id: 1, mrp: 500, discountBp: 0, specialDiscount: 0, received: 2_000, gstBp: 500 }
const rice: Goods = { id: 2, mrp: 700, discountBp: 0, specialDiscount: 0, received: 2_000, gstBp: 500 }
const wanted = [{ goods: tea, quantity: 99 }]

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, rice])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

async function reserved() {
  const { rows } = await sql<{
    units: number
  }>`select coalesce(sum(reserved), 0)::bigint as units from stock`.execute(fixture.shop.db)
  return rows[0]!.units
}

async function openIntents(buyer: Buyer) {
  const rows = await fixture.shop.db
    .selectFrom('payment_intent')
    .select(['provider_order_id', 'purpose'])
    .where('member_id', '=', buyer.id)
    .where('state', '=', 'open')
    .execute()
  return rows
}

const beginEarlier = (orderId: string, minutes: number) =>
  corruptHistory(fixture.shop, 'payment_intent', (db) =>
    sql`update payment_intent set created_at = now() - make_interval(mins => ${minutes})
      where provider_order_id = ${orderId}`.execute(db),
  )

const close = (orderId: string, buyer: Buyer) =>
  fixture.shop.send(cancelPayment, { razorpay_order_id: orderId }, buyer)

it('opens one payment for thirty simultaneous attempts of a member, and refuses the others', async () => {
  const buyer = await fixture.createBuyer()
  const begun = await Promise.all(Array.from({ length: 30 }, () => fixture.begin(buyer, wanted)))
  for (const { status, failure } of begun)
    if (status !== 200)
      expect({ status, code: failure.code }).toEqual({ status: 409, code: 'begunElsewhere' })
  const [open, ...more] = await openIntents(buyer)
  expect(more).toEqual([])
  expect(begun.map(({ orderId }) => orderId)).toContain(open?.provider_order_id)
  expect(await reserved()).toBe(99)
  await close(open!.provider_order_id!, buyer)
  expect(await reserved()).toBe(0)
})

it('answers thirty copies of one request alike, with one open payment', async () => {
  const buyer = await fixture.createBuyer()
  const extra = { request_id: 'request-in-copies' }
  const begun = await Promise.all(Array.from({ length: 30 }, () => fixture.begin(buyer, wanted, extra)))
  expect(new Set(begun.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(begun[0]!.status).toBe(200)
  expect((await fixture.begin(buyer, wanted, extra)).body).toEqual(begun[0]!.body)
  expect(await openIntents(buyer)).toHaveLength(1)
  expect(await reserved()).toBe(99)
  await close(begun[0]!.orderId, buyer)
})

it('repeats the answer for a payment that was replaced before it could be paid', async () => {
  const buyer = await fixture.createBuyer()
  const copies = (name: string) => ({ request_id: `request-${name}` })
  fixture.standIn.misbehave({ api: { createOrder: { how: 'slow', delayMs: 300 } } })
  const first = fixture.begin(buyer, wanted, copies('first'))
  await expect.poll(async () => (await openIntents(buyer)).length).toBe(1)
  const second = await fixture.begin(buyer, wanted, copies('second'))
  fixture.standIn.behave()
  expect(second.status).toBe(200)
  const answered = await first
  expect((await fixture.begin(buyer, wanted, copies('first'))).body).toEqual(answered.body)
  expect(await openIntents(buyer)).toMatchObject([{ provider_order_id: second.orderId }])
  await close(second.orderId, buyer)
})

it('allows one open order payment of a member in the database', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  const second = sql`insert into payment_intent (member_id, purpose, net, online, expires_at)
      values (${buyer.id}, 'order', 100, 100, now())`.execute(fixture.shop.db)
  await expect(second).rejects.toThrow('payment_intent_one_open_order')
  await close(orderId, buyer)
})

it('opens one order payment beside any number of top-ups', async () => {
  const buyer = await fixture.createBuyer()
  const topUp = () => fixture.shop.send(createPayment, { purpose: 'top_up', amount: 500 }, buyer)
  const [begun, ...topUps] = await Promise.all([fixture.begin(buyer, wanted), topUp(), topUp(), topUp()])
  for (const { status } of [begun, ...topUps]) expect(status).toBe(200)
  const open = await openIntents(buyer)
  expect(open.map(({ purpose }) => purpose).toSorted()).toEqual(['order', 'top_up', 'top_up', 'top_up'])
  await close(begun.orderId, buyer)
})

it('starts payments of two members with exchanged carts without a deadlock', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => fixture.createBuyer()))
  const carts = [[{ goods: tea }], [{ goods: rice }], [{ goods: rice }, { goods: tea }]]
  for (let round = 0; round < 12; round += 1) {
    const begun = await Promise.all(
      buyers.map((buyer, index) => fixture.begin(buyer, carts[(round + index) % carts.length]!)),
    )
    for (const { status, failure } of begun) expect(status, failure?.message).toBe(200)
  }
  const { rows } = await sql<{ deadlocks: number }>`
      select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()`.execute(
    fixture.shop.db,
  )
  expect(rows[0]?.deadlocks).toBe(0)
  for (const buyer of buyers)
    for (const { provider_order_id: orderId } of await openIntents(buyer)) await close(orderId!, buyer)
})

it("holds stock for one member up to the operator's limit", async () => {
  const buyer = await fixture.createBuyer()
  const { db } = fixture.shop
  const both = (quantity: number) => [
    { goods: tea, quantity },
    { goods: rice, quantity },
  ]
  await writeShopSetting(db, reservedUnitsMax, 100, 'a test')
  const most = await fixture.begin(buyer, both(50))
  expect(most.status).toBe(200)
  const more = await fixture.begin(buyer, both(51))
  expect(more.status).toBe(422)
  expect(more.failure).toMatchObject({
    code: 'tooManyUnits',
    message:
      'You can pay online for at most 100 items at a time. Please take fewer, or pay from your wallet.',
  })
  expect(await openIntents(buyer)).toMatchObject([{ provider_order_id: most.orderId }])
  await close(most.orderId, buyer)
  await writeShopSetting(db, reservedUnitsMax, reservedUnitsMax.fallback, 'a test')
})

it('bounds the stock held within a day for a member who never pays', async () => {
  const buyer = await fixture.createBuyer()
  let begun = await fixture.begin(buyer, wanted)
  for (const leave of ['close', 'expire', 'begin anew', 'close', 'expire']) {
    if (begun.status !== 200) break
    // Moves the start of the payment intent 15 minutes into the past.
    await beginEarlier(begun.orderId, 15)
    if (leave === 'close') await close(begun.orderId, buyer)
    if (leave === 'expire') await fixture.expire(begun.orderId)
    begun = await fixture.begin(buyer, wanted)
  }
  expect(begun.status).toBe(429)
  expect(begun.failure.code).toBe('leftTooOften')
  expect(begun.failure.message).toMatch(/pay from your wallet/)
  expect(begun.headers['retry-after']).toBe('3600')
  const { rows } = await sql<{
    minutes: number
  }>`select (extract(epoch from sum(now() - created_at)) / 60)::float as minutes
      from payment_intent where member_id = ${buyer.id}`.execute(fixture.shop.db)
  expect(rows[0]!.minutes * 99).toBeLessThan(unpaidUnitMinutesMax.fallback + 2 * 15 * 99)
  await fixture.poll()
  for (const { provider_order_id: orderId } of await openIntents(buyer)) await close(orderId!, buyer)
  expect(await reserved()).toBe(0)
})

it('counts neither paid holds nor a few units of a retrying member against the bound', async () => {
  const buyer = await fixture.createBuyer()
  const one = [{ goods: tea }]
  for (let round = 0; round < 20; round += 1) {
    const { orderId, status } = await fixture.begin(buyer, one)
    expect(status).toBe(200)
    await beginEarlier(orderId, 10)
    await close(orderId, buyer)
  }
  const large = await fixture.begin(buyer, wanted)
  await beginEarlier(large.orderId, 60)
  const paid = await fixture.shopper.payOrder(large.orderId)
  expect((await fixture.confirm(buyer, wanted, paid)).status).toBe(200)
  const again = await fixture.begin(buyer, wanted)
  expect(again.status).toBe(200)
  await close(again.orderId, buyer)
})

it('applies the bound on held stock in the database too', async () => {
  const buyer = await fixture.createBuyer()
  const begun = await fixture.begin(buyer, wanted)
  const bounds = JSON.stringify(heldStockBounds)
  const { id } = await fixture.shop.db
    .selectFrom('payment_intent')
    .select('id')
    .where('provider_order_id', '=', begun.orderId)
    .executeTakeFirstOrThrow()
  const more = sql`select reserve_stock(${id}, ${buyer.id}, array[${rice.id}]::bigint[], array[1000], ${bounds}::jsonb)`
  expect(await refusalOf(more.execute(fixture.shop.db))).toBe('units_within_bound')
  expect(await reserved()).toBe(99)
  await close(begun.orderId, buyer)
})

it("finds a member's held stock without reading their payments of other days", async () => {
  const buyer = await fixture.createBuyer()
  const { ownerDb } = fixture.shop
  await sql`
    insert into payment_intent (member_id, purpose, state, net, online, reserved_units, created_at, expires_at, ended_at)
      select ${buyer.id}, 'order', 'cancelled', 500, 500, 1, then_, then_, then_
        from generate_series(now() - interval '40 days', now() - interval '2 days', interval '15 minutes') as then_`.execute(
    ownerDb,
  )
  await sql`analyze payment_intent`.execute(ownerDb)
  const countRead = async (db: Db) => {
    const { rows } = await sql<{ count: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as count from pg_stat_xact_user_tables where relname = 'payment_intent'`.execute(
      db,
    )
    return rows[0]!.count
  }
  await fixture.shop.db.transaction().execute(async (db) => {
    const before = await countRead(db)
    await refuseHoarding(db, { memberId: buyer.id, units: 1, bounds: heldStockBounds })
    expect((await countRead(db)) - before).toBeLessThan(10)
  })
})

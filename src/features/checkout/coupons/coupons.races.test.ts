import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { couponOrder, createCoupon, type Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { createPayment } from '../../payments/intent/intent.calls.ts'
import { finalOrderData } from '../checkout.calls.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
const wanted = [{ goods: tea }]

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
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

type Coupon = Awaited<ReturnType<typeof createCoupon>>
const buyers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => fixture.createBuyer({ storeCredit: 1_000_000 })))
const order = (buyer: Buyer, coupon: Coupon, requestId: string = randomUUID()) =>
  fixture.shop.send(
    finalOrderData,
    { ...couponOrder(buyer.addressId, wanted, { coupon }), request_id: requestId },
    buyer,
  )
const givenBy = ({ id }: Coupon) =>
  fixture.shop.db
    .selectFrom('coupon')
    .select(['uses', 'spent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const placedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length

it("spends a coupon's budget to its last whole discount with 64 simultaneous members", async () => {
  const coupon = await createCoupon(fixture.shop.db, { code: 'BUDGET', amount: 7_000, budget: 150_000 })
  const answers = await Promise.all((await buyers(64)).map((buyer) => order(buyer, coupon)))
  expect(placedOf(answers)).toBe(21)
  expect(await givenBy(coupon)).toEqual({ uses: 21, spent: 147_000 })
  for (const { status, failure } of answers)
    if (status !== 200) expect(failure).toMatchObject({ code: 'noCoupon', data: { obstacle: 'usedUp' } })
})

it("limits 64 simultaneous members to a coupon's uses, over wallet and online orders", async () => {
  const coupon = await createCoupon(fixture.shop.db, { code: 'USES', amount: 7_000, uses_max: 20 })
  const answers = await Promise.all(
    (await buyers(64)).map((buyer, index) => {
      if (index % 2 === 0) return order(buyer, coupon)
      const { product, final_pay } = couponOrder(buyer.addressId, wanted, { coupon })
      const asked = { purpose: 'order', address_id: String(buyer.addressId), product, final_pay }
      return fixture.shop.send(createPayment, { ...asked, coupon_code: coupon.code }, buyer)
    }),
  )
  expect(placedOf(answers)).toBe(20)
  expect(await givenBy(coupon)).toEqual({ uses: 20, spent: 140_000 })
})

it("limits a member's simultaneous orders to their uses of a coupon, and repeats as one order", async () => {
  const coupon = await createCoupon(fixture.shop.db, { code: 'MINE', amount: 7_000, uses_per_member: 2 })
  const [buyer, other] = await buyers(2)
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(buyer!, coupon)))
  expect(placedOf(answers)).toBe(2)
  const id = randomUUID()
  const repeats = await Promise.all(Array.from({ length: 30 }, () => order(other!, coupon, id)))
  expect(new Set(repeats.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect(await fixture.ordersOf(other!)).toHaveLength(1)
  expect(await givenBy(coupon)).toEqual({ uses: 3, spent: 21_000 })
})

it('counts only uncancelled orders against a coupon after simultaneous orders and cancellations', async () => {
  const coupon = await createCoupon(fixture.shop.db, { code: 'BACK', amount: 7_000, budget: 70_000 })
  await Promise.all(
    (await buyers(32)).map(async (buyer) => {
      const { status, body } = await order(buyer, coupon)
      if (status === 200) await fixture.shop.send(cancelOrder, { orderno: body.data.orderno }, buyer)
    }),
  )
  expect(await givenBy(coupon)).toEqual({ uses: 0, spent: 0 })
})

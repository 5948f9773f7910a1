import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../../test/ledger-sums.ts'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { withAllRows } from '../../../test/test-cluster.ts'
import { readBalances } from '../../ledger/balances.ts'
import { finalOrderData } from './checkout.calls.ts'

const scarce: Goods = { id: 1, mrp: 100_000, discountBp: 1_000, specialDiscount: 0, received: 20 }
const plenty: Goods = { id: 2, mrp: 20_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
const first: Goods = { id: 3, mrp: 30_001, discountBp: 333, specialDiscount: 0, received: 60 }
const second: Goods = { id: 4, mrp: 10_003, discountBp: 0, specialDiscount: 0, received: 60, gstBp: 500 }
const third: Goods = { id: 5, mrp: 49_900, discountBp: 2_050, specialDiscount: 0, received: 60, gstBp: 0 }

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [scarce, plenty, first, second, third])
})
afterAll(() => shop.close())

type Buyer = TestMember & { addressId: number; credited: number }

async function createBuyer(storeCredit: number, earnings = 0): Promise<Buyer> {
  const member = await shop.createMember()
  await shop.credit(member.id, { storeCredit, earnings })
  return { ...member, addressId: await giveAddress(shop.db, member.id), credited: storeCredit + earnings }
}

async function order(
  buyer: Buyer,
  wanted: { goods: Goods; quantity?: number }[],
  requestId: string = randomUUID(),
) {
  const body = { ...walletOrder(buyer.addressId, wanted), request_id: requestId }
  const answered = await shop.send(finalOrderData, body, buyer)
  return { ...answered, outcome: answered.status === 200 ? 'placed' : answered.failure.message }
}

const count = (outcomes: { outcome: string }[], outcome: string) =>
  outcomes.filter((each) => each.outcome === outcome).length

const changed = 'Prices or stock have changed. Please check the new amounts.'

// The shop retries a transaction that was ended because of a deadlock, so no call fails. So this test reads
// PostgreSQL's number of deadlocks.
afterEach(async () => {
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()`.execute(
    shop.db,
  )
  expect(rows[0]?.deadlocks).toBe(0)
  await expectShopInvariants()
})

it('sells exactly 20 units in stock to 64 simultaneous orders', async () => {
  const buyers = await Promise.all(Array.from({ length: 64 }, () => createBuyer(100_000)))
  const answers = await Promise.all(buyers.map((buyer) => order(buyer, [{ goods: scarce }])))
  expect(count(answers, 'placed')).toBe(20)
  expect(count(answers, changed)).toBe(44)
  for (const { outcome, failure } of answers)
    if (outcome === changed)
      expect(failure.data).toMatchObject({ lines: [{ id: '1', in_stock: false, available: 0 }] })
  expect(await readStock(scarce)).toEqual({ on_hand: 0, reserved: 0, sold: 20 })
  const balances = await Promise.all(buyers.map(({ id }) => readBalances(shop.db, id)))
  expect(balances.filter(({ available }) => available === 10_000)).toHaveLength(20)
  expect(balances.filter(({ available }) => available === 100_000)).toHaveLength(44)
})

it('pays simultaneous orders of one member from both accounts while the money lasts', async () => {
  const buyer = await createBuyer(70_000, 130_000)
  const answers = await Promise.all(Array.from({ length: 50 }, () => order(buyer, [{ goods: plenty }])))
  expect(count(answers, 'placed')).toBe(10)
  expect(count(answers, 'Insufficient Balance!')).toBe(40)
  expect(await readBalances(shop.db, buyer.id)).toMatchObject({ storeCredit: 0, earnings: 0 })
})

it('places simultaneous orders of the same products without a deadlock', async () => {
  const carts = [
    [first, second, third],
    [third, second, first],
    [second, third, first],
    [third, first],
  ]
  const buyers = await Promise.all(Array.from({ length: 8 }, () => createBuyer(10_000_000)))
  const answers = await Promise.all(
    Array.from({ length: 48 }, (_, index) =>
      order(
        buyers[index % 8]!,
        carts[index % 4]!.map((goods) => ({ goods })),
      ),
    ),
  )
  expect(count(answers, 'placed')).toBe(48)
  expect(await readStock(first)).toMatchObject({ sold: 48 })
  expect(await readStock(second)).toMatchObject({ sold: 36 })
})

const attemptOf = fc.record({
  buyer: fc.nat({ max: 2 }),
  wanted: fc.uniqueArray(
    fc.record({
      goods: fc.constantFrom(first, second, third, plenty),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ goods }) => goods.id },
  ),
  // With only three request ids, some orders repeat an earlier request, and others reuse its id for another
  // order.
  requestId: fc.option(fc.constantFrom('request-a', 'request-b', 'request-c'), { nil: undefined }),
})

it('keeps every invariant for any interleaving of orders, and makes each acknowledged request once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(attemptOf, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (waves) => {
        const buyers = [
          await createBuyer(60_000),
          await createBuyer(50_000, 100_000),
          await createBuyer(500_000),
        ]
        const acknowledged = new Map<string, Set<string>>()
        let unnamed = 0
        for (const wave of waves) {
          const answers = await Promise.all(
            wave.map(async ({ buyer, wanted, requestId }) => ({
              key: `${buyer} ${requestId ?? `unnamed ${(unnamed += 1)}`}`,
              answered: await order(buyers[buyer]!, wanted, requestId),
            })),
          )
          for (const { key, answered } of answers) {
            expect([200, 409, 422], answered.outcome).toContain(answered.status)
            if (answered.status !== 200) continue
            const numbers = acknowledged.get(key) ?? new Set()
            acknowledged.set(key, numbers.add(answered.body.data.orderno))
          }
        }
        for (const numbers of acknowledged.values()) expect(numbers.size).toBe(1)
        const orders = await shop.db
          .selectFrom('purchase_order')
          .select(['order_no', 'net', 'member_id'])
          .where(
            'member_id',
            'in',
            buyers.map(({ id }) => id),
          )
          .execute()
        expect(orders.map((each) => each.order_no).toSorted()).toEqual(
          [...acknowledged.values()].flatMap((numbers) => [...numbers]).toSorted(),
        )
        for (const buyer of buyers) {
          const spent = orders
            .filter(({ member_id }) => member_id === buyer.id)
            .reduce((sum, { net }) => sum + net, 0)
          expect((await readBalances(shop.db, buyer.id)).available).toBe(buyer.credited - spent)
        }
        await expectShopInvariants()
      },
    ),
    { numRuns: Number(process.env['ORDER_WAVES'] ?? 10) },
  )
}, 120_000)

async function readStock(goods: Goods) {
  return await shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved', 'sold'])
    .where('product_id', '=', goods.id)
    .executeTakeFirstOrThrow()
}

/**
 * Checks that each order is paid exactly, that its lines add up, and that every received unit is on hand,
 * reserved or sold.
 */
async function expectShopInvariants() {
  await expectLedgerInvariants(shop.db)
  const question = sql<Record<string, number>>`
    select
      (select count(*) from purchase_order where net <> (
        select -sum(amount) from entry
          join transfer on transfer.id = transfer_id join account on account.id = account_id
          where cause_kind = 'order' and cause_id = purchase_order.id and code = 'order_paid'
            and account.member_id = purchase_order.member_id)) as paid_wrongly,
      (select count(*) from purchase_order where net <> (
        select sum(net) from order_line where order_id = purchase_order.id)) as split_wrongly,
      (select count(*) from purchase_order where not exists (
        select from transfer where cause_kind = 'order' and cause_id = purchase_order.id and code = 'order_paid')) as unpaid,
      (select count(*) from stock where received <> on_hand + reserved + sold or on_hand < 0) as miscounted,
      (select count(*) from stock where sold <> coalesce(
        (select sum(quantity) from order_line where product_id = stock.product_id), 0)) as sold_wrongly`
  const { rows } = await withAllRows(shop.db, (all) => question.execute(all))
  expect(rows[0]).toEqual({ paid_wrongly: 0, split_wrongly: 0, unpaid: 0, miscounted: 0, sold_wrongly: 0 })
}

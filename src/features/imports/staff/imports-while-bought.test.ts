import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportFixture, importFixtureOf } from '../../../../test/import-fixture.ts'
import { type Goods, walletOrder } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { undoProductImport } from './changes/changes.calls.ts'

const received = 40
const goods = Array.from(
  { length: 12 },
  (_, place): Goods => ({ id: place + 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received }),
)

const people = [0, 1, 2, 3, 4, 5]

let fixture: PaymentFixture
let imports: ImportFixture
let buyers: Buyer[]
beforeAll(async () => {
  fixture = await openPaymentFixture(goods)
  imports = await importFixtureOf(fixture.shop)
  buyers = await Promise.all(people.map(() => fixture.createBuyer({ storeCredit: 10_000_000 })))
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

/** Lets six buyers buy and reserve two products at a time until `work` has finished. */
async function buyDuring<Outcome>(
  work: Promise<Outcome>,
): Promise<{ outcome: Outcome; statuses: number[]; sold: number }> {
  const statuses: number[] = []
  const done = new AbortController()
  let sold = 0
  const working = work.finally(() => done.abort())
  const buying = people.map(async (person) => {
    const buyer = buyers[person]!
    for (let round = 0; round < 2 || (!done.signal.aborted && round < 20); round += 1) {
      const wanted = [person, person + 1 + (round % 10)].map((place) => ({
        goods: goods[place % goods.length]!,
      }))
      const isOnline = person % 3 === 0
      const { status } = isOnline
        ? await fixture.begin(buyer, wanted)
        : await fixture.shop.send(finalOrderData, walletOrder(buyer.addressId, wanted), buyer)
      statuses.push(status)
      if (!isOnline && status === 200) sold += wanted.length
    }
  })
  const [outcome] = await Promise.all([working, ...buying])
  return { outcome, statuses, sold }
}

it('accounts for each unit while a file sets the stock, an undo restores it, and six buyers order', async () => {
  const file = (stock: number, mrp: number) =>
    ['sku,mrp,stock', ...goods.map(({ id }) => `#${id},${mrp},${stock}`)].join('\n')
  const { import: read } = await imports.check(file(25, 500))
  const counted = await buyDuring(imports.write(read.import_id, { stockWay: 'set' }))
  const { import_id, state, updated, refused_rows } = counted.outcome.import
  // The import leaves out a row that would remove more units than are on hand.
  expect({ state, rows: updated + refused_rows }).toEqual({ state: 'done', rows: goods.length })
  const corrected = await fixture.shop.db
    .selectFrom('stock_correction')
    .select('units')
    .where('import_id', '=', Number(import_id))
    .execute()
  expect(corrected.map(({ units }) => units)).toEqual(Array.from({ length: updated }, () => 25 - received))
  const undone = await buyDuring(
    (async () => {
      const { importer } = imports
      const asked = await fixture.shop.send(undoProductImport, { import_id }, importer)
      expect(asked.status).toBe(200)
      await fixture.shop.runJobs()
    })(),
  )
  // Some buyers find too few units, but none gets a server error.
  const statuses = [...counted.statuses, ...undone.statuses]
  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([])
  expect(statuses).toContain(200)
  const { rows } = await sql<{ off: number; sold: number; least: number }>`
    select count(*) filter (where received <> on_hand + reserved + sold
          or received <> ${received}::integer
            + (select coalesce(sum(units), 0) from stock_correction where product_id = stock.product_id))::integer as off,
        sum(sold)::integer as sold, min(on_hand) as least
      from stock`.execute(fixture.shop.db)
  expect(rows[0]).toMatchObject({ off: 0, sold: counted.sold + undone.sold })
  expect(rows[0]!.least).toBeGreaterThanOrEqual(0)
})

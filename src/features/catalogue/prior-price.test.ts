import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import { type ImportFixture, openImportFixture } from '../../../test/import-fixture.ts'
import { agePrices, erasePrices, launchProduct, repriceProduct } from '../../../test/priced-product.ts'
import { paise } from '../../money/paise.ts'
import { nextPriorPrice } from '../../money/reduction.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { getCartPrices } from '../orders/place/place.calls.ts'
import { getSearchProduct } from '../search/search.calls.ts'
import { discountReference } from './discount-reference.settings.ts'
import { readComparedPrices } from './price-history.sql.ts'
import { getProductDetailInformation } from './product-page/product-page.calls.ts'

let fixture: ImportFixture
let id = 1_000

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
beforeEach(() => {
  id += 1
})

type Sold = Parameters<typeof repriceProduct>[3]

const launch = (price: number, sold?: Sold) => launchProduct(fixture.shop, id, price, sold)
const reprice = (price: number, sold?: Sold) => repriceProduct(fixture.shop, id, price, sold)
const erase = () => erasePrices(fixture.shop, id)
const wait = (time: string) => agePrices(fixture.shop, id, time)

async function priorPrice(): Promise<number | null> {
  const { prior_price } = await fixture.shop.db
    .selectFrom('product')
    .select('prior_price')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return prior_price === null ? null : prior_price / 100
}

async function predictPriorPrice(price: number): Promise<number | null> {
  const compared = await readComparedPrices(fixture.shop.db, [id])
  const predicted = nextPriorPrice(compared.get(id)!, paise(price * 100))
  return predicted === null ? null : predicted / 100
}

type Step = [daysAgo: number, price: number, more?: { active?: boolean; mrp?: number }]

it.each<[title: string, steps: Step[], prior: number | null]>([
  ['gives a new product none', [[0, 1_000]], null],
  [
    'gives a reduction the price before',
    [
      [60, 1_000],
      [0, 800],
    ],
    1_000,
  ],
  [
    'gives a raise none',
    [
      [60, 1_000],
      [0, 1_200],
    ],
    null,
  ],
  [
    'gives none after a raise and a smaller reduction',
    [
      [60, 1_000],
      [10, 1_500],
      [0, 1_200],
    ],
    null,
  ],
  [
    'counts a raise of more than 30 days ago',
    [
      [60, 1_000],
      [40, 1_500],
      [0, 1_200],
    ],
    1_500,
  ],
  [
    'takes the first of two reductions within 30 days',
    [
      [60, 1_000],
      [10, 900],
      [0, 800],
    ],
    900,
  ],
  [
    'takes the first of two reductions 45 days apart',
    [
      [90, 1_000],
      [45, 900],
      [0, 800],
    ],
    900,
  ],
  [
    'counts from the launch within 30 days of it',
    [
      [10, 1_000],
      [0, 900],
    ],
    1_000,
  ],
  [
    'gives none for a raise after a reduction',
    [
      [60, 1_000],
      [10, 800],
      [0, 900],
    ],
    null,
  ],
  [
    'gives none above the lowest price',
    [
      [60, 1_000],
      [20, 700],
      [19, 1_000],
      [0, 800],
    ],
    null,
  ],
  [
    'takes the lowest price, not the last',
    [
      [60, 1_000],
      [20, 700],
      [19, 1_000],
      [0, 600],
    ],
    700,
  ],
  [
    'ignores a price that ended before',
    [
      [90, 1_000],
      [50, 700],
      [40, 1_000],
      [0, 800],
    ],
    1_000,
  ],
  [
    'counts a price that began before',
    [
      [90, 1_000],
      [50, 700],
      [5, 1_000],
      [0, 650],
    ],
    700,
  ],
  [
    'keeps it when only the MRP changes',
    [
      [60, 1_000],
      [20, 800],
      [0, 800, { mrp: 1_900 }],
    ],
    1_000,
  ],
  [
    'ignores a price that was never on sale',
    [
      [60, 1_500, { active: false }],
      [0, 900],
    ],
    null,
  ],
  [
    'compares with the last price on sale',
    [
      [60, 1_000],
      [5, 1_000, { active: false }],
      [4, 700, { active: false }],
      [0, 900],
    ],
    1_000,
  ],
  [
    'keeps it while the product is off sale',
    [
      [60, 1_000],
      [20, 800],
      [5, 800, { active: false }],
      [0, 800],
    ],
    1_000,
  ],
  [
    'gives none after 30 days off sale',
    [
      [90, 1_000],
      [60, 1_000, { active: false }],
      [0, 900],
    ],
    null,
  ],
])('%s', async (_title, steps, prior) => {
  for (const [place, [daysAgo, price, more]] of steps.entries()) {
    const predicted = place > 0 && more?.active !== false ? await predictPriorPrice(price) : undefined
    await (place === 0 ? launch(price, more) : reprice(price, more))
    // Before the change, the form predicted the prior price from the prices that it read. The prediction must
    // be right.
    if (predicted !== undefined) expect(await priorPrice()).toBe(predicted)
    await wait(`${daysAgo - (steps[place + 1]?.[0] ?? daysAgo)} days`)
  }
  expect(await priorPrice()).toBe(prior)
})

it('follows a percent when the MRP changes', async () => {
  await launch(1_000)
  const priceByPercent = (mrp: number) =>
    sql`update product set mrp = ${mrp * 100}, entered_price = null, discount_bp = 2000 where id = ${id}`.execute(
      fixture.shop.db,
    )
  await priceByPercent(1_000)
  await wait('60 days')
  await priceByPercent(1_250)
  expect(await priorPrice()).toBeNull()
  await wait('10 days')
  await priceByPercent(1_000)
  expect(await priorPrice()).toBeNull()
  await wait('40 days')
  await priceByPercent(900)
  expect(await priorPrice()).toBe(800)
})

it.each([
  ['ignores a price that ended at midnight in India on the first day', '0 seconds', 1_000],
  ['counts a price that ended a second later', '1 second', 700],
])('%s', async (_title, after, prior) => {
  await launch(700)
  await wait('50 days')
  await reprice(1_000)
  await corruptHistory(fixture.shop, 'price_change', (db) =>
    sql`update price_change set written_at = written_at - interval '1 hour', at =
        ((now() at time zone 'Asia/Kolkata')::date - 30)::timestamp at time zone 'Asia/Kolkata' + ${after}::interval
      where product_id = ${id} and offered = 100000`.execute(db),
  )
  await reprice(650)
  expect(await priorPrice()).toBe(prior)
})

it('follows the days of the setting', async () => {
  await launch(700)
  await wait('10 days')
  await reprice(1_000)
  await wait('10 days')
  await writeShopSetting(
    fixture.shop.db,
    discountReference,
    { ...discountReference.fallback, days: 5 },
    'test',
  )
  await reprice(900)
  expect(await priorPrice()).toBe(1_000)
  await writeShopSetting(fixture.shop.db, discountReference, discountReference.fallback, 'test')
})

it('ignores a price that no shopper saw, because its transaction changed it again', async () => {
  await launch(1_000)
  await wait('40 days')
  await fixture.shop.db.transaction().execute(async (db) => {
    for (const price of [120_000, 90_000, 100_000])
      await sql`update product set entered_price = ${price}, discount_bp = (mrp - ${price}) * 10000 / mrp where id = ${id}`.execute(
        db,
      )
  })
  expect(await priorPrice()).toBeNull()
})

it('compares with a price that is older than the history, and records it', async () => {
  await launch(1_000)
  await erase()
  await reprice(800)
  expect(await priorPrice()).toBe(1_000)
  await wait('10 days')
  await reprice(700)
  expect(await priorPrice()).toBe(800)
})

it('has the same defaults in the database as in the settings', async () => {
  await sql`delete from shop_setting where key = 'discount_reference'`.execute(fixture.shop.ownerDb)
  const { rows } = await sql<{ from: string; days: number }>`
    select to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as from, days from discount_reference`.execute(
    fixture.shop.db,
  )
  const { from, days } = discountReference.fallback
  expect(rows).toEqual([{ from, days }])
})

describe('on the wire', () => {
  const setFrom = (from: string) =>
    writeShopSetting(fixture.shop.db, discountReference, { ...discountReference.fallback, from }, 'test')
  const shown = async () => {
    const { send } = fixture.shop
    const { data } = (await send(getProductDetailInformation, { product_id: String(id) })).body
    const found = (await send(getSearchProduct, { search_string: `Priced ${id}` })).body.data[0]
    const product = [{ id: String(id), quantity: 1, price: 2_000, name: 'x' }]
    const line = (await send(getCartPrices, { product, isRedeemCashBack: false })).body.data.lines[0]
    return [data, found, line].map((one) => one?.prior_price)
  }

  it.each([
    ['no prior price before its day', '2099-01-01', undefined],
    ['the same prior price everywhere from its day', '2026-01-01', 1_000],
  ])('shows %s', async (_title, from, prior) => {
    await setFrom(from)
    await launch(1_000)
    await wait('40 days')
    await reprice(800)
    expect(await shown()).toEqual([prior, prior, prior])
  })

  it('shows 0 after its day for a price that is not reduced', async () => {
    await setFrom('2026-01-01')
    await launch(1_000)
    expect(await shown()).toEqual([0, 0, 0])
  })
})

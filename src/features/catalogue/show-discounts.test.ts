import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportFixture, openImportFixture } from '../../../test/import-fixture.ts'
import { agePrices, launchProduct, repriceProduct } from '../../../test/priced-product.ts'
import { insertSampleProducts } from '../../../test/sample-catalogue.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { getSearchProduct } from '../search/search.calls.ts'
import { discountReference } from './discount-reference.settings.ts'
import { getProductListbyCategory } from './list/list.calls.ts'
import { showDiscounts } from './show-discounts.job.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())

async function setFrom(from: string): Promise<void> {
  const reference = { ...discountReference.fallback, from }
  await writeShopSetting(fixture.shop.db, discountReference, reference, 'test')
  await runJob()
}

async function runJob(): Promise<void> {
  const { context, app } = fixture.shop
  await showDiscounts.run({ ...context, log: app.server.log }, {})
}

it('sorts and filters lists by the MRP before the day, and by the prior price from it', async () => {
  const { send, app } = fixture.shop
  const products = [
    { name: 'half of its MRP, but never dearer', prices: [1_000] },
    { name: 'a fifth less than before', prices: [1_900, 1_500] },
    { name: 'a tenth less than before', prices: [2_000, 1_800] },
  ]
  const nameOf = new Map<string, string>()
  const namesOf = (rows: readonly { product_id: string }[]) =>
    rows.flatMap(({ product_id }) => nameOf.get(product_id) ?? [])
  const shown = async () => {
    app.forgetCatalogue()
    const all = { category_id: '1', sort: 'discount', limit: '100' } as const
    const list = (await send(getProductListbyCategory, all)).body.data
    const filtered = (await send(getProductListbyCategory, { ...all, min_discount: '15' })).body.data
    const found = (await send(getSearchProduct, { search_string: 'Priced', sort: 'discount', limit: '100' }))
      .body.data
    return [namesOf(list), namesOf(filtered).toSorted(), namesOf(found)]
  }

  await setFrom('2099-01-01')
  for (const [place, { name, prices }] of products.entries()) {
    const id = 1_000 + place
    nameOf.set(String(id), name)
    await launchProduct(fixture.shop, id, prices[0]!)
    await agePrices(fixture.shop, id, '40 days')
    for (const price of prices.slice(1)) await repriceProduct(fixture.shop, id, price)
  }
  const [half, fifth, tenth] = products.map(({ name }) => name) as [string, string, string]
  expect(await shown()).toEqual([[half, fifth, tenth], [half, fifth].toSorted(), [half, fifth, tenth]])
  await setFrom('2026-01-01')
  expect(await shown()).toEqual([[fifth, tenth, half], [fifth], [fifth, tenth, half]])
  // If a price changes afterwards, lists show its discount from the prior price at once.
  await repriceProduct(fixture.shop, 1_002, 1_200)
  expect((await shown())[0]).toEqual([tenth, fifth, half])
  await setFrom('2099-01-01')
  expect((await shown())[0]).toEqual([half, tenth, fifth])
})

it('lists a product by the prior price whose transaction began before the day and ended after the job', async () => {
  const { db } = fixture.shop
  const id = 1_100
  await setFrom('2099-01-01')
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const late = db.transaction().execute(async (on) => {
    await insertSampleProducts(on, [{ id, name: 'Late', mrp: 200_000, discountBp: 5_000 }])
    begun.resolve()
    await ended.promise
  })
  await begun.promise
  await setFrom('2026-01-01')
  ended.resolve()
  await late
  // Transactions of other tests on the same server delay the second run too.
  await expect
    .poll(async () => {
      await runJob()
      const { discount_bp } = await db
        .selectFrom('shelf_product')
        .select('discount_bp')
        .where('product_id', '=', id)
        .executeTakeFirstOrThrow()
      return discount_bp
    })
    .toBe(0)
  await setFrom('2099-01-01')
})

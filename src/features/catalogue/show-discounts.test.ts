import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportFixture, openImportFixture } from '../../../test/import-fixture.ts'
import { agePrices, launchProduct, repriceProduct } from '../../../test/priced-product.ts'
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

it('sorts and filters lists by the MRP before the day, and by the prior price from it', async () => {
  const { send, context, app, db } = fixture.shop
  const products = [
    { name: 'half of its MRP, but never dearer', prices: [1_000] },
    { name: 'a fifth less than before', prices: [1_900, 1_500] },
    { name: 'a tenth less than before', prices: [2_000, 1_800] },
  ]
  const nameOf = new Map<string, string>()
  const namesOf = (rows: readonly { product_id: string }[]) =>
    rows.flatMap(({ product_id }) => nameOf.get(product_id) ?? [])
  const setFrom = async (from: string) => {
    const reference = { ...discountReference.fallback, from }
    await writeShopSetting(db, discountReference, reference, 'test')
    await showDiscounts.run({ ...context, log: app.server.log }, {})
  }
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
  // A price that changes afterwards is listed by the prior price at once.
  await repriceProduct(fixture.shop, 1_002, 1_200)
  expect((await shown())[0]).toEqual([tenth, fifth, half])
  await setFrom('2099-01-01')
  expect((await shown())[0]).toEqual([half, tenth, fifth])
})

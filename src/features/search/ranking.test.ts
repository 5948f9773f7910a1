import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue, insertSampleProducts } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertBrands } from '../catalogue/brands/write-listings.sql.ts'
import { sorts } from '../catalogue/filters/list-filters.ts'
import { getProductListbyCategory } from '../catalogue/list/list.calls.ts'
import { searchFits, sortOrders } from '../catalogue/ranking.ts'
import { getSearchProduct } from './search.calls.ts'

let shop: TestApp

const typed = 'steel light'
/** For each description of a fit, the name of a product that has exactly this fit for the typed words. */
const examples = {
  'ranking.fitBeginning': 'Steel Light',
  'ranking.fitKind': 'Tall Steel Light',
  'ranking.fitName': 'Steel Box Light Cover',
  'ranking.fitAnywhere': 'Steel Cup',
  'ranking.fitMeaning': 'Tall Steel Lamp',
  'ranking.fitBegun': 'Steel Lighter',
} as const satisfies Record<(typeof searchFits)[number]['says'], string>
const soldOut = 'Old Steel Light'
const popular = 'Big Steel Light'

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }])
  await insertBrands(shop.db, [{ id: 4, name: 'Light House', image: '', description: '', position: 4 }])
  const names = [...searchFits.map(({ says }) => examples[says]), soldOut, popular]
  // Products with a worse fit are more popular and were added first. Therefore only the fit can place them
  // last.
  await insertSampleProducts(
    shop.db,
    names.map((name, place) => ({
      id: 900 - place,
      name,
      categoryId: 2,
      brandId: name === examples['ranking.fitAnywhere'] ? 4 : 2,
      popularity: name === soldOut ? 500 : place + 1,
      stock: name === soldOut ? 0 : 10,
      mrp: 100_000 + ((place * 7) % 5) * 1_000,
      discountBp: ((place * 3) % 4) * 500,
    })),
  )
})
afterAll(() => shop.close())

it('ranks search results by the described fit, then by stock, then by popularity', async () => {
  const { data } = (await shop.send(getSearchProduct, { search_string: typed, limit: '20' })).body
  const [first, kind, ...rest] = searchFits.map(({ says }) => examples[says])
  expect(data.map(({ product_name }) => product_name)).toEqual([first, popular, kind, soldOut, ...rest])
})

it('describes each fit of the search once, in its order', () => {
  expect(searchFits.flatMap(({ fits }) => fits)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1))
})

it.each(sorts)('sorts lists and searches by %s as described', async (sort) => {
  const { key, direction } = sortOrders[sort]
  const { rows } = await sql<{ id: number }>`
    select product_id as id from shelf_product join product on product.id = product_id where product_id > 800
     order by shelf_product.${sql.ref(key === 'id' ? 'product_id' : key)} ${sql.raw(direction)}, product_id`.execute(
    shop.db,
  )
  const described = rows.map(({ id }) => String(id))
  const list = await shop.send(getProductListbyCategory, { category_id: '2', sort, limit: '20' })
  expect(list.body.data.map(({ product_id }) => product_id)).toEqual(described)
  if (sort === 'relevance') return
  const found = await shop.send(getSearchProduct, { search_string: 'steel', sort, limit: '20' })
  expect(found.body.data.map(({ product_id }) => product_id)).toEqual(described)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  alikeProducts,
  insertSampleCatalogue,
  type SampleProduct,
} from '../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getProductListbyCategory } from './list.calls.ts'
import { type ProductSort, productSorts } from './product-list-input.ts'

const phones = alikeProducts('Phone', 3)

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    ...phones,
    { id: 2_000, name: 'Off Sale', active: false },
    { id: 2_002, name: 'Kettle', categoryId: 2 },
  ])
})
afterAll(() => shop.close())

const list = (input: Record<string, unknown> = {}) =>
  shop.send(getProductListbyCategory, { category_id: '1', ...input })

async function walk(input: Record<string, unknown>) {
  const products = []
  let cursor: string | undefined
  do {
    const { status, body } = await list({ ...input, cursor })
    expect(status).toBe(200)
    products.push(...body.data)
    cursor = body.next_cursor
  } while (cursor !== undefined)
  return products
}

const offered = ({ mrp = 0, discountBp = 0 }: SampleProduct) => mrp - (mrp * discountBp) / 10_000
const byId = (one: SampleProduct, other: SampleProduct) => one.id - other.id
const inOrder: Record<ProductSort, (one: SampleProduct, other: SampleProduct) => number> = {
  relevance: (one, other) => other.popularity! - one.popularity! || byId(one, other),
  'price-low': (one, other) => offered(one) - offered(other) || byId(one, other),
  'price-high': (one, other) => offered(other) - offered(one) || byId(one, other),
  discount: (one, other) => other.discountBp! - one.discountBp! || byId(one, other),
  // No product of this test has a rating.
  rating: byId,
  newest: (one, other) => byId(other, one),
}

it('lists the products of all brands, each with its brand, the most popular first', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body).toMatchObject({ message: '/Admin/assets/', base_url: '/Admin/assets/', total_count: 47 })
  expect(body.data).toHaveLength(20)
  expect(body.data[0]).toMatchObject({
    product_id: '1004',
    category_name: 'Mobiles',
    brand_name: 'Rasovia',
  })
  expect(new Set(body.data.map(({ brand_id }) => brand_id)).size).toBe(3)
})

it.each(productSorts.flatMap((sort) => [1, 7, 46, 47, 100].map((limit) => [sort, limit] as const)))(
  'shows every product exactly once, by %s in pages of %i',
  async (sort, limit) => {
    const ids = (await walk({ sort, limit })).map(({ product_id }) => Number(product_id))
    expect(ids).toEqual([...phones].sort(inOrder[sort]).map(({ id }) => id))
  },
)

it('filters by price and stock, and counts the matches', async () => {
  const input = { sort: 'price-low', min_price: 1_500, max_price: 2_000, in_stock: '1', limit: 5 }
  const wanted = phones.filter(
    (phone) => offered(phone) >= 150_000 && offered(phone) <= 200_000 && phone.stock! > 0,
  )
  expect((await list(input)).body.total_count).toBe(wanted.length)
  expect((await walk(input)).map(({ product_id }) => Number(product_id))).toEqual(
    [...wanted].sort(inOrder['price-low']).map(({ id }) => id),
  )
})

it('answers an empty category with no products, and an unknown one with 404', async () => {
  expect((await list({ category_id: 3 })).body).toMatchObject({ data: [], total_count: 0 })
  const { status, failure } = await list({ category_id: 99 })
  expect([status, failure.code]).toEqual([404, 'unknownCategory'])
})

it('refuses a cursor of another category, order or filter', async () => {
  const { next_cursor } = (await list({ limit: 5 })).body
  for (const other of [{ category_id: 2 }, { sort: 'price-low' }, { in_stock: '1' }, { min_price: 1 }]) {
    const { status, failure } = await list({ limit: 5, cursor: next_cursor, ...other })
    expect([status, failure.code]).toEqual([400, 'invalidCursor'])
  }
})

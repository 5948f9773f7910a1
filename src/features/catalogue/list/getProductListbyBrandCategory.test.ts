import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alikeProducts, insertSampleCatalogue } from '../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getProductListbyBrandCategory } from './list.calls.ts'
import { type ProductSort, productSorts } from './product-list-input.ts'

const phones = alikeProducts('Nivra')

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    ...phones,
    { id: 2_000, name: 'Nivra Off Sale', active: false },
    { id: 2_001, name: 'Rasovia Phone', brandId: 2 },
    { id: 2_002, name: 'Nivra Kettle', categoryId: 2 },
  ])
})
afterAll(() => shop.close())

const pair = { category_id: '1', brand_id: '1' }
const list = (input: Record<string, unknown> = {}) =>
  shop.send(getProductListbyBrandCategory, { ...pair, ...input })

/** Reads all pages. */
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

const offered = (product: { product_mrp: number; discount: number }) =>
  Math.round(product.product_mrp * (100 - product.discount))

it('lists the most popular products first, 20 on a page, with their total number', async () => {
  const { body } = await list()
  expect(body.data).toHaveLength(20)
  expect(body).toMatchObject({
    status: true,
    message: '/Admin/assets/',
    base_url: '/Admin/assets/',
    category_name: 'Mobiles',
    brand_name: 'Nivra',
    total_count: 47,
  })
  expect(body.data[0]).toEqual({
    product_id: '1004',
    product_name: 'Nivra 4',
    description: '<p>About <b>1004</b>.</p>',
    product_image: 'p1004.webp',
    product_mrp: 1_000,
    discount: 10,
    special_discount: 0,
    category_id: '1',
    brand_id: '1',
    in_stock: true,
  })
})

it.each(productSorts.flatMap((sort) => [1, 7, 46, 47, 100].map((limit) => [sort, limit] as const)))(
  'lists every product exactly once, sorted by %s in pages of %i',
  async (sort, limit) => {
    const products = await walk({ sort, limit })
    expect(products.map(({ product_id }) => product_id).toSorted()).toEqual(
      phones.map(({ id }) => String(id)),
    )
  },
)

it.each<[ProductSort, (product: { product_mrp: number; discount: number }) => number]>([
  ['price-low', (product) => offered(product)],
  ['price-high', (product) => -offered(product)],
  ['discount', (product) => -product.discount],
])('keeps the order over all pages when sorted by %s', async (sort, rank) => {
  const ranks = (await walk({ sort, limit: 9 })).map(rank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

it('filters by offered price and by stock, and counts the products that pass', async () => {
  const filter = { min_price: '1000', max_price: 1_200, in_stock: '1' }
  const products = await walk({ ...filter, sort: 'price-low', limit: 3 })
  const expected = phones.filter(({ mrp = 0, discountBp = 0, stock = 0 }) => {
    const price = mrp - (mrp * discountBp) / 10_000
    return price >= 100_000 && price <= 120_000 && stock > 0
  })
  expect(products.map(({ product_id }) => product_id).toSorted()).toEqual(
    expected.map(({ id }) => String(id)),
  )
  expect((await list(filter)).body.total_count).toBe(expected.length)
  expect(expected.length).toBeGreaterThan(3)
})

it('lists nothing when no price fits, or the brand sells nothing in the category', async () => {
  const none = { data: [], total_count: 0 }
  expect((await list({ min_price: 5_000, max_price: 100 })).body).toMatchObject(none)
  const { status, body } = await list({ category_id: 3 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...none, category_name: 'Garden', brand_name: 'Nivra' })
  expect(body).not.toHaveProperty('next_cursor')
})

it('continues from a cursor whose product is no longer on sale', async () => {
  const first = await list({ sort: 'price-low', limit: 10 })
  const last = first.body.data.at(-1)!
  const setActive = (active: boolean) =>
    shop.db.updateTable('product').set({ active }).where('id', '=', Number(last.product_id)).execute()
  const whole = await walk({ sort: 'price-low', limit: 100 })
  await setActive(false)
  shop.app.forgetCatalogue()
  const second = await list({ sort: 'price-low', limit: 10, cursor: first.body.next_cursor })
  await setActive(true)
  shop.app.forgetCatalogue()
  expect(second.body.data).toEqual(whole.slice(10, 20))
})

it.each([
  [{ category_id: 'abc' }, 400, 'Invalid category ID'],
  [{ category_id: undefined }, 400, 'Invalid category ID'],
  [{ category_id: 99 }, 404, 'Invalid category ID'],
  [{ category_id: '999999999999999' }, 404, 'Invalid category ID'],
  [{ brand_id: 'x' }, 400, 'Invalid brand ID'],
  [{ brand_id: '99' }, 404, 'No products found'],
  [{ brand_id: '999999999999999' }, 404, 'No products found'],
  [{ sort: 'oldest' }, 400, 'Unknown sort order'],
  [{ sort: 'offered; drop table product' }, 400, 'Unknown sort order'],
  [{ min_price: 'cheap' }, 400, 'Enter a price in rupees'],
  [{ max_price: '-1' }, 400, 'Enter a price in rupees'],
  [{ max_price: '1e9' }, 400, 'Enter a price in rupees'],
  [{ limit: 0 }, 400, 'Between 1 and 100'],
  [{ limit: 101 }, 400, 'Between 1 and 100'],
  [{ in_stock: 'perhaps' }, 400, 'Choose yes or no'],
  [{ cursor: 'abc' }, 400, 'Invalid cursor'],
])('refuses a product list with %j', async (input, expected, message) => {
  const { status, failure } = await list(input)
  expect([status, failure.message]).toEqual([expected, message])
})

it('refuses the cursor of another list, order or filter', async () => {
  const { next_cursor: cursor } = (await list({ limit: 5 })).body
  for (const other of [
    { sort: 'price-low' },
    { category_id: 2 },
    { brand_id: 2 },
    { in_stock: 1 },
    { max_price: 900 },
  ]) {
    const { status, failure } = await list({ ...other, cursor })
    expect([status, failure.message]).toEqual([400, 'Invalid cursor'])
  }
  // A cursor is also valid with another page size.
  expect((await list({ limit: 9, cursor })).status).toBe(200)
})

it('refuses a cursor with any one character changed', async () => {
  const cursor = (await list({ sort: 'discount', limit: 5 })).body.next_cursor!
  for (let at = 0; at < cursor.length; at += 1) {
    const other = cursor[at] === 'A' ? 'B' : 'A'
    const tampered = cursor.slice(0, at) + other + cursor.slice(at + 1)
    const { status } = await list({ sort: 'discount', limit: 5, cursor: tampered })
    expect(status).toBe(400)
  }
})

it('refuses any other text as a cursor', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 200 }), async (text) => {
      fc.pre(text.trim() !== '')
      const { status } = await list({ cursor: text })
      expect(status).toBe(400)
    }),
    { numRuns: 100 },
  )
})

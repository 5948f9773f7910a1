import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { getProductDetailInformation } from '../../product-page/product-page.calls.ts'
import { listProducts, saveProduct, showProducts } from './products.calls.ts'

let shop: TestApp
let keeper: TestStaff

beforeAll(async () => {
  shop = await openTestApp()
  keeper = await shop.createStaff('catalogue')
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Nivra Note', stock: 9 },
    { id: 2, name: 'Nivra Spark', stock: 500, active: false },
    { id: 3, name: 'Rasovia Pan', categoryId: 2, brandId: 2, stock: 3 },
    { id: 4, name: 'Rasovia 100%_Pot', categoryId: 2, brandId: 2, stock: 0 },
  ])
  await shop.db.updateTable('product').set({ sku: 'PAN-1' }).where('id', '=', 3).execute()
})
afterAll(() => shop.close())

const find = async (filter: Record<string, unknown> = {}) => {
  const { body } = await shop.send(listProducts, filter, { cookie: keeper.cookie })
  return body.data.map(({ product_id }) => product_id)
}
const shown = (id: string) => shop.send(getProductDetailInformation, { product_id: id })
const audited = async (subject: string) =>
  await shop.db
    .selectFrom('audit_entry')
    .select('after')
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

it('finds products by a part of the name, an id or an SKU, and treats % and _ literally', async () => {
  expect(await find({ search: 'spark' })).toEqual(['2'])
  expect(await find({ search: '100%_p' })).toEqual(['4'])
  expect(await find({ search: '%' })).toEqual(['4'])
  expect(await find({ search: '4' })).toEqual(['4'])
  expect(await find({ search: 'pan-1' })).toEqual(['3'])
  expect(await find({ search: "'; drop table product; --" })).toEqual([])
})

it('filters products by category, brand, low stock and off sale, and pages', async () => {
  expect(await find({ shown: 'no', category_id: '1' })).toEqual(['2'])
  expect(await find({ stock: 'none' })).toEqual(['4'])
  expect(await find({ brand_id: '2', stock: 'low' })).toEqual(['4', '3'])
  const first = await shop.send(listProducts, { limit: 2 }, { cookie: keeper.cookie })
  const second = await shop.send(
    listProducts,
    { limit: 2, cursor: first.body.next_cursor },
    { cookie: keeper.cookie },
  )
  const ids = [...first.body.data, ...second.body.data].map(({ product_id }) => Number(product_id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(4)
})

it('takes products off sale and puts them back, each logged once', async () => {
  const set = (is_shown: boolean) =>
    shop.send(showProducts, { product_ids: ['4', '2'], is_shown }, { cookie: keeper.cookie })
  expect((await set(true)).body.data.changed).toBe(1)
  expect((await set(true)).body.data.changed).toBe(0)
  expect((await shown('2')).status).toBe(200)
  expect((await set(false)).body.data.changed).toBe(2)
  shop.app.forgetCatalogue()
  expect((await shown('2')).status).toBe(404)
  expect((await audited('product 2')).map(({ after }) => after)).toEqual([
    { is_shown: true },
    { is_shown: false },
  ])
})

it('lists products by name and by price, in pages without gaps', async () => {
  const pages = async (sort: string) => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await shop.send(listProducts, { sort, limit: 1, cursor }, keeper)
      ids.push(...body.data.map(({ product_id }) => product_id))
      cursor = body.next_cursor
    } while (cursor !== undefined)
    return ids
  }
  await shop.db.updateTable('product').set({ name: 'apple', mrp: 900 }).where('id', '=', 2).execute()
  await shop.db.updateTable('product').set({ mrp: 500_000 }).where('id', '=', 3).execute()
  const all = ['1', '2', '3', '4']
  expect((await pages('name'))[0]).toBe('2')
  expect((await pages('name')).toSorted()).toEqual(all)
  const up = await pages('price_up')
  expect([up[0], up.at(-1), up.toSorted()]).toEqual(['2', '3', all])
  expect(await pages('price_down')).toEqual(up.toReversed())
})

it('lists a group of variants as one row, with its counts, and what the filters find of it', async () => {
  const common = { category_id: '1', brand_id: '1', hsn: '8517', gst_rate: '18', description: '', stock: '4' }
  const ids: string[] = []
  for (const [size, mrp] of [
    ['S', '100'],
    ['M', '120'],
    ['L', '150'],
  ]) {
    const group = { name: 'Nivra Shirt', options: [{ name: 'Size', value: size! }] }
    const saved = await shop.send(
      saveProduct,
      {
        ...common,
        ...{ name: 'Nivra Shirt', mrp: mrp!, discount: '0', special_discount: '0', is_shown: size !== 'L' },
        ...{
          origin_country: 'India',
          sku: `SHIRT-${size}`,
          group,
          highlights: [],
          pictures: [],
          translations: [],
        },
      },
      keeper,
    )
    expect(saved.status).toBe(200)
    ids.push(saved.body.data.product.product_id)
  }
  const grouped = async (filter: object) =>
    (await shop.send(listProducts, { view: 'groups', ...filter }, keeper)).body.data
  const rows = await grouped({})
  expect(rows).toHaveLength(5)
  const count = {
    name: 'Nivra Shirt',
    count: 3,
    offered_from: 100,
    offered_to: 150,
    on_hand: 12,
    low: 3,
    shown: 2,
  }
  expect(rows[0]!.group).toMatchObject({ ...count, matching: ids })
  expect(rows.slice(1).map(({ group }) => group)).toEqual([null, null, null, null])
  const [off, ...others] = await grouped({ shown: 'no', category_id: '1' })
  expect([off!.product_id, off!.group?.matching]).toEqual([ids[2], [ids[2]]])
  expect(others.map(({ group }) => group)).not.toContainEqual(expect.objectContaining(count))
  for (const sort of ['name', 'price_up', 'price_down'] as const) {
    const listed = await grouped({ sort, limit: 2 })
    const more = await shop.send(
      listProducts,
      { view: 'groups', sort, limit: 100, cursor: listed[1]!.product_id },
      keeper,
    )
    expect([sort, [...listed, ...more.body.data].filter(({ group }) => group !== null).length]).toEqual([
      sort,
      1,
    ])
    expect(listed.length + more.body.data.length).toBe(5)
  }
  for (const filter of [
    { stock: 'low' },
    { stock: 'none' },
    { lacks: 'picture' },
    { lacks: 'weight' },
    { search: 'shirt' },
  ])
    expect([filter, (await grouped(filter)).filter(({ group }) => group !== null).length]).toEqual([
      filter,
      filter.stock === 'none' ? 0 : 1,
    ])
})

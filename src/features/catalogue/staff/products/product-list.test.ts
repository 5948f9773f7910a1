import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { getProductDetailInformation } from '../../product-page/product-page.calls.ts'
import { listProducts, showProducts } from './products.calls.ts'

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

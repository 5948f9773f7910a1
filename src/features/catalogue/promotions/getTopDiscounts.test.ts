import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getTopDiscounts } from './promotions.calls.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Phone, blue', discountBp: 5_000, popularity: 1 },
    { id: 2, name: 'Phone, red', discountBp: 5_000, popularity: 9 },
    { id: 3, name: 'Pan', categoryId: 2, brandId: 2, discountBp: 6_000, stock: 0 },
    { id: 4, name: 'Kettle', categoryId: 2, brandId: 2, discountBp: 3_000 },
    { id: 5, name: 'Toaster', categoryId: 2, brandId: 1, discountBp: 4_000 },
    { id: 6, name: 'Gone', categoryId: 2, brandId: 3, discountBp: 9_000, active: false },
    { id: 7, name: 'At its MRP', categoryId: 1, brandId: 3, discountBp: 0 },
  ])
})
afterAll(() => shop.close())

const names = async (input: Record<string, unknown> = {}) =>
  (await shop.send(getTopDiscounts, input)).body.data.map(({ product_name }) => product_name)

it('lists the largest discounts in stock, one of each brand in a category', async () => {
  expect(await names()).toEqual(['Phone, red', 'Toaster', 'Kettle'])
  expect(await names({ records: 1 })).toEqual(['Phone, red'])
})

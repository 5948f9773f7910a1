import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue, insertSampleProducts } from '../../../../test/sample-catalogue.ts'
import { insertSampleGroup } from '../../../../test/sample-groups.ts'
import { insertSampleRatings } from '../../../../test/sample-ratings.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getProductListbyCategory } from '../list/list.calls.ts'
import { removeFromGroup, setVariant } from '../write-products.sql.ts'
import { getListFilters } from './filters.calls.ts'

// Tests that the table shelf_product, by whose columns lists filter, follows changes of products, groups and
// reviews.

let shop: TestApp
let shirts: number

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Shirt Red S' },
    { id: 2, name: 'Shirt Red M' },
    { id: 3, name: 'Shirt Plain' },
    { id: 4, name: 'Shirt Other' },
  ])
  shirts = await insertSampleGroup(shop.db, {
    name: 'Shirt',
    variants: { 1: ['Red', 'S'], 2: ['Red', 'M'] },
  })
})
afterAll(() => shop.close())

const asked = { category_id: '1' }

async function offered() {
  shop.app.forgetCatalogue()
  const { options } = (await shop.send(getListFilters, asked)).body.data
  return options.map(({ name, values }) => `${name}: ${values.map((one) => one.name).join(' ')}`).toSorted()
}

async function rated(stars: number) {
  shop.app.forgetCatalogue()
  const { body } = await shop.send(getProductListbyCategory, { ...asked, min_rating: stars, sort: 'rating' })
  return body.data.map(({ product_id }) => product_id).join(' ')
}

it('moves an option with its variant between values, names and groups', async () => {
  expect(await offered()).toEqual(['Colour: Red', 'Size: M S'])
  await setVariant(shop.db, { productId: 2, groupId: shirts, optionValues: ['Blue', 'M'] })
  expect(await offered()).toEqual(['Colour: Blue Red', 'Size: M S'])
  await sql`update product_group set options = '{Shade,Size}' where id = ${shirts}`.execute(shop.ownerDb)
  expect(await offered()).toEqual(['Shade: Blue Red', 'Size: M S'])
  await removeFromGroup(shop.db, 2)
  expect(await offered()).toEqual(['Shade: Red', 'Size: S'])
})

it("moves a variant's stars with its group", async () => {
  await insertSampleRatings(shop.ownerDb, { 2: [0, 0, 0, 0, 2], 3: [0, 0, 0, 1, 0], 4: [0, 0, 0, 0, 1] })
  // Two fives rank above one, which ranks above a four.
  expect(await rated(4)).toBe('2 4 3')
  await setVariant(shop.db, { productId: 2, groupId: shirts, optionValues: ['Red', 'M'] })
  expect(await rated(4)).toBe('1 2 4 3')
  await setVariant(shop.db, { productId: 3, groupId: shirts, optionValues: ['Red', 'L'] })
  // The average of five, five and four is 4.7.
  expect(await rated(4)).toBe('1 2 3 4')
  expect(await rated(5)).toBe('4')
  await removeFromGroup(shop.db, 2)
  expect(await rated(5)).toBe('2 4')
  expect(await rated(4)).toBe('2 4 1 3')
})

it('gives a product added to a rated group its stars at once', async () => {
  await insertSampleProducts(shop.db, [{ id: 5, name: 'Shirt Late' }])
  expect(await rated(4)).toBe('2 4 1 3')
  await setVariant(shop.db, { productId: 5, groupId: shirts, optionValues: ['Green', 'S'] })
  expect(await rated(4)).toBe('2 4 1 3 5')
  await sql`delete from product_rating where product_id = 3`.execute(shop.ownerDb)
  await sql`select rate_shelves('{}', ${[shirts]}::bigint[])`.execute(shop.ownerDb)
  expect(await rated(2)).toBe('2 4')
})

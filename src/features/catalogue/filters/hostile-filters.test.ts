import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../test/sample-catalogue.ts'
import { insertSampleGroup } from '../../../../test/sample-groups.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getSearchFilters, getSearchProduct } from '../../search/search.calls.ts'
import { getProductListbyCategory } from '../list/list.calls.ts'
import { getListFilters } from './filters.calls.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Shirt Red S' },
    { id: 2, name: 'Shirt Red M' },
    { id: 3, name: 'Shirt Plain', brandId: 2 },
    { id: 4, name: 'Shirt Old', brandId: 3 },
  ])
  await insertSampleGroup(shop.db, {
    name: 'Shirt',
    variants: { 1: ['Red', 'S'], 2: ['Red', 'M'] },
  })
})
afterAll(() => shop.close())

const list = (input: Record<string, unknown>) =>
  shop.send(getProductListbyCategory, { category_id: '1', groups: '1', sort: 'newest', ...input })
const names = async (input: Record<string, unknown>) =>
  (await list(input)).body.data.map(({ product_id }) => product_id)
const filtersOf = async (input: Record<string, unknown> = {}) => {
  shop.app.forgetCatalogue()
  return (await shop.send(getListFilters, { category_id: '1', groups: '1', ...input })).body.data
}
const optionIdOf = async (name: string) =>
  (await filtersOf()).options.flatMap(({ values }) => values).find((value) => value.name === name)!.id

it.each([
  ['brands', 'Nivra'],
  ['brands', '-1'],
  ['brands', '1,,2'],
  ['brands', '1;drop table product'],
  ['brands', '1e3'],
  ['brands', '9'.repeat(16)],
  ['brands', Array.from({ length: 51 }, (_, index) => index).join(',')],
  ['categories', '٣'],
  ['options', 'Colour:Red'],
  ['min_discount', '0'],
  ['min_discount', '100'],
  ['min_discount', '10.5'],
  ['min_rating', '6'],
  ['min_rating', 'Infinity'],
  ['min_price', '-1'],
  ['sort', 'cheapest'],
])('refuses %s=%s for a list at its field', async (field, value) => {
  for (const { status, failure } of [
    await list({ [field]: value }),
    await shop.send(getSearchProduct, { search_string: 'shirt', [field]: value }),
    ...(field === 'sort'
      ? []
      : [
          await shop.send(getListFilters, { category_id: '1', [field]: value }),
          await shop.send(getSearchFilters, { search_string: 'shirt', [field]: value }),
        ]),
  ]) {
    expect([status, failure.code]).toEqual([400, 'invalidInput'])
    expect(Object.keys(failure.errors ?? {})).toEqual([field])
  }
})

it('ignores an unknown brand or option, and says so', async () => {
  const all = await names({})
  for (const input of [{ brands: '999999' }, { options: '999999' }, { brands: '999999999999999' }]) {
    const { status, body } = await list(input)
    expect(status).toBe(200)
    expect(body).toMatchObject({ chosen_filters: [], unknown_filters: true })
    expect(body.data.map(({ product_id }) => product_id)).toEqual(all)
  }
  const { body } = await list({ brands: '2,999999' })
  expect(body.data.map(({ product_id }) => product_id)).toEqual(['3'])
  expect(body).toMatchObject({
    chosen_filters: [{ kind: 'brand', id: '2', name: 'Rasovia' }],
    unknown_filters: true,
  })
})

it('names no filters when none was chosen by an id', async () => {
  const { body } = await list({ min_rating: '4', in_stock: '1' })
  expect(body).not.toHaveProperty('chosen_filters')
  expect(body).not.toHaveProperty('unknown_filters')
})

it('still offers the chosen values of a filter without results', async () => {
  const [red, small] = [await optionIdOf('Red'), await optionIdOf('S')]
  const input = { brands: '2', options: `${red},${small}` }
  expect((await list(input)).body).toMatchObject({ data: [], total_count: 0 })
  const filters = await filtersOf(input)
  expect(filters.total_count).toBe(0)
  expect(filters.brands).toContainEqual({ id: '2', name: 'Rasovia', count: 0 })
  expect(filters.options).toEqual([
    { name: 'Colour', values: [{ id: red, name: 'Red', count: 0 }] },
    { name: 'Size', values: [{ id: small, name: 'S', count: 0 }] },
  ])
})

it('lists nothing, without an error, for a lowest price above the highest', async () => {
  for (const prices of [
    { min_price: '900', max_price: '100' },
    { min_price: '9999999', max_price: '0' },
  ]) {
    expect((await list(prices)).body).toMatchObject({ data: [], total_count: 0 })
    expect((await filtersOf(prices)).total_count).toBe(0)
  }
})

it('answers no filters, without an error, for an unknown category and search', async () => {
  expect(await filtersOf({ category_id: '99' })).toMatchObject({ total_count: 0, brands: [], options: [] })
  for (const search_string of ['', 'zzzzqqqq', '((((', 'शर्ट'.repeat(20)]) {
    const { status, body } = await shop.send(getSearchFilters, { search_string })
    expect([status, body.data.total_count]).toEqual([200, 0])
  }
})

it('follows a merged brand in a filter', async () => {
  await sql`update product set brand_id = 2 where brand_id = 3`.execute(shop.ownerDb)
  await sql`update brand set merged_into = 2, shown = false where id = 3`.execute(shop.ownerDb)
  shop.app.forgetCatalogue()
  const { body } = await list({ brands: '2,3' })
  expect(body.data.map(({ product_id }) => product_id)).toEqual(['4', '3'])
  expect(body.chosen_filters).toEqual([{ kind: 'brand', id: '2', name: 'Rasovia' }])
})

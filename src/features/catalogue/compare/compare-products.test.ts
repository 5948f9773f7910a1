import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { compareProducts } from './compare.calls.ts'
import { comparedRows } from './compare.services.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Nivra Spark', highlights: ['Screen', 'Battery'] },
    { id: 2, name: 'Nivra Note', highlights: ['Battery'] },
    { id: 3, name: 'Nivra Old', active: false },
    { id: 4, name: 'Kettle', categoryId: 2, brandId: 2 },
    { id: 5, name: 'Nivra Bare' },
  ])
})
afterAll(() => shop.close())

const compare = (product_ids: string) => shop.send(compareProducts, { product_ids })

it('compares products of a category in the given order by their highlights', async () => {
  const { body } = await compare('2,1,5')
  expect(body.data.map(({ product_name }) => product_name)).toEqual([
    'Nivra Note',
    'Nivra Spark',
    'Nivra Bare',
  ])
  expect(body.rows).toEqual([
    { name: 'Battery', details: ['Battery of 2', 'Battery of 1', ''] },
    { name: 'Screen', details: ['', 'Screen of 1', ''] },
  ])
})

it('omits products off sale from a comparison, and answers an empty one', async () => {
  expect((await compare('3,1,99999')).body.data.map(({ product_id }) => product_id)).toEqual(['1'])
  expect((await compare('')).body).toMatchObject({ data: [], rows: [] })
})

it('refuses to compare products of two categories', async () => {
  expect(await compare('1,4')).toMatchObject({ status: 422, failure: { code: 'otherCategory' } })
})

it.each(['1,2,5,4', 'x', '1,', '-1'])('refuses %j for a comparison at its field', async (product_ids) => {
  const { status, failure } = await compare(product_ids)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['product_ids']])
})

it.each([
  [[], []],
  [[[], []], []],
  [
    [[{ name: 'Screen', details: '6"' }], [{ name: ' screen ', details: '7"' }]],
    [{ name: 'Screen', details: ['6"', '7"'] }],
  ],
  // If a product repeats a highlight's name, the first value counts. Names that all products have come first.
  [
    [
      [
        { name: 'A', details: '1' },
        { name: 'a', details: '2' },
        { name: 'B', details: '3' },
      ],
      [{ name: 'B', details: '4' }],
    ],
    [
      { name: 'B', details: ['3', '4'] },
      { name: 'A', details: ['1', ''] },
    ],
  ],
])('compares the highlights %j row by row', (products, rows) => {
  expect(comparedRows(products)).toEqual(rows)
})

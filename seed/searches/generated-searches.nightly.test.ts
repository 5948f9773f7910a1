import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../test/test-app.ts'
import { products } from '../catalogue/catalogue.ts'
import { generateSearches } from './generated-searches.ts'
import { describeFound, findProducts, openSeededShop, reportOf, tryAll } from './search-fixture.ts'

const shareMin = 0.9
const wrongShownMax = 30
// A minute at most where nothing else runs.
const timeoutMs = 180_000

let shop: TestApp

beforeAll(async () => {
  shop = await openSeededShop()
})
afterAll(() => shop.close())

it('finds nearly every product by its name mistyped, reordered or abbreviated', {
  timeout: timeoutMs,
}, async () => {
  const tried = await tryAll(
    generateSearches(products).map(({ kind, typed, right, placesMax }) => async () => {
      const found = await findProducts(shop, typed, placesMax)
      return {
        kind,
        isRight: found.some((product) => right.has(product.product_id)),
        says: describeFound(typed, found),
      }
    }),
  )
  const { share, report } = reportOf('Names mistyped by rule', tried, wrongShownMax)
  console.info(report)
  expect(share, report).toBeGreaterThanOrEqual(shareMin)
})

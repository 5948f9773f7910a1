import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../test/test-app.ts'
import { brands, categories, products } from '../catalogue/catalogue.ts'
import { complaints, explainedSearches } from './said-searches.ts'
import {
  describeFound,
  type FoundProducts,
  findProducts,
  openSeededShop,
  reportOf,
  search,
  tryAll,
} from './search-fixture.ts'
import { type Meant, type TypedSearch, typedSearches } from './typed-searches.ts'

const shareMin = 0.95

let shop: TestApp

beforeAll(async () => {
  shop = await openSeededShop()
})
afterAll(() => shop.close())

it.each([...complaints, ...explainedSearches])(
  'finds only the right products for $typed, and says how it was understood',
  async (wanted) => {
    const { typed, by, shown = typed, leftOut = [] } = wanted
    const { data, found_by, shown_for, left_out } = await search(shop, typed)
    const found = data.slice(0, 5)
    expect(isRight(found, wanted), describeFound(typed, found)).toBe(true)
    expect({ by: found_by, shown: shown_for, leftOut: left_out }).toEqual({ by, shown, leftOut })
  },
)

it('finds the wanted product among the first five for searches as people in India type them', async () => {
  const tried = await tryAll(
    Object.entries(typedSearches).flatMap(([kind, searches]) =>
      searches.map((wanted) => async () => {
        const found = await findProducts(shop, wanted.typed, 5)
        return { kind, isRight: isRight(found, wanted), says: describeFound(wanted.typed, found) }
      }),
    ),
  )
  const { share, report } = reportOf('Searches as people type them', tried, tried.length)
  console.info(report)
  expect(tried.length).toBeGreaterThanOrEqual(150)
  expect(share, report).toBeGreaterThanOrEqual(shareMin)
})

function isRight(found: FoundProducts, { some, all, none }: TypedSearch): boolean {
  if (some && !found.some((product) => isMeant(product, some))) return false
  if (all && !isFirst(found, all)) return false
  return !(none && found.some((product) => isMeant(product, none)))
}

// What is meant comes before all else, as many cards of it as the shop has: a group shows as one.
function isFirst(found: FoundProducts, all: Meant): boolean {
  const meant = sold.filter((product) => isMeant(product, all))
  const cards = new Set(meant.map(({ card }) => card))
  return cards.size > 0 && found.slice(0, Math.min(5, cards.size)).every((product) => isMeant(product, all))
}

const sold = products.map((product) => ({
  product_name: product.name,
  category_name: categories.find(({ id }) => id === product.categoryId)!.name,
  brand_name: brands.find(({ id }) => id === product.brandId)!.name,
  product_mrp: product.mrpPaise / 100,
  discount: product.discountBp / 100,
  card: product.variant?.group ?? product.name,
}))

type Sold = Omit<(typeof sold)[number], 'card'>

function isMeant(product: Sold, { name, category, brand, priceMax }: Meant): boolean {
  return (
    (name?.test(product.product_name) ?? true) &&
    (category ?? product.category_name) === product.category_name &&
    (brand ?? product.brand_name) === product.brand_name &&
    product.product_mrp * (1 - product.discount / 100) <= (priceMax ?? Infinity)
  )
}

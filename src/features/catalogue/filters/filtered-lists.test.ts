import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Chosen,
  colours,
  expectedFilters,
  listed,
  memories,
  origins,
  type Place,
  sizes,
  type Thing,
  things,
} from '../../../../test/filtered-things.ts'
import { insertSampleCatalogue } from '../../../../test/sample-catalogue.ts'
import { insertSampleGroup } from '../../../../test/sample-groups.ts'
import { insertSampleRatings } from '../../../../test/sample-ratings.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getSearchFilters, getSearchProduct } from '../../search/search.calls.ts'
import { getProductListbyBrandCategory, getProductListbyCategory } from '../list/list.calls.ts'
import { productSorts } from '../list/product-list-input.ts'
import { countryName } from './country-name.ts'
import { getListFilters } from './filters.calls.ts'

// Filters every list at random, and compares the result with one that this test computes product by product.

const optionIds = new Map<string, number>()

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    ...things.map(({ id, name, categoryId, brandId, mrp, discountBp, popularity, stock, originCountry }) => ({
      id,
      name,
      categoryId,
      brandId,
      mrp,
      discountBp,
      popularity,
      stock,
      originCountry,
    })),
    { id: 5_000, name: 'Lamp Off Sale', active: false },
  ])
  for (const variants of Map.groupBy(things, ({ groupId }) => groupId).values()) {
    const [{ groupId, categoryId, brandId, values }] = variants as [Thing]
    if (groupId === undefined) continue
    await insertSampleGroup(shop.db, {
      name: `Lamp of ${groupId}`,
      categoryId,
      brandId,
      options: Object.keys(values),
      variants: Object.fromEntries(variants.map((variant) => [variant.id, Object.values(variant.values)])),
    })
  }
  const rated = things.filter(({ counts }) => counts)
  await insertSampleRatings(shop.ownerDb, Object.fromEntries(rated.map(({ id, counts }) => [id, counts!])))
  for (const { id, option_name, value } of await shop.db.selectFrom('filter_option').selectAll().execute())
    optionIds.set(
      option_name === '' ? `Country of origin ${countryName(value, 'en')}` : `${option_name} ${value}`,
      id,
    )
})
afterAll(() => shop.close())

const inputOf = (chosen: Chosen, isGrouped: boolean) => ({
  ...(chosen.brands.length > 0 && { brands: chosen.brands.join(',') }),
  ...(chosen.categories.length > 0 && { categories: chosen.categories.join(',') }),
  ...(chosen.options.length > 0 && { options: chosen.options.map((one) => optionIds.get(one)).join(',') }),
  min_price: chosen.min,
  max_price: chosen.max,
  min_discount: chosen.discount,
  min_rating: chosen.rating,
  in_stock: chosen.inStock ? '1' : '',
  groups: isGrouped ? '1' : '',
})

const someOf = (all: readonly string[]) => fc.subarray([...all], { minLength: 0, maxLength: 2 })
const chosenFilters: fc.Arbitrary<Chosen> = fc.record({
  brands: fc.oneof(fc.constant([]), fc.subarray([1, 2, 3], { minLength: 1 })),
  categories: fc.constant([]),
  options: fc
    .tuple(
      fc.oneof(fc.constant([]), someOf(colours)),
      fc.oneof(fc.constant([]), someOf(sizes)),
      fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: someOf(memories) }),
      fc.oneof(fc.constant([]), someOf(origins)),
    )
    .map(([some, ofSize, ofMemory, from]) => [
      ...some.map((one) => `Colour ${one}`),
      ...ofSize.map((one) => `Size ${one}`),
      ...ofMemory.map((one) => `Memory ${one}`),
      ...from.map((one) => `Country of origin ${one}`),
    ]),
  min: fc.option(fc.integer({ min: 0, max: 1_200 }), { nil: undefined }),
  max: fc.option(fc.integer({ min: 200, max: 1_600 }), { nil: undefined }),
  discount: fc.option(fc.constantFrom(10, 20, 35, 50, 70), { nil: undefined, freq: 1 }),
  rating: fc.option(fc.constantFrom(2, 3, 4), { nil: undefined, freq: 1 }),
  inStock: fc.boolean(),
})

async function walk(
  ask: (cursor: string | undefined) => Promise<{ ids: number[]; next: string | undefined; total: number }>,
) {
  const ids: number[] = []
  const totals = new Set<number>()
  let cursor: string | undefined
  do {
    const page = await ask(cursor)
    ids.push(...page.ids)
    totals.add(page.total)
    cursor = page.next
  } while (cursor !== undefined)
  return { ids, totals: [...totals] }
}

type Page = {
  data: { product_id: string }[]
  total_count?: number | undefined
  next_cursor?: string | undefined
}
const pageOf = ({ data, total_count = 0, next_cursor }: Page) => ({
  ids: data.map(({ product_id }) => Number(product_id)),
  total: total_count,
  next: next_cursor,
})

it('lists each matching product once under any filters and order, with the right count', async () => {
  await fc.assert(
    fc.asyncProperty(
      chosenFilters,
      fc.constantFrom(...productSorts),
      fc.constantFrom(3, 20),
      fc.boolean(),
      fc.constantFrom<Place>({ categoryId: 1 }, { categoryId: 1, brandId: 2 }),
      async (chosen, sort, limit, isGrouped, place) => {
        const input = { ...inputOf(chosen, isGrouped), category_id: '1', sort, limit }
        const { ids, totals } = await walk(async (cursor) =>
          pageOf(
            place.brandId === undefined
              ? (await shop.send(getProductListbyCategory, { ...input, cursor })).body
              : (await shop.send(getProductListbyBrandCategory, { ...input, brand_id: '2', cursor })).body,
          ),
        )
        expect(ids).toEqual(listed(place, chosen, isGrouped, sort))
        expect(totals).toEqual([ids.length])
      },
    ),
    { numRuns: 80 },
  )
}, 120_000)

it('finds each matching product once under any filters and order, with the right count', async () => {
  await fc.assert(
    fc.asyncProperty(
      chosenFilters,
      fc.subarray([1, 2]),
      fc.constantFrom(...productSorts),
      fc.boolean(),
      async (filter, categories, sort, isGrouped) => {
        const chosen = { ...filter, categories }
        const input = { ...inputOf(chosen, isGrouped), search_string: 'lamp', sort, limit: 9 }
        const { ids, totals } = await walk(async (cursor) =>
          pageOf((await shop.send(getSearchProduct, { ...input, cursor })).body),
        )
        const wanted = listed({}, chosen, isGrouped, sort)
        // Search results by relevance have sold-out products last, unlike the list computed here. So only
        // their number is compared.
        if (sort === 'relevance') expect(ids).toHaveLength(wanted.length)
        else expect(ids).toEqual(wanted)
        expect(totals).toEqual([ids.length])
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)

const byKey = <Key extends string, Row extends Record<Key, unknown>>(rows: Row[], key: Key) =>
  rows.toSorted((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1))

type FiltersAnswer = Awaited<ReturnType<typeof shop.send<typeof getListFilters>>>['body']['data']

/** Removes order, names and prices from an answer, to compare it with the counts computed here. */
function plain(answer: FiltersAnswer | ReturnType<typeof expectedFilters>) {
  const { total_count, in_stock, discounts, ratings } = answer
  const counts = (values: { id: string; count: number }[]) =>
    byKey(
      values.map(({ id, count }) => ({ id, count })),
      'id',
    )
  return {
    total_count,
    in_stock,
    discounts,
    ratings,
    brands: counts(answer.brands),
    categories: counts(answer.categories),
    options: byKey(
      answer.options.map(({ name, values }) => ({
        name,
        values: byKey(
          values.map((value) => ({ name: value.name, count: value.count })),
          'name',
        ),
      })),
      'name',
    ),
  }
}

it('counts the cards of each value under the other filters, ignoring its own choice', async () => {
  await fc.assert(
    fc.asyncProperty(
      chosenFilters,
      fc.boolean(),
      fc.constantFrom<Place>({ categoryId: 2 }, { categoryId: 2, brandId: 1 }),
      async (chosen, isGrouped, place) => {
        const brand = place.brandId === undefined ? {} : { brand_id: String(place.brandId) }
        const { status, body } = await shop.send(getListFilters, {
          ...inputOf(chosen, isGrouped),
          category_id: '2',
          ...brand,
        })
        expect(status).toBe(200)
        expect(plain(body.data)).toEqual(plain(expectedFilters(place, chosen, isGrouped)))
      },
    ),
    { numRuns: 80 },
  )
}, 120_000)

it('counts the cards of each value of a search, also of categories', async () => {
  await fc.assert(
    fc.asyncProperty(
      chosenFilters,
      fc.subarray([1, 2]),
      fc.boolean(),
      async (filter, categories, isGrouped) => {
        const chosen = { ...filter, categories }
        const { body } = await shop.send(getSearchFilters, {
          ...inputOf(chosen, isGrouped),
          search_string: 'lamp',
        })
        expect(plain(body.data)).toEqual(plain(expectedFilters({}, chosen, isGrouped)))
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)

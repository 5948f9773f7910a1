import { expect, it } from 'vitest'
import { filterQuery, isPriceOrNone, noFilters, readFilters } from './list-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

it('reads the filters back from their address', () => {
  const filters = {
    sort: 'price-high',
    min: '500',
    max: '1999.50',
    inStock: true,
    brands: '3,7',
    categories: '1',
    options: '12,4',
    discount: '20',
    rating: '4',
  } as const
  expect(read(filterQuery(filters))).toEqual(filters)
})

it('swaps price bounds in the wrong order', () => {
  expect(read('min=2000&max=500')).toEqual({ ...noFilters, min: '500', max: '2000' })
})

it("reads valid ids from a list, each once, up to the call's limit", () => {
  expect(read('brand=7,x,,7,-1,3,1e5')).toEqual({ ...noFilters, brands: '7,3' })
  // A browser without scripts sends a filter's name once per value, and empty fields too.
  expect(read('brand=7&brand=3&min=&rating=')).toEqual({ ...noFilters, brands: '7,3' })
  expect(read(`option=${Array.from({ length: 99 }, (_, id) => id).join()}`).options.split(',')).toHaveLength(
    50,
  )
})

it('ignores a filter that the list does not use', () => {
  expect(readFilters(new URLSearchParams('brand=3&category=1&rating=4'), 'brands', 'categories')).toEqual({
    ...noFilters,
    rating: '4',
  })
})

it.each([
  '',
  'sort=cheapest',
  'sort=__proto__',
  'min=abc&max=-5',
  'stock=yes',
  'min=1e9&max=Infinity',
  'brand=Nivra&category=,&option=Red',
  'discount=0&rating=6',
  'discount=-5&rating=4.5',
  'discount=100&rating=many',
])('reads the malformed filters %j as none', (query) => {
  expect(read(query)).toEqual(noFilters)
})

it('reads a price filter with a currency sign, separators and blanks', () => {
  expect(read('min=₹ 2 000&max=1,49,999')).toEqual({ ...noFilters, min: '2000', max: '149999' })
})

it('writes no query where no filter is chosen', () => {
  expect(filterQuery(noFilters)).toBe('')
})

it('reads a price while its paise are being typed', () => {
  expect(read('min=499.')).toEqual({ ...noFilters, min: '499' })
  expect([
    isPriceOrNone(''),
    isPriceOrNone('499.'),
    isPriceOrNone('₹1,499.50'),
    isPriceOrNone('4..'),
  ]).toEqual([true, true, true, false])
})

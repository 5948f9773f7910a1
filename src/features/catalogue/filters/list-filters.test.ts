import { expect, it } from 'vitest'
import { filterQuery, noFilters, readFilters } from './list-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

it('the shop reads back from an address the filters that were written to it', () => {
  const filters = { sort: 'price-high', min: '500', max: '1999.50', inStock: true } as const
  expect(read(filterQuery(filters))).toEqual(filters)
})

it.each(['', 'sort=cheapest', 'sort=__proto__', 'min=abc&max=-5', 'stock=yes', 'min=1e9&max=Infinity'])(
  'the shop reads the malformed filters %j as none',
  (query) => {
    expect(read(query)).toEqual(noFilters)
  },
)

it('the shop reads a price filter with a currency sign, separators and blanks', () => {
  expect(read('min=₹1,49,999&max= 2 000')).toEqual({ ...noFilters, min: '149999', max: '2000' })
})

it('the shop writes no query where no filter is chosen', () => {
  expect(filterQuery(noFilters)).toBe('')
})

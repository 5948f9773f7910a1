import { describe, expect, it } from 'vitest'
import { filterQuery, noFilters, readFilters } from './list-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('the filters of an address', () => {
  it('come back as they were written', () => {
    const filters = { sort: 'price-high', min: '500', max: '1999.50', inStock: true } as const
    expect(read(filterQuery(filters))).toEqual(filters)
  })

  it.each(['', 'sort=cheapest', 'sort=__proto__', 'min=abc&max=-5', 'stock=yes', 'min=1e9&max=Infinity'])(
    'count as none where %j says them wrongly',
    (query) => {
      expect(read(query)).toEqual(noFilters)
    },
  )

  it('take a price as people write it', () => {
    expect(read('min=₹1,49,999&max= 2 000')).toEqual({ ...noFilters, min: '149999', max: '2000' })
  })

  it('write nothing where nothing is chosen', () => {
    expect(filterQuery(noFilters)).toBe('')
  })
})

import { fromRupees } from '../../../money/paise.ts'
import type { PlainKey } from '../../../words/sentence.ts'

export const sortLabels = {
  relevance: 'catalogue.sortRelevance',
  'price-low': 'catalogue.sortPriceLow',
  'price-high': 'catalogue.sortPriceHigh',
  discount: 'catalogue.sortDiscount',
  rating: 'catalogue.sortRating',
  newest: 'catalogue.sortNewest',
} as const satisfies Record<string, PlainKey>

export type Sort = keyof typeof sortLabels

/** The orders of a list, in the order in which they are offered. */
export const sorts = Object.keys(sortLabels) as Sort[]

/** How a product list is ordered and what it leaves out. Prices are rupees as typed; empty means no bound. */
export type ListFilters = { sort: Sort; min: string; max: string; inStock: boolean }

export const noFilters: ListFilters = { sort: 'relevance', min: '', max: '', inStock: false }

/** Parses the filters in an address. A malformed filter is ignored. */
export function readFilters(query: URLSearchParams): ListFilters {
  const sort = query.get('sort') ?? ''
  return {
    sort: Object.hasOwn(sortLabels, sort) ? (sort as Sort) : 'relevance',
    min: priceIn(query.get('min')),
    max: priceIn(query.get('max')),
    inStock: query.get('stock') === '1',
  }
}

/** The filters as a query, without those that filter nothing. */
export function filterQuery({ sort, min, max, inStock }: ListFilters): string {
  const query = new URLSearchParams()
  if (sort !== 'relevance') query.set('sort', sort)
  if (priceIn(min)) query.set('min', priceIn(min))
  if (priceIn(max)) query.set('max', priceIn(max))
  if (inStock) query.set('stock', '1')
  return query.toString()
}

/** The filters as a call takes them. */
export function listQuestion({ sort, min, max, inStock }: ListFilters) {
  return { sort, min_price: min || undefined, max_price: max || undefined, in_stock: inStock, groups: '1' }
}

/** The address of a list with filters. */
export function filteredLink(listLink: string, filters: ListFilters, cursor?: string): string {
  const query = new URLSearchParams(filterQuery(filters))
  if (cursor !== undefined) query.set('cursor', cursor)
  if (query.size === 0) return listLink
  return `${listLink}${listLink.includes('?') ? '&' : '?'}${query}`
}

/** Whether the filters leave any product out. */
export function leavesOut({ min, max, inStock }: ListFilters): boolean {
  return min !== '' || max !== '' || inStock
}

function priceIn(typed: string | null): string {
  const text = (typed ?? '').replace(/[,\s₹]/g, '')
  return fromRupees(text) === undefined ? '' : text
}

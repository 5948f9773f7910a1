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

/**
 * How a product list is ordered and what it leaves out; empty means nothing. Prices are rupees as typed. Brands, categories and
 * values of options are ids with commas between them, a discount is percent, a rating stars.
 */
export type ListFilters = {
  sort: Sort
  min: string
  max: string
  inStock: boolean
  brands: string
  categories: string
  options: string
  discount: string
  rating: string
}

// As many as the calls take.
const idsMax = 50

export const noFilters: ListFilters = readFilters(new URLSearchParams())

/**
 * Parses the filters in an address. A malformed filter is ignored, and bounds that stand the wrong way round are turned.
 * @param besides filters that the list has no use for, such as the brand of a brand's own list.
 */
export function readFilters(query: URLSearchParams, ...besides: ('brands' | 'categories')[]): ListFilters {
  const sort = query.get('sort') ?? ''
  const [min, max] = [priceIn(query.get('min')), priceIn(query.get('max'))]
  const isTurned = min !== '' && max !== '' && Number(min) > Number(max)
  const filters = {
    sort: Object.hasOwn(sortLabels, sort) ? (sort as Sort) : 'relevance',
    min: isTurned ? max : min,
    max: isTurned ? min : max,
    inStock: query.get('stock') === '1',
    brands: idsIn(query.getAll('brand')),
    categories: idsIn(query.getAll('category')),
    options: idsIn(query.getAll('option')),
    discount: numberIn(query.get('discount'), 99),
    rating: numberIn(query.get('rating'), 5),
  }
  for (const name of besides) filters[name] = ''
  return filters
}

/** The filters as a query, without those that filter nothing. */
export function filterQuery({ sort, min, max, inStock, ...filters }: ListFilters): string {
  const named = {
    sort: sort === 'relevance' ? '' : sort,
    min: priceIn(min),
    max: priceIn(max),
    stock: inStock ? '1' : '',
    brand: filters.brands,
    category: filters.categories,
    option: filters.options,
    discount: filters.discount,
    rating: filters.rating,
  }
  // Commas may stand in a query as they are.
  return `${new URLSearchParams(Object.entries(named).filter(([, value]) => value))}`.replaceAll('%2C', ',')
}

/** The filters as a call takes them. */
export function listQuestion({ sort, min, max, inStock, discount, rating, ...ids }: ListFilters) {
  return {
    ...ids,
    sort,
    min_price: priceIn(min) || undefined,
    max_price: priceIn(max) || undefined,
    min_discount: discount,
    min_rating: rating,
    in_stock: inStock,
    groups: '1',
  }
}

/** The filters as a call takes them that says what else could be chosen, whatever the order. */
export function filterQuestion(filters: ListFilters) {
  const { sort: _, ...question } = listQuestion(filters)
  return question
}

/** The address of a list with filters. */
export function filteredLink(listLink: string, filters: ListFilters, cursor?: string): string {
  const query = filterQuery(filters) + (cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`)
  if (query === '') return listLink
  return `${listLink}${listLink.includes('?') ? '&' : '?'}${query.replace(/^&/, '')}`
}

/** Whether the filters leave any product out. */
export function leavesOut(filters: ListFilters): boolean {
  return filterQuery({ ...filters, sort: 'relevance' }) !== ''
}

/** The ids of a filter. */
export function idsOf(ids: string): string[] {
  return ids === '' ? [] : ids.split(',')
}

// A form without a script names a filter once for each of its values.
function idsIn(typed: string[]): string {
  const ids = typed
    .join()
    .split(',')
    .filter((id) => /^\d{1,15}$/.test(id))
  return [...new Set(ids)].slice(0, idsMax).join()
}

function numberIn(typed: string | null, max: number): string {
  return /^[1-9]\d?$/.test(typed ?? '') && Number(typed) <= max ? typed! : ''
}

/** Whether a text is a price, or none at all. */
export function isPriceOrNone(typed: string): boolean {
  return typed.trim() === '' || priceIn(typed) !== ''
}

function priceIn(typed: string | null): string {
  // Who is about to type the paise has typed a price already.
  const text = (typed ?? '').replace(/[,\s₹]|\.$/g, '')
  return fromRupees(text) === undefined ? '' : text
}

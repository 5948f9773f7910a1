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

/** The sort orders of a list, in the order in which they are offered. */
export const sorts = Object.keys(sortLabels) as Sort[]

/**
 * The sort order and filters of a product list. An empty text means no filter. Prices are in rupees, as
 * typed. Brands, categories and option values are ids separated by commas. The discount is in percent and the
 * rating in stars.
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

// The most ids that a call accepts for one filter.
const idsMax = 50

export const noFilters: ListFilters = readFilters(new URLSearchParams())

/**
 * Parses the filters in a URL. Ignores malformed filters. Swaps the price limits if the lower one is above
 * the upper one.
 * @param besides filters that the list does not use, such as the brand on a brand's own list.
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

/** Formats the filters as a query, without empty ones. */
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
  // Writes commas unescaped, as a query allows.
  return `${new URLSearchParams(Object.entries(named).filter(([, value]) => value))}`.replaceAll('%2C', ',')
}

/** Converts the filters to a list call's input. */
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

/** Converts the filters to the input of the call that counts them, which ignores the order. */
export function filterQuestion(filters: ListFilters) {
  const { sort: _, ...question } = listQuestion(filters)
  return question
}

/** Returns the URL of a list with filters. */
export function filteredLink(listLink: string, filters: ListFilters, cursor?: string): string {
  const query = filterQuery(filters) + (cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`)
  if (query === '') return listLink
  return `${listLink}${listLink.includes('?') ? '&' : '?'}${query.replace(/^&/, '')}`
}

/** Returns whether any filter is chosen, so that products may be left out. */
export function leavesOut(filters: ListFilters): boolean {
  return filterQuery({ ...filters, sort: 'relevance' }) !== ''
}

/** Splits a filter's ids. */
export function idsOf(ids: string): string[] {
  return ids === '' ? [] : ids.split(',')
}

// Joins the values first, because a form without scripts repeats a filter's name once per value.
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

/** Returns whether a text is a price or empty. */
export function isPriceOrNone(typed: string): boolean {
  return typed.trim() === '' || priceIn(typed) !== ''
}

function priceIn(typed: string | null): string {
  // Removes a trailing dot, so that a price is valid while its paise are still to be typed.
  const text = (typed ?? '').replace(/[,\s₹]|\.$/g, '')
  return fromRupees(text) === undefined ? '' : text
}

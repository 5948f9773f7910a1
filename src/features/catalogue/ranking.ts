import type { PlainKey } from '../../words/sentence.ts'
import type { Sort } from './filters/list-filters.ts'

// The sort order of every product list. SQL statements use the keys, and the page /how-we-rank shows the
// sentences.

/** A criterion that sorts products: SQL for `order by`, and the sentence that explains it to shoppers. */
export type Criterion = { sql: string; says: PlainKey }

/**
 * The sort orders that shoppers choose for lists and searches. For a search by relevance, searchFits decides
 * instead. Products with equal keys are sorted by id.
 */
export const sortOrders = {
  relevance: { key: 'popularity', direction: 'desc', says: 'ranking.popularity' },
  'price-low': { key: 'offered', direction: 'asc', says: 'ranking.priceLow' },
  'price-high': { key: 'offered', direction: 'desc', says: 'ranking.priceHigh' },
  discount: { key: 'discount_bp', direction: 'desc', says: 'ranking.discount' },
  rating: { key: 'rating_rank', direction: 'desc', says: 'ranking.stars' },
  newest: { key: 'id', direction: 'desc', says: 'ranking.addedLast' },
} as const satisfies Record<Sort, { key: string; direction: 'asc' | 'desc'; says: PlainKey }>

/**
 * How well the searched words fit a product, best first. `fits` are the numbers by which search_picked.sql
 * names each fit. Of equal fits, products in stock come first.
 */
export const searchFits = [
  { fits: [1], says: 'ranking.fitBeginning' },
  { fits: [2], says: 'ranking.fitKind' },
  { fits: [3], says: 'ranking.fitName' },
  { fits: [4], says: 'ranking.fitAnywhere' },
  { fits: [5, 6, 7], says: 'ranking.fitMeaning' },
  { fits: [8, 9, 10, 11, 12], says: 'ranking.fitBegun' },
] as const satisfies readonly { fits: readonly number[]; says: PlainKey }[]

const byStaff = (table: string): Criterion[] => [
  { sql: `${table}.position`, says: 'ranking.byStaff' },
  { sql: `${table}.id`, says: 'ranking.addedFirst' },
]
const popularity: Criterion = { sql: 'popularity desc', says: 'ranking.popularity' }

/** The sort orders that the shop decides. The most important criterion is first. */
export const orders = {
  banners: byStaff('banner'),
  offers: byStaff('offer'),
  topDiscounts: [
    { sql: 'discount_bp desc', says: 'ranking.discount' },
    popularity,
    { sql: 'product_id', says: 'ranking.addedFirst' },
  ],
  boughtTogether: [
    { sql: 'bought_together.buyers desc', says: 'ranking.buyers' },
    { sql: 'other.product_id', says: 'ranking.addedFirst' },
  ],
  similar: [
    {
      sql: `case when own.group_id is null then popular.group_id is null
              else coalesce((select product_group.options from product_group where product_group.id = popular.group_id) = own.options, false)
            end desc`,
      says: 'ranking.sameOptions',
    },
    {
      sql: '(popular.offered * 5 between own.offered * 3 and own.offered * 8) desc',
      says: 'ranking.similarPrice',
    },
    popularity,
    { sql: 'popular.id', says: 'ranking.addedFirst' },
  ],
  viewed: [
    { sql: 'product_view.viewed_at desc', says: 'ranking.viewedLast' },
    { sql: 'product_view.product_id desc', says: 'ranking.addedLast' },
  ],
  boughtBefore: [
    { sql: 'times desc', says: 'ranking.timesBought' },
    { sql: 'latest desc', says: 'ranking.boughtLast' },
    { sql: 'product_id', says: 'ranking.addedFirst' },
  ],
  becameCheaper: [
    { sql: '(offered_then - offered)::numeric / offered_then desc', says: 'ranking.priceDrop' },
    { sql: 'product_id', says: 'ranking.addedFirst' },
  ],
} as const satisfies Record<string, readonly Criterion[]>

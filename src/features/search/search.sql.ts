import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

export type SearchQuestion = {
  typed: string
  sort: 'relevance' | 'price-low' | 'price-high' | 'discount' | 'rating' | 'newest'
  /** Limits of the offered price in paise. */
  minPaise?: number | undefined
  maxPaise?: number | undefined
  inStockOnly: boolean
  brandIds?: number[] | undefined
  categoryIds?: number[] | undefined
  minDiscountBp?: number | undefined
  minRatingTenths?: number | undefined
  /** Option filters (`filter_option` ids). A product must match at least one value of each inner list. */
  options?: number[][] | undefined
  after?: SearchEnd | undefined
  countMax: number
  /** Whether to count all matches, which suggestions do not need. Defaults to true. */
  isCounted?: boolean
  /** Whether to return one card per group of variants. Defaults to true. */
  isGrouped?: boolean
}

/** The end of a page: the last product's rank (or its price or discount, if sorted by that) and id. */
export type SearchEnd = { rank: number; id: number }

export type FoundBy = 'words' | 'correction' | 'some-words'

export type SearchResult = {
  products: FoundProduct[]
  foundBy: FoundBy
  /** The words that were searched for, after correction. */
  shownFor: string
  /** The typed words that were dropped, because no product has them together with the others. */
  leftOut: string[]
  /** The end of the page; undefined for the last page. */
  end?: SearchEnd
  /** The number of products, counted up to 1,000. */
  totalCount: number
}

type FoundProduct = Omit<
  Selectable<Tables['shown_product']>,
  | 'manufacturer'
  | 'best_before'
  | 'importer'
  | 'warranty'
  | 'offered'
  | 'option_values'
  | 'origin_country'
  | 'popularity'
> & { group_card: Selectable<Tables['group_card']> | null }

type FoundRow = FoundProduct & {
  rank: number
  total_count: number | null
  found_by: FoundBy
  shown_for: string
  left_out: string[]
}

/** Finds the products that fit a typed text, in one statement. The text needs no escaping. */
export async function searchProducts(db: Db, question: SearchQuestion): Promise<SearchResult> {
  const {
    typed,
    sort,
    minPaise,
    maxPaise,
    inStockOnly,
    after,
    countMax,
    isCounted = true,
    isGrouped = true,
  } = question
  // Descending orders (price, discount, rating, newest) are sorted by negated values.
  const sign = sort === 'relevance' || sort === 'price-low' ? 1 : -1
  const card = sql`(select row_to_json(group_card) from group_card where group_card.id = shown_product.group_id)`
  const { rows } = await sql<FoundRow>`
    select shown_product.id, shown_product.name, description, image, mrp, discount_bp, entered_price, prior_price, special_discount,
           net_quantity, category_id, category_name, brand_id, brand_name, on_hand, group_id, rank, total_count, found_by, shown_for, left_out,
           ${isGrouped ? sql`case when group_id is not null then ${card} end` : sql`null`} as group_card
      from search_products(${typed}, row(${sort}, ${minPaise ?? null}, ${maxPaise ?? null}, ${inStockOnly},
             ${after ? sign * after.rank : null}, ${after?.id ?? null}, ${countMax + 1}, ${isCounted}, ${isGrouped},
             ${filterOf(question)})::search_page)
      join shown_product on shown_product.id = product_id
     order by rank, product_id`.execute(db)
  const products = rows.slice(0, countMax)
  const last = products.at(-1)
  const first = rows[0]
  return {
    products,
    foundBy: first?.found_by ?? 'words',
    shownFor: first?.shown_for ?? typed,
    leftOut: first?.left_out ?? [],
    ...(last && rows.length > countMax ? { end: { rank: sign * last.rank, id: last.id } } : {}),
    totalCount: first?.total_count ?? rows.length,
  }
}

function filterOf({ brandIds, categoryIds, minDiscountBp, minRatingTenths, options = [] }: SearchQuestion) {
  const asked = [brandIds, categoryIds, minDiscountBp, minRatingTenths, ...options]
  if (asked.every((one) => one === undefined)) return sql`null`
  // Passes at most four option filters. A variant has at most three options and an origin, so with more no
  // product matches.
  const [first = null, second = null, third = null, fourth] = options.length > 4 ? [[]] : options
  const last = third && fourth ? rowsOf(third, fourth) : third
  return sql`row(${brandIds ?? null}::bigint[], ${categoryIds ?? null}::bigint[], ${minDiscountBp ?? null}::integer,
    ${minRatingTenths ?? null}::integer, ${first}::integer[], ${second}::integer[], ${last}::integer[])::search_filter`
}

/** Returns two lists as the rows of one array. Repeats ids, because the rows of an array have one length. */
function rowsOf(one: number[], other: number[]): number[][] {
  const length = Math.max(one.length, other.length)
  return [one, other].map((ids) => Array.from({ length }, (_, place) => ids[place % ids.length]!))
}

/**
 * Returns SQL for up to `productsMax` products that a search finds, plus those of the chosen brands. The SQL
 * has the column `product_id` and a flag that is true if the row is from an incomplete sample.
 */
export function matchingProducts(
  typed: string,
  brandIds: number[] | undefined,
  productsMax: number,
): RawBuilder<unknown> {
  return sql`select product_id, is_part from search_matching(${typed}, ${productsMax}, ${brandIds ?? null}::bigint[])`
}

// The number of most popular products to examine.
const popularMax = 300

/**
 * Lists what the most popular products are, such as 'sarees'. Leaves out words that only one brand uses, such
 * as 'Note' for phones.
 */
export async function listPopularKinds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select min(search_as_sold(kind, name, kind || 's')) as said
      from (select name, brand_id, top.popularity, search_kind(name, search_words(name)) as kind
        from (select product_id, popularity from search_entry order by popularity desc, product_id limit ${popularMax}) as top
        join product on product.id = product_id) as named
      where kind is not null
      group by kind having count(distinct brand_id) > 1
      order by max(popularity) desc, kind limit ${limit}`.execute(db)
  return rows.map(({ said }) => said)
}

import { type RawBuilder, sql } from 'kysely'
import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'

/**
 * SQL for the products to count: rows of the table shelf_product, which has the columns by which lists
 * filter. Products of the chosen brands are read separately, so that less popular products of these brands
 * are counted too. Each row says whether the shop may have more such products than were read.
 */
export type CountedProducts = RawBuilder<unknown>

/** The chosen filters. When the values of a filter are counted, the choice in this same filter is ignored. */
export type CountedFilter = {
  minPaise?: Paise | undefined
  maxPaise?: Paise | undefined
  inStockOnly: boolean
  brandIds?: number[] | undefined
  categoryIds?: number[] | undefined
  minDiscountBp?: number | undefined
  minRatingTenths?: number | undefined
  options?: number[][] | undefined
  isGrouped: boolean
}

export type FilterCounts = {
  /**
   * Whether only some products were examined, so that counts may be too low: `isPart` for all values,
   * `isPartOfBrands` for the chosen brands.
   */
  isPart: boolean
  isPartOfBrands: boolean
  /** The number of cards that pass all filters. A card shows a product, or all variants of a group. */
  total: number
  inStock: number
  /** The number of cards at or above each step of the discount, and at or above each step of the rating. */
  discounts: number[]
  ratings: number[]
  lowest: Paise | null
  highest: Paise | null
  brands: { id: number; name: string; count: number }[]
  categories: { id: number; name: string; count: number }[]
  options: {
    id: number
    option_name: string
    name: string
    swatch: string | null
    count: number
  }[]
}

// The most values that a filter offers. The most frequent values are offered.
const valuesMax = 40

/** The columns of the table shelf_product that the counts need. */
const columns = sql.raw(
  'product_id, group_id, brand_id, category_id, offered, discount_bp, rating_tenths, in_stock, options',
)

/**
 * Returns SQL for the most popular products of a category, or of one brand in it. Adds as many products of
 * the chosen brands.
 */
export function productsOfPlace(
  { categoryId, brandId, brandIds }: { categoryId: number; brandId?: number; brandIds: number[] | undefined },
  productsMax: number,
): CountedProducts {
  const ofBrand = brandId === undefined ? sql`` : sql`and brand_id = ${brandId}`
  const mostPopular = (also: RawBuilder<unknown>) =>
    sql`select ${columns}, false as is_part from shelf_product where active and category_id = ${categoryId} ${ofBrand} ${also}
      order by popularity desc, product_id limit ${sql.lit(productsMax)}`
  if (brandIds === undefined) return mostPopular(sql``)
  return sql`select * from (${mostPopular(sql``)}) as of_all where brand_id <> all (${brandIds}::bigint[])
    union all (${mostPopular(sql`and brand_id = any (${brandIds}::bigint[])`)})`
}

/**
 * Returns SQL for products whose ids a statement returns as `product_id`. The statement's column `is_part`
 * says whether there may be more. Passes the ids as one array, so that each index block is read once. For a
 * join, PostgreSQL may read all products.
 */
export function productsOf(ids: RawBuilder<unknown>): CountedProducts {
  return sql`
    with found as materialized (${ids}), shelved as materialized (
      select ${columns} from shelf_product where product_id = any (array(select product_id from found)) and active
    )
    select ${columns}, is_part from found join shelved using (product_id)`
}

/**
 * Counts, in one pass over the products, the cards that remain for each value of each filter under the other
 * filters. A card is a product or a group of variants. Each product is marked with the filters that it fails.
 * A product that fails none counts for every value. A product that fails one filter counts only for that
 * filter's values. Properties that all variants of a group share are counted once per card.
 */
export async function countByFilters(
  db: Db,
  { of: products, max }: { of: CountedProducts; max: number },
  filter: CountedFilter,
  steps: { discountsBp: number[]; ratingsTenths: number[] },
): Promise<FilterCounts> {
  const failed = failures(filter)
  const missed =
    failed.length === 0
      ? sql`0`
      : sql.join(
          failed.map(({ bit, fails }) => sql`case when ${fails} then ${sql.lit(bit)} else 0 end`),
          sql` + `,
        )
  const card = filter.isGrouped ? sql`coalesce(-group_id, product_id)` : sql`product_id`
  const ownOf = (name: Failure['name']) => {
    const bit = failed.find((one) => one.name === name)?.bit
    return bit === undefined ? sql`missed = 0` : sql`missed in (0, ${sql.lit(bit)})`
  }
  const ofBrands = filter.brandIds ? sql`brand_id = any (${filter.brandIds}::bigint[])` : sql`true`
  const atLeast = (column: 'discount_bp' | 'rating_tenths', from: number[]) =>
    sql`json_build_array(${sql.join(from.map((one) => sql`count(*) filter (where ${sql.ref(column)} >= ${sql.lit(one)})`))})`
  const { rows } = await sql<FilterCounts>`
    with looked_at as materialized (
      select ${card} as card, group_id, brand_id, category_id, offered, discount_bp, rating_tenths, in_stock, options, is_part, ${missed} as missed
        from (${products}) as place
    ), card as materialized (
      select card, brand_id, category_id,
             max(discount_bp) filter (where ${ownOf('discount')}) as discount_bp,
             max(rating_tenths) filter (where ${ownOf('rating')}) as rating_tenths,
             coalesce(bool_or(in_stock) filter (where ${ownOf('stock')}), false) as in_stock,
             min(offered) filter (where ${ownOf('price')}) as lowest, max(offered) filter (where ${ownOf('price')}) as highest,
             bool_or(${ownOf('brand')}) as counts_for_brand, bool_or(${ownOf('category')}) as counts_for_category,
             bool_or(missed = 0) as passes
        from looked_at where missed & (missed - 1) = 0
       group by card, brand_id, category_id
    ), brand_count as (
      select brand_id as id, count(*) as count from card where counts_for_brand group by brand_id order by 2 desc, 1 limit ${sql.lit(valuesMax)}
    ), category_count as (
      select category_id as id, count(*) as count from card where counts_for_category group by category_id order by 2 desc, 1 limit ${sql.lit(valuesMax)}
    ), option_count as (
      select id, sum(count)::integer as count
        from (
          select id, count(*) as count
            from (select distinct id, card from looked_at cross join unnest(options) as id
                   where group_id is not null and ${countsForOption(failed)}) as had
           group by id
          union all
          -- Products without variants, such as all from one country, are counted before their options are split.
          select id, count from (select options, missed, count(*) as count from looked_at where group_id is null group by options, missed) as alike
            cross join unnest(options) as id where ${countsForOption(failed)}
        ) as had
       group by id
    ), option_offered as (
      select filter_option.id, option_name, filter_option.value, count,
             row_number() over (partition by option_name order by count desc, filter_option.id) as place
        from option_count join filter_option using (id)
    )
    select looked.*, summed.*,
           (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'count', count) order by count desc, name), '[]')
              from brand_count join brand using (id)) as brands,
           (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'count', count) order by count desc, name), '[]')
              from category_count join category using (id)) as categories,
           (select coalesce(json_agg(json_build_object('id', id, 'option_name', option_name, 'name', value, 'swatch', swatch, 'count', count)
                     order by position nulls last, length(substring(value from '^[0-9]+')), substring(value from '^[0-9]+'), value), '[]')
              from option_offered left join option_value using (value) where place <= ${sql.lit(valuesMax)}) as options
      from (
        select count(*) filter (where passes) as total, count(*) filter (where in_stock) as "inStock",
               ${atLeast('discount_bp', steps.discountsBp)} as discounts, ${atLeast('rating_tenths', steps.ratingsTenths)} as ratings,
               min(lowest) as lowest, max(highest) as highest
          from card
      ) as summed
      cross join (
        select count(*) > ${max} or coalesce(bool_or(is_part), false) as "isPart",
               count(*) filter (where ${ofBrands}) > ${max}
                 or coalesce(bool_or(is_part) filter (where ${ofBrands}), bool_or(is_part), false) as "isPartOfBrands"
          from looked_at
      ) as looked`.execute(db)
  return rows[0]!
}

type Failure = {
  name: 'brand' | 'category' | 'price' | 'discount' | 'rating' | 'stock' | 'option'
  bit: number
  fails: RawBuilder<boolean>
  values?: number[]
}

function failures(filter: CountedFilter): Failure[] {
  const {
    minPaise,
    maxPaise,
    inStockOnly,
    brandIds,
    categoryIds,
    minDiscountBp,
    minRatingTenths,
    options = [],
  } = filter
  const found: Omit<Failure, 'bit'>[] = []
  const add = (name: Failure['name'], fails: RawBuilder<boolean>, values?: number[]) =>
    found.push({ name, fails, ...(values && { values }) })
  if (brandIds) add('brand', sql`brand_id <> all (${brandIds}::bigint[])`)
  if (categoryIds) add('category', sql`category_id <> all (${categoryIds}::bigint[])`)
  if (minPaise !== undefined || maxPaise !== undefined)
    add('price', sql`not (offered >= ${minPaise ?? 0} and offered <= ${maxPaise ?? Number.MAX_SAFE_INTEGER})`)
  if (minDiscountBp !== undefined) add('discount', sql`discount_bp < ${minDiscountBp}`)
  if (minRatingTenths !== undefined) add('rating', sql`rating_tenths < ${minRatingTenths}`)
  if (inStockOnly) add('stock', sql`not in_stock`)
  for (const values of options) add('option', sql`not options && ${values}::integer[]`, values)
  return found.map((one, place) => ({ ...one, bit: 2 ** place }))
}

/**
 * Returns SQL for whether an option value counts for a product. The product must pass all filters, or fail
 * only the filter of this value's option.
 */
function countsForOption(failed: Failure[]) {
  const ofOptions = failed.flatMap(({ bit, values }) =>
    values
      ? [
          sql`(missed = ${sql.lit(bit)} and id in (select id from filter_option
            where option_name = (select option_name from filter_option where id = ${values[0]!})))`,
        ]
      : [],
  )
  return sql`(${sql.join([sql`missed = 0`, ...ofOptions], sql` or `)})`
}

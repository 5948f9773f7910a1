import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'

export type ProductFilter = {
  categoryId: number
  /** The brand; undefined for all brands. */
  brandId?: number
  /** Limits of the offered price in paise. */
  minPaise?: number | undefined
  maxPaise?: number | undefined
  inStockOnly: boolean
  /** The chosen brands. A product must be of one of them, and also of the list's own brand, if any. */
  brandIds?: number[] | undefined
  minDiscountBp?: number | undefined
  /** Minimum average rating in tenths of a star, as shown. */
  minRatingTenths?: number | undefined
  /** Option filters (`filter_option`), one list per option: any of its values. */
  options?: number[][] | undefined
  /** True if a group of variants has one card. */
  isGrouped: boolean
}

export type ProductOrder = {
  key: 'popularity' | 'offered' | 'discount_bp' | 'rating_rank' | 'id'
  direction: 'asc' | 'desc'
}

/**
 * Returns the category and brand of a list and its total, counted up to `countedMax`. A name is null if that
 * category or brand does not exist.
 */
export async function readListHeading(db: Db, filter: ProductFilter, countedMax: number) {
  return await db
    .selectNoFrom((select) => [
      select
        .selectFrom('category')
        .select('name')
        .where('id', '=', filter.categoryId)
        .where('merged_into', 'is', null)
        .as('category_name'),
      select
        .selectFrom('brand')
        .select('name')
        .where('id', '=', filter.brandId ?? 0)
        .where('merged_into', 'is', null)
        .as('brand_name'),
      countedCards(filter, countedMax).as('total_count'),
    ])
    .executeTakeFirstOrThrow()
}

/** The requested page: its number of products, and the last product of the page before. */
type ListPage = { after: { key: number; id: number } | undefined; countMax: number | undefined }

/** A product with its sort key in the list. */
type ShownProduct = Selectable<Tables['shown_product']> & { list_key: number }

// How many products are read to fill a page of cards. All variants of a product share one card, so many
// products may give few cards. Then the next size is tried, and finally all products.
const stretches = [100, 1_000, 10_000, undefined]

/** Reads a page of a list. */
export async function listProducts(
  db: Db,
  filter: ProductFilter,
  order: ProductOrder,
  page: ListPage & { countMax: number },
): Promise<ShownProduct[]> {
  if (!filter.isGrouped) {
    const { rows } = await pageOfProducts(filter, order, page).execute(db)
    return rows
  }
  let cards: ShownProduct[] = []
  for (const length of stretches) {
    const { isLast, ...found } = await listCards(db, filter, order, page, length)
    cards = found.cards
    if (isLast || cards.length === page.countMax) break
  }
  return cards
}

/**
 * Returns SQL for a page that lists each variant separately. First applies the filters whose columns are in
 * the shelf table (shelf_product).
 */
function pageOfProducts(filter: ProductFilter, order: ProductOrder, page: ListPage, where = sql`true`) {
  const key = sql.ref(order.key)
  if (!isOnShelves(filter, order))
    return sql<ShownProduct>`select shown_product.*, ${key} as list_key from shown_product
      where ${where} and ${passes(filter, 'shown_product')} and ${onPage('shown_product', order, page)}`
  return sql<ShownProduct>`select shown_product.*, list_key
    from (select id, ${key} as list_key from ${listed(filter, order)}
        where ${where} and ${passes(filter, 'product')} and ${onPage('product', order, page)}) as chosen
      join shown_product using (id)
    order by list_key ${sql.raw(order.direction)}, id`
}

/** Lists a page's cards from a limited number of the list's products. Looks up each group's card once. */
async function listCards(
  db: Db,
  filter: ProductFilter,
  order: ProductOrder,
  page: ListPage & { countMax: number },
  length: number | undefined,
): Promise<{ cards: ShownProduct[]; isLast: boolean }> {
  const { categoryId, brandId } = filter
  const place = { categoryId, ...(brandId === undefined ? {} : { brandId }) }
  // Reads groups in the order of an index. Otherwise PostgreSQL expects a variant soon in every category, and
  // scans the products in any order.
  const hasGroups = sql`(select group_id from product where active and group_id is not null and ${passes(place, 'product')}
    order by group_id limit 1) is not null`
  const ordered = sql`order by key ${sql.raw(order.direction)}, id`
  const { rows } = await sql<ShownProduct & { is_last: boolean }>`
    with stretch as materialized (
      select id, group_id, ${sql.ref(order.key)} as key from ${listed(filter, order)}
        where ${hasGroups} and ${passes(filter, 'product')} and ${onPage('product', order, { ...page, countMax: length })}
    ), card as (
      select id, key from stretch where group_id is null
      union all
      select stretch.id, key from (select distinct group_id from stretch where group_id is not null) as listed
        cross join lateral (${cardOfGroup(filter, order)}) as card join stretch on stretch.id = card.id
    ), found as (
      (${pageOfProducts(filter, order, page, sql`not ${hasGroups}`)})
      union all
      (select shown_product.*, key as list_key from (select id, key from card ${ordered} limit ${page.countMax}) as card
        join shown_product using (id))
    )
    select found.*, is_last
      from (select coalesce(count(*) < ${length ?? null}::bigint, true) as is_last from stretch) as stretched
        left join found on true
      order by found.list_key ${sql.raw(order.direction)}, found.id`.execute(db)
  return { cards: rows.filter(({ id }) => id !== null), isLast: rows[0]!.is_last }
}

function onPage(table: string, { key, direction }: ProductOrder, { after, countMax }: ListPage) {
  const [ofKey, id] = [sql.ref(`${table}.${key}`), sql.ref(`${table}.id`)]
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  // Starts in the index at the key alone; the second condition only skips products with an equal key. Casts
  // to bigint, because a forged cursor may exceed the column's integers.
  const seek = after
    ? sql`${ofKey} ${beyond}= ${after.key}::bigint and (${ofKey} ${beyond} ${after.key}::bigint or ${id} > ${after.id})`
    : sql`true`
  const limit = countMax === undefined ? sql`` : sql`limit ${sql.lit(countMax)}`
  return sql`${seek} order by ${ofKey} ${sql.raw(direction)}, ${id} ${limit}`
}

function passes(
  filter: Omit<ProductFilter, 'isGrouped' | 'inStockOnly'>,
  table: 'shown_product' | 'product',
) {
  const { categoryId, brandId, minPaise, maxPaise, brandIds, minDiscountBp, minRatingTenths, options } =
    filter
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`${sql.join(
    [
      sql`${column('category_id')} = ${categoryId}`,
      ...(brandId === undefined ? [] : [sql`${column('brand_id')} = ${brandId}`]),
      ...(minPaise === undefined ? [] : [sql`${column('offered')} >= ${minPaise}`]),
      ...(maxPaise === undefined ? [] : [sql`${column('offered')} <= ${maxPaise}`]),
      ...(brandIds === undefined ? [] : [sql`${column('brand_id')} = any (${brandIds}::bigint[])`]),
      ...(minDiscountBp === undefined ? [] : [sql`${column('discount_bp')} >= ${minDiscountBp}`]),
      ...(minRatingTenths === undefined ? [] : [rated(column, minRatingTenths)]),
      // Values are literals, so that PostgreSQL knows their frequency: it scans for common ones, and looks up
      // rare ones.
      ...(options ?? []).map(
        (values) => sql`${column('options')} && ${sql.lit(`{${values.map(Number).join()}}`)}::integer[]`,
      ),
    ],
    sql` and `,
  )}`
}

// Limits the rank too, so that its index is used. A product with this average never ranks below the limit.
function rated(column: (name: string) => RawBuilder<unknown>, tenths: number) {
  const rankMin = Math.min(3_500, tenths * 100 - 50)
  return sql`${column('rating_tenths')} >= ${sql.lit(tenths)} and ${column('rating_rank')} >= ${sql.lit(rankMin)}`
}

/**
 * Returns SQL for the table that a list reads: the shelf table if a filter needs it, otherwise the active
 * products.
 */
function listed(filter: ProductFilter, order?: ProductOrder) {
  if (!isOnShelves(filter, order)) return sql`(select * from product where active) as product`
  // For products in stock alone, PostgreSQL can use partial indexes that contain no sold-out products.
  return sql`(select product_id as id, category_id, brand_id, group_id, offered, discount_bp, popularity, rating_tenths, rating_rank, options
    from shelf_product where active ${filter.inStockOnly ? sql`and in_stock` : sql``}) as product`
}

/** Returns whether a list must read the shelf table, which alone knows stock, ratings, options and shown discounts. */
function isOnShelves({ inStockOnly, ...filter }: ProductFilter, order?: ProductOrder): boolean {
  const { brandIds, minDiscountBp, minRatingTenths, options } = filter
  const isFiltered = [brandIds, minDiscountBp, minRatingTenths, options].some((one) => one !== undefined)
  return inStockOnly || isFiltered || order?.key === 'rating_rank' || order?.key === 'discount_bp'
}

/**
 * Returns SQL for the variant that represents its group: of the variants that pass the filter, the first in
 * the list's order that is in stock, or the first if none is. It does not depend on the page, so a group is
 * on exactly one page. `offset 0` makes PostgreSQL compute it once, and check the stock of only the first
 * variants.
 */
function cardOfGroup(filter: ProductFilter, { key, direction }: ProductOrder) {
  const inOrder = sql`order by key ${sql.raw(direction)}, id`
  // Selects the group's variants first, in a subquery. Otherwise PostgreSQL expects so few products in the
  // category and brand that it reads all of them.
  const ofGroup = sql`(select * from ${listed({ ...filter, inStockOnly: false }, { key, direction })}
    where category_id = ${filter.categoryId} and group_id = listed.group_id offset 0) as product`
  const variants = sql`select id, ${sql.ref(key)} as key from ${ofGroup} where ${passes(filter, 'product')} ${inOrder}`
  // Repeats the order outside the subquery, because PostgreSQL may start a join with the stock table.
  return sql`select coalesce(
    (select id from (${variants} offset 0) as variant
      where exists (select from stock where stock.product_id = variant.id and on_hand > 0) ${inOrder} limit 1),
    (select id from (${variants} limit 1) as variant)) as id offset 0`
}

/**
 * Counts cards up to `countedMax`. Groups are read in the order of an index, so that the count can stop
 * there.
 */
function countedCards(filter: ProductFilter, countedMax: number) {
  const found = sql`from ${listed(filter)} where ${passes(filter, 'product')}`
  if (!filter.isGrouped)
    return sql<number>`(select count(*) from (select ${found} limit ${sql.lit(countedMax)}) as product)`
  return sql<number>`(select count(*) from (
    (select ${found} and group_id is null limit ${sql.lit(countedMax)})
    union all
    (select from (select distinct group_id ${found} and group_id is not null order by group_id limit ${sql.lit(countedMax)}) as in_groups)
    limit ${sql.lit(countedMax)}) as card)`
}

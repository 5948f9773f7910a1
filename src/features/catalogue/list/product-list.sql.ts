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
  /**
   * The chosen brands. A product must be of one of these brands. In a brand's own list, it must also be of
   * that brand.
   */
  brandIds?: number[] | undefined
  minDiscountBp?: number | undefined
  /** The minimum of the shown average rating, in tenths of a star. */
  minRatingTenths?: number | undefined
  /**
   * Ids of option values (`filter_option`), in one list for each option. A product must have one value of
   * each list.
   */
  options?: number[][] | undefined
  /** Whether all variants of a group share one card. */
  isGrouped: boolean
}

export type ProductOrder = {
  key: 'popularity' | 'offered' | 'discount_bp' | 'rating_rank' | 'id'
  direction: 'asc' | 'desc'
}

/**
 * Returns the names of a list's category and brand, and its total, counted up to `countedMax`. A name is null
 * if the category or brand does not exist.
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

/**
 * The requested page. `after` is the last product of the previous page; `countMax` is the number of products.
 */
type ListPage = { after: { key: number; id: number } | undefined; countMax: number | undefined }

/** A product, with the value by which the list sorts it. */
type ShownProduct = Selectable<Tables['shown_product']> & { list_key: number }

// The numbers of products to read to fill a page of cards. All variants of a group share one card, so many
// products may give few cards. If they are too few, the next number is tried, and finally all products are
// read.
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
 * the table shelf_product.
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

/**
 * Lists a page's cards, from a limited number of the list's products. Looks up each group's card only once.
 */
async function listCards(
  db: Db,
  filter: ProductFilter,
  order: ProductOrder,
  page: ListPage & { countMax: number },
  length: number | undefined,
): Promise<{ cards: ShownProduct[]; isLast: boolean }> {
  const { categoryId, brandId } = filter
  const place = { categoryId, ...(brandId === undefined ? {} : { brandId }) }
  // Reads groups in the order of an index. Otherwise PostgreSQL assumes that every category soon has a
  // variant, and scans the products in any order.
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
  // The first condition finds the start in the index by the key alone. The second one then skips products
  // with an equal key. Casts to bigint, because a forged cursor may contain a larger integer than the column
  // can.
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
      // Writes the values as literals, so that PostgreSQL knows how frequent they are. It then scans for
      // common values and looks up rare ones.
      ...(options ?? []).map(
        (values) => sql`${column('options')} && ${sql.lit(`{${values.map(Number).join()}}`)}::integer[]`,
      ),
    ],
    sql` and `,
  )}`
}

// Also limits the rank, so that the rank's index is used. A product with at least this average never ranks
// below the limit.
function rated(column: (name: string) => RawBuilder<unknown>, tenths: number) {
  const rankMin = Math.min(3_500, tenths * 100 - 50)
  return sql`${column('rating_tenths')} >= ${sql.lit(tenths)} and ${column('rating_rank')} >= ${sql.lit(rankMin)}`
}

/**
 * Returns SQL for the table from which a list is read: shelf_product if a filter needs it, otherwise the
 * active products.
 */
function listed(filter: ProductFilter, order?: ProductOrder) {
  if (!isOnShelves(filter, order)) return sql`(select * from product where active) as product`
  // A list of products in stock can use the partial indexes, which contain no sold-out products.
  return sql`(select product_id as id, category_id, brand_id, group_id, offered, discount_bp, popularity, rating_tenths, rating_rank, options
    from shelf_product where active ${filter.inStockOnly ? sql`and in_stock` : sql``}) as product`
}

/**
 * Returns whether a list must read the table shelf_product. Only this table has stock, ratings, options and
 * shown discounts.
 */
function isOnShelves({ inStockOnly, ...filter }: ProductFilter, order?: ProductOrder): boolean {
  const { brandIds, minDiscountBp, minRatingTenths, options } = filter
  const isFiltered = [brandIds, minDiscountBp, minRatingTenths, options].some((one) => one !== undefined)
  return inStockOnly || isFiltered || order?.key === 'rating_rank' || order?.key === 'discount_bp'
}

/**
 * Returns SQL for the variant that represents its group on a card. Of the variants that pass the filter, it
 * is the first one in stock in the list's order; if none is in stock, the first one. The choice does not
 * depend on the page, so each group is on exactly one page. `offset 0` makes PostgreSQL compute the choice
 * once, and check the stock of only the first variants.
 */
function cardOfGroup(filter: ProductFilter, { key, direction }: ProductOrder) {
  const inOrder = sql`order by key ${sql.raw(direction)}, id`
  // Selects the group's variants in a subquery first. Otherwise PostgreSQL assumes that the category and
  // brand have few products, and reads all of them.
  const ofGroup = sql`(select * from ${listed({ ...filter, inStockOnly: false }, { key, direction })}
    where category_id = ${filter.categoryId} and group_id = listed.group_id offset 0) as product`
  const variants = sql`select id, ${sql.ref(key)} as key from ${ofGroup} where ${passes(filter, 'product')} ${inOrder}`
  // Repeats the order outside the subquery, because PostgreSQL may start the join with the stock table and
  // lose the order.
  return sql`select coalesce(
    (select id from (${variants} offset 0) as variant
      where exists (select from stock where stock.product_id = variant.id and on_hand > 0) ${inOrder} limit 1),
    (select id from (${variants} limit 1) as variant)) as id offset 0`
}

/**
 * Counts cards up to `countedMax`. Reads groups in the order of an index, so that counting can stop at
 * `countedMax`.
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

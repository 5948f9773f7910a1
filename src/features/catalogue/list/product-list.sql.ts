import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type ProductFilter = {
  categoryId: number
  /** Without it, all brands. */
  brandId?: number
  /** Limits of the offered price, paise. */
  minPaise?: number | undefined
  maxPaise?: number | undefined
  inStockOnly: boolean
  /** Whether a group of variants has one card. */
  isGrouped: boolean
}

export type ProductOrder = {
  key: 'popularity' | 'offered' | 'discount_bp'
  direction: 'asc' | 'desc'
}

/** Whose products a list shows, and how many it has, counted no further than `countedMax`. A name is null when there is no such category or brand. */
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
 * A page of a list. Products of equal rank follow their ids, so that each stands on exactly
 * one page.
 */
export async function listProducts(
  db: Db,
  filter: ProductFilter,
  order: ProductOrder,
  page: { after: { key: number; id: number } | undefined; countMax: number },
) {
  const { after } = page
  const products = db
    .selectFrom('shown_product')
    .selectAll()
    .where(passes(filter))
    .$if(filter.isGrouped, (cards) => cards.where(standsForItsGroup(filter, order)))
    .orderBy(order.key, order.direction)
    .orderBy('id')
    .limit(page.countMax)
  if (!after) return await products.execute()
  // As bigint, since a forged page end may be beyond the column's own integers.
  const key = sql<number>`${after.key}::bigint`
  const isAsc = order.direction === 'asc'
  return await products
    // The bound on the key alone is what an index can start reading at; the rest only skips its equals.
    .where(order.key, isAsc ? '>=' : '<=', key)
    .where((row) => row.or([row(order.key, isAsc ? '>' : '<', key), row('id', '>', after.id)]))
    .execute()
}

function passes(
  { categoryId, brandId, minPaise, maxPaise, inStockOnly }: ProductFilter,
  table: 'shown_product' | 'variant' | 'product' = 'shown_product',
  onHand: RawBuilder<unknown> = sql.ref(`${table}.on_hand`),
) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`${sql.join(
    [
      sql`${column('category_id')} = ${categoryId}`,
      ...(brandId === undefined ? [] : [sql`${column('brand_id')} = ${brandId}`]),
      ...(minPaise === undefined ? [] : [sql`${column('offered')} >= ${minPaise}`]),
      ...(maxPaise === undefined ? [] : [sql`${column('offered')} <= ${maxPaise}`]),
      ...(inStockOnly ? [sql`${onHand} > 0`] : []),
    ],
    sql` and `,
  )}`
}

/**
 * Of the variants of a group that pass the filter, the one that its card shows: in stock, and the first in the order of the
 * list. Which one it is depends on neither the page nor what was listed before, so a group is on one page alone.
 */
function standsForItsGroup(filter: ProductFilter, { key, direction }: ProductOrder) {
  const place = (table: string) =>
    sql`(${sql.ref(`${table}.on_hand`)} <= 0, ${sql.raw(direction === 'asc' ? '' : '-')}${sql.ref(`${table}.${key}`)}, ${sql.ref(`${table}.id`)})`
  return sql<boolean>`(shown_product.group_id is null or not exists (
    select from (
      select id, category_id, brand_id, offered, popularity, discount_bp, coalesce(stock.on_hand, 0) as on_hand
        from product left join stock on stock.product_id = product.id
       where product.group_id = shown_product.group_id and active
    ) as variant
    where ${passes(filter, 'variant')} and ${place('variant')} < ${place('shown_product')}))`
}

/**
 * Counted no further than `countedMax`. The stock is looked up product by product, so that the count ends there, while a join
 * would read all stock of a category first. Groups come in the order of an index, for the same reason.
 */
function countedCards(filter: ProductFilter, countedMax: number) {
  const found = sql`from product where active and ${passes(filter, 'product', ownStock)}`
  if (!filter.isGrouped)
    return sql<number>`(select count(*) from (select ${found} limit ${sql.lit(countedMax)}) as product)`
  return sql<number>`(select count(*) from (
    (select ${found} and group_id is null limit ${sql.lit(countedMax)})
    union all
    (select from (select distinct group_id ${found} and group_id is not null order by group_id limit ${sql.lit(countedMax)}) as in_groups)
    limit ${sql.lit(countedMax)}) as card)`
}

const ownStock = sql`(select stock.on_hand from stock where stock.product_id = product.id)`

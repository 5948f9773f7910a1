import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type ProductFilter = {
  categoryId: number
  /** Without it, all brands. */
  brandId?: number
  /** Limits of the offered price, paise. */
  minPaise?: number | undefined
  maxPaise?: number | undefined
  inStockOnly: boolean
}

export type ProductOrder = {
  key: 'popularity' | 'offered' | 'discount_bp'
  direction: 'asc' | 'desc'
}

/** Where a page ended: the last product's key in the order, and its id. */
export type PageEnd = { key: number; id: number }

/** Whose products a list shows, and how many pass the filter. A name is null when there is no such category or brand. */
export async function readListHeading(db: Db, filter: ProductFilter & { brandId: number }) {
  return await db
    .selectNoFrom((select) => [
      select.selectFrom('category').select('name').where('id', '=', filter.categoryId).as('category_name'),
      select.selectFrom('brand').select('name').where('id', '=', filter.brandId).as('brand_name'),
      filtered(db, filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('total_count'),
    ])
    .executeTakeFirstOrThrow()
}

/** As readListHeading for all brands of a category, counting no further than `countedMax`. */
export async function readCategoryHeading(db: Db, filter: ProductFilter, countedMax: number) {
  return await db
    .selectNoFrom((select) => [
      select.selectFrom('category').select('name').where('id', '=', filter.categoryId).as('category_name'),
      select
        .selectFrom(filtered(db, filter).select('id').limit(countedMax).as('counted'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('total_count'),
    ])
    .executeTakeFirstOrThrow()
}

/** A page of a list. Products of equal rank follow their ids, so that each stands on exactly one page. */
export async function listProducts(
  db: Db,
  filter: ProductFilter,
  order: ProductOrder,
  page: { after: PageEnd | undefined; countMax: number },
) {
  const { after } = page
  const products = filtered(db, filter)
    .selectAll()
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

function filtered(db: Db, filter: ProductFilter) {
  let products = db.selectFrom('shown_product').where('category_id', '=', filter.categoryId)
  if (filter.brandId !== undefined) products = products.where('brand_id', '=', filter.brandId)
  if (filter.minPaise !== undefined) products = products.where('offered', '>=', filter.minPaise)
  if (filter.maxPaise !== undefined) products = products.where('offered', '<=', filter.maxPaise)
  if (filter.inStockOnly) products = products.where('on_hand', '>', 0)
  return products
}

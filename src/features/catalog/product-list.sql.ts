import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type ProductFilter = {
  categoryId: number
  brandId: number
  /** Limits of the offered price, paise. */
  minPaise?: number
  maxPaise?: number
  inStockOnly: boolean
}

export type ProductOrder = {
  key: 'popularity' | 'offered' | 'discount_bp'
  direction: 'asc' | 'desc'
}

/** Where a page ended: the last product's key in the order, and its id. */
export type PageEnd = { key: number; id: number }

/** Whose products a list shows, and how many pass the filter. A name is null when there is no such category or brand. */
export async function readListHeading(db: Db, filter: ProductFilter) {
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
  const isBehind = order.direction === 'asc' ? '>' : '<'
  return await products
    .where((row) =>
      row.or([row(order.key, isBehind, key), row.and([row(order.key, '=', key), row('id', '>', after.id)])]),
    )
    .execute()
}

function filtered(db: Db, filter: ProductFilter) {
  let products = db
    .selectFrom('shown_product')
    .where('category_id', '=', filter.categoryId)
    .where('brand_id', '=', filter.brandId)
  if (filter.minPaise !== undefined) products = products.where('offered', '>=', filter.minPaise)
  if (filter.maxPaise !== undefined) products = products.where('offered', '<=', filter.maxPaise)
  if (filter.inStockOnly) products = products.where('on_hand', '>', 0)
  return products
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/**
 * The products that fit what was typed, best first. Any text will do: `search_products` folds it to plain words before
 * it compares, and forgives small typing errors when nothing is written as typed.
 */
export async function searchProducts(db: Db, typed: string, countMax: number) {
  return await db
    .selectFrom(
      sql<{ product_id: number; place: number }>`search_products(${typed}, ${countMax})`.as<'found'>(
        sql`found`,
      ),
    )
    .innerJoin('shown_product', 'shown_product.id', 'found.product_id')
    .selectAll('shown_product')
    .orderBy('found.place')
    .execute()
}

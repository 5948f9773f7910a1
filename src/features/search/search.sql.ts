import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/**
 * The products that match a text, best match first. The text needs no escaping: `search_products` reduces it to plain
 * words, and tolerates small typing errors when nothing matches exactly.
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

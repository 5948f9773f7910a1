import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Re-indexes some products of a renamed brand or category, in one transaction.
 * @returns whether any renaming was due. If so, call again.
 */
export async function indexRenamedProducts(db: Db, productsMax: number): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`
    select index_renamed_products(${productsMax}) as is_left`.execute(db)
  return rows[0]!.is_left
}

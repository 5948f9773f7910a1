import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Adds the countries of origin of some existing products to the filters of lists, in one transaction.
 * @returns whether there may be more to do now. False too while an older transaction is running.
 */
export async function shelveNextOrigins(db: Db, productsMax: number): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`
    select shelve_origins(${productsMax}) as is_left`.execute(db)
  return rows[0]!.is_left
}

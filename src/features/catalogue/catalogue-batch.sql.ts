import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Notifies all nodes (the shop's server processes) once that products have changed, instead of once per
 * batch.
 */
export async function announceProducts(db: Db): Promise<void> {
  await sql`select pg_notify('catalogue_changed', 'all')`.execute(db)
}

/**
 * Prepares a transaction for a batch: delays notifications of catalogue changes until `announceProducts`, and
 * allows statements to take longer.
 */
export async function beginBatch(db: Db): Promise<void> {
  await sql`select set_config('shop.announces_later', 'on', true), set_config('statement_timeout', '50s', true)`.execute(
    db,
  )
}

/** Writes the search entries of the products changed so far in this transaction, as its commit would. */
export async function writeSearchEntries(db: Db): Promise<void> {
  await sql`set constraints search_words_changed immediate`.execute(db)
  await sql`set constraints search_words_changed deferred`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Notifies all nodes (the shop's server processes) that products have changed: once, instead of after each
 * batch.
 */
export async function announceProducts(db: Db): Promise<void> {
  await sql`select pg_notify('catalogue_changed', 'all')`.execute(db)
}

/**
 * Prepares a transaction for a batch of changes. Delays notifications of catalogue changes until
 * `announceProducts`, and lets statements take longer.
 */
export async function beginBatch(db: Db): Promise<void> {
  await sql`select set_config('shop.announces_later', 'on', true), set_config('statement_timeout', '50s', true)`.execute(
    db,
  )
}

/**
 * Writes the search entries of the products that this transaction has changed so far. Otherwise they would be
 * written on commit.
 */
export async function writeSearchEntries(db: Db): Promise<void> {
  await sql`set constraints search_words_changed immediate`.execute(db)
  await sql`set constraints search_words_changed deferred`.execute(db)
}

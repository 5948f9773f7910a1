import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Notifies every node that products have changed, in place of one notification for each batch. */
export async function announceProducts(db: Db): Promise<void> {
  await sql`select pg_notify('catalogue_changed', 'all')`.execute(db)
}

/** Delays notifications until `announceProducts`, and lets a statement take as long as a batch needs, for this transaction. */
export async function beginBatch(db: Db): Promise<void> {
  await sql`select set_config('shop.announces_later', 'on', true), set_config('statement_timeout', '50s', true)`.execute(
    db,
  )
}

/** Writes the search entries of the products that this transaction has written so far, as its commit would. */
export async function writeSearchEntries(db: Db): Promise<void> {
  await sql`set constraints search_words_changed immediate`.execute(db)
  await sql`set constraints search_words_changed deferred`.execute(db)
}

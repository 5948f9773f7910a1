import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Returns whether the prior price is the reference of discounts by now, and whether lists are sorted by it already. */
export async function readReferences(db: Db): Promise<{ is_prior: boolean; was_prior: boolean }> {
  return await db
    .selectFrom('shown_reference')
    .select(['is_prior as was_prior', sql<boolean>`is_prior_reference()`.as('is_prior')])
    .executeTakeFirstOrThrow()
}

/**
 * Writes the shown discounts of the next products by id to the tables that lists read.
 * @returns the last product's id; null if none was left.
 */
export async function showNextDiscounts(db: Db, afterId: number, countMax: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select show_discounts(${afterId}, ${countMax}) as last`.execute(db)
  return rows[0]!.last
}

/** Stores that all lists are sorted by that reference. */
export async function storeReference(db: Db, isPrior: boolean): Promise<void> {
  await db.updateTable('shown_reference').set({ is_prior: isPrior }).execute()
}

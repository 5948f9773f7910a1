import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import type { Tables } from './database/generated/tables.ts'

/**
 * A nightly self-check of the shop: of its ledger, of the counters of its referral network, and of its
 * backups where they are expected.
 */
export type CheckName = Tables['check_result']['name']

export type CheckResult = { name: CheckName; checked_at: Date; differences: number; examples: string[] }

const examplesMax = 20

/**
 * Saves the result of a check, which replaces the previous one.
 * @param examples a sentence for each difference, or for the first differences if there are many.
 */
export async function saveCheckResult(
  db: Db,
  name: CheckName,
  { differences, examples }: { differences: number; examples: readonly string[] },
): Promise<void> {
  const found = { differences, examples: examples.slice(0, examplesMax), checked_at: sql<Date>`now()` }
  await db
    .insertInto('check_result')
    .values({ name, ...found })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(found))
    .execute()
}

/** Returns the latest result of each check. A check that never ran is missing. */
export async function listCheckResults(db: Db): Promise<CheckResult[]> {
  return await db
    .selectFrom('check_result')
    .select(['name', 'checked_at', 'differences', 'examples'])
    .orderBy('name')
    .execute()
}

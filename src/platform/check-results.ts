import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import type { Tables } from './database/tables.ts'

/** What the shop checks of itself every night: its ledger, the counters of its network, and its backups where some are expected. */
export type CheckName = Tables['check_result']['name']

export type CheckResult = { name: CheckName; checked_at: Date; differences: number; examples: string[] }

const examplesMax = 20

/** Saves what a check has found, in place of what it found before. @param examples a sentence for each difference, or for the first of them. */
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

/** What each check has found last; one that was never made is missing. */
export async function listCheckResults(db: Db): Promise<CheckResult[]> {
  return await db
    .selectFrom('check_result')
    .select(['name', 'checked_at', 'differences', 'examples'])
    .orderBy('name')
    .execute()
}

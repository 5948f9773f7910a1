import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Adds up the first day after this one that is over and was not added up yet. Returns it, or undefined where none is left. */
export async function addUpNextDay(db: Db, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select add_up_ledger_day(${after}::date)::text as day`.execute(db)
  return rows[0]?.day ?? undefined
}

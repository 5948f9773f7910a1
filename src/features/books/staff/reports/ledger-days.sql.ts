import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/**
 * Sums the ledger entries, invoices, credit notes and TDS of the next past day after `after` whose totals are
 * not stored yet. Returns the day, or undefined if none is left.
 */
export async function addUpNextDay(
  db: Db,
  after: string,
  states: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    with added as materialized (select add_up_ledger_day(${after}::date) as day)
    select add_up_tds(add_up_documents(day, ${states}))::text as day from added`.execute(db)
  return rows[0]?.day ?? undefined
}

/**
 * Extends the GST bridge of a month by its next day. The bridge lists why the ledger's GST differs from that
 * of invoices and credit notes. Returns the day, or undefined if none is left. Allows ten minutes, because a
 * day with very many invoices takes longer than a request may take.
 */
export async function addUpNextBridge(db: Db): Promise<string | undefined> {
  return await db.transaction().execute(async (inner) => {
    await sql`set local statement_timeout = '10min'`.execute(inner)
    const { rows } = await sql<{ day: string | null }>`select add_up_bridge()::text as day`.execute(inner)
    return rows[0]?.day ?? undefined
  })
}

/** Sums the invoices, credit notes and TDS (tax deducted at source) of the current day so far. */
export async function addUpSoFar(db: Db, states: Readonly<Record<string, string>>): Promise<void> {
  await sql`
    with added as materialized (select * from advance_day_so_far())
    select add_up_documents_so_far(day, since, until, ${states}), add_up_tds_so_far(day, since, until)
      from added where day is not null`.execute(db)
}

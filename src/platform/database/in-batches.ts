import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** So many rows are changed by one statement: it must not hold many at once, nor take long, however large the table is. */
export const rowsAtOnce = 5_000

/** Rows to delete or change: those of which `are` is true, in the order of an index, or each batch would look for its rows among all. */
type Outdated = {
  of: keyof Tables
  are: RawBuilder<unknown>
  oldestBy: string
  /** What tells apart those of one moment. */
  key: string
}

/**
 * Runs a statement that deletes or changes what is outdated, some at once, until none are left. Each run is committed by itself,
 * so that the next night goes on where one was stopped.
 *
 * A batch ends at a row that is looked up before, so that its statement needs no locks of several members' rows, and each node
 * can run it for its own.
 */
export async function inBatches(
  db: Db,
  { of, are, oldestBy, key }: Outdated,
  statement: (batch: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const at = sql.ref(oldestBy)
  const name = sql`${sql.ref(key)}::text`
  for (let found = rowsAtOnce; found === rowsAtOnce; ) {
    const { rows } = await sql<{ at: string; name: string; count: number }>`
      select at::text as at, name, count(*) over () as count
        from (select ${at} as at, ${name} as name from ${sql.table(of)} where ${are}
          order by ${at}, ${name} limit ${sql.lit(rowsAtOnce)}) as batch
        order by batch.at desc, batch.name desc limit 1`.execute(db)
    const [end] = rows
    if (!end) return
    await statement(
      sql`${are} and (${at}, ${name}) <= (${end.at}::text::timestamptz, ${end.name}::text)`,
    ).execute(db)
    found = end.count
  }
}

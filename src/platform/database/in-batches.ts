import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** So many rows are changed by one statement: it must not hold many at once, nor take long, however large the table is. */
export const rowsAtOnce = 5_000

/** Rows to delete or change: those of which `are` is true, in the order of an index, or each batch would look for its rows among all. */
type Outdated = {
  are: RawBuilder<unknown>
  oldestBy: string
  /** What tells apart those of one moment. */
  key: string
}

/** Deletes what is outdated, some at once, until none is left. */
export async function deleteInBatches(db: Db, table: keyof Tables, outdated: Outdated): Promise<void> {
  await inBatches(db, table, outdated, sql`delete from ${sql.table(table)}`)
}

/** Changes what is outdated by `set`, after which it is no more, some at once, until none is left. */
export async function updateInBatches(
  db: Db,
  table: keyof Tables,
  set: RawBuilder<unknown>,
  outdated: Outdated,
): Promise<void> {
  await inBatches(db, table, outdated, sql`update ${sql.table(table)} set ${set}`)
}

/**
 * Runs a statement on so many rows after so many. Each run is committed by itself, so that the next night goes on where one was
 * stopped.
 *
 * A batch ends at a row that is looked up before, so that its statement needs no locks of several members' rows, and each node
 * can run it for its own.
 */
async function inBatches(
  db: Db,
  table: keyof Tables,
  { are, oldestBy, key }: Outdated,
  statement: RawBuilder<unknown>,
): Promise<void> {
  const at = sql.ref(oldestBy)
  const name = sql`${sql.ref(key)}::text`
  for (let found = rowsAtOnce; found === rowsAtOnce; ) {
    const { rows } = await sql<{ at: string; name: string; count: number }>`
      select at::text as at, name, count(*) over () as count
        from (select ${at} as at, ${name} as name from ${sql.table(table)} where ${are}
          order by ${at}, ${name} limit ${sql.lit(rowsAtOnce)}) as batch
        order by batch.at desc, batch.name desc limit 1`.execute(db)
    const [end] = rows
    if (!end) return
    await sql`${statement} where ${are}
      and (${at}, ${name}) <= (${end.at}::text::timestamptz, ${end.name}::text)`.execute(db)
    found = end.count
  }
}

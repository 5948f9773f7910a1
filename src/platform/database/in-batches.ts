import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './generated/tables.ts'

/** The most rows that one statement changes, to limit its locks and its duration. */
export const rowsAtOnce = 5_000

/**
 * Rows to delete or change: those that match `are`, in the order of `oldestBy`. That column needs an index,
 * because otherwise each batch would scan the whole table.
 */
type Outdated = {
  are: RawBuilder<unknown>
  oldestBy: string
  /** The column that orders rows with equal values of `oldestBy`. */
  key: string
}

/** Deletes outdated rows in batches until none is left. */
export async function deleteInBatches(db: Db, table: keyof Tables, outdated: Outdated): Promise<void> {
  await inBatches(db, table, outdated, sql`delete from ${sql.table(table)}`)
}

/**
 * Updates outdated rows in batches until none is left. After the update `set`, a row must no longer match,
 * because otherwise the batches would never end.
 */
export async function updateInBatches(
  db: Db,
  table: keyof Tables,
  set: RawBuilder<unknown>,
  outdated: Outdated,
): Promise<void> {
  await inBatches(db, table, outdated, sql`update ${sql.table(table)} set ${set}`)
}

/**
 * Runs a statement in batches. Each batch commits separately, so that after an interruption the next run
 * continues with the next batch. A separate query finds the end of each batch. Therefore the changing
 * statement needs no subquery over the rows of several members, and each Citus node can run it alone.
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

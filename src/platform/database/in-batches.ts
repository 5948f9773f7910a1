import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

/** So many rows are changed by one statement: it must not hold many at once, nor take long, however large the table is. */
export const rowsAtOnce = 5_000

/** Which rows of a table are due, and the column that an index leads to them by, the smallest first. */
export type Due = { where: RawBuilder<unknown>; by: string }

/**
 * Deletes the rows that are due, by batches until nothing is left. Each batch is committed by itself, so that the next run goes
 * on where one was stopped. Rows that somebody else holds are left to the next run.
 */
export async function deleteInBatches(
  db: Db,
  table: keyof Tables,
  due: Due,
  atOnce = rowsAtOnce,
): Promise<void> {
  const oneBatch = sql`delete from ${sql.table(table)} where ${isOfNextBatch(table, due, atOnce)}`
  await untilNothingIsLeft(db, oneBatch, atOnce)
}

/** Sets columns of the rows that are due, as `deleteInBatches` deletes them. What is set must end their being due. */
export async function updateInBatches(
  db: Db,
  table: keyof Tables,
  { set, ...due }: Due & { set: RawBuilder<unknown> },
  atOnce = rowsAtOnce,
): Promise<void> {
  const oneBatch = sql`update ${sql.table(table)} set ${set} where ${isOfNextBatch(table, due, atOnce)}`
  await untilNothingIsLeft(db, oneBatch, atOnce)
}

async function untilNothingIsLeft(db: Db, oneBatch: RawBuilder<unknown>, atOnce: number): Promise<void> {
  let changed: bigint
  do {
    const { numAffectedRows = 0n } = await oneBatch.execute(db)
    changed = numAffectedRows
  } while (changed >= BigInt(atOnce))
}

// By where the rows lie and not by their keys: for some thousand keys the planner may read the whole table. They are locked, so
// they stay there. In order, or a batch would walk again past what those before it have deleted.
function isOfNextBatch(table: keyof Tables, { where, by }: Due, atOnce: number): RawBuilder<unknown> {
  return sql`ctid = any (array(select ctid from ${sql.table(table)} where ${where}
    order by ${sql.ref(by)} limit ${sql.lit(atOnce)} for update skip locked))`
}

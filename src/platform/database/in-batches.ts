import type { RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** So many rows are changed by one statement: it must not hold many at once, nor take long, however large the table is. */
export const rowsAtOnce = 5_000

/**
 * Runs a statement that deletes or changes at most `limit` rows until it finds fewer. Each run is committed by itself, so that
 * the next night goes on where one was stopped.
 *
 * The statement names its rows by where they lie (`ctid = any (array(select ctid … order by … limit … for update skip locked))`):
 * for some thousand keys the planner may read the whole table. They are locked, so they stay there. The order is that of an
 * index, or each batch would look for its rows among all.
 */
export async function inBatches(db: Db, statement: (limit: number) => RawBuilder<unknown>): Promise<void> {
  let changed: bigint
  do {
    const { numAffectedRows = 0n } = await statement(rowsAtOnce).execute(db)
    changed = numAffectedRows
  } while (changed >= BigInt(rowsAtOnce))
}

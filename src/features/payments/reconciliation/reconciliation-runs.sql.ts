import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import type { ReconciliationResult } from '../../../platform/database/json-columns.ts'

export type ReconciliationRun = Selectable<Tables['reconciliation_run']>

// A reconciliation that is still running after this time has lost its process. The job's own time limit is
// shorter.
const lostAfterMinutes = 30

/**
 * Queues a reconciliation: a comparison of the ledger's payments and refunds with the provider's, for the
 * last `days` days. Returns undefined if another one is queued or running.
 * @param askedBy null for the nightly comparison.
 */
export async function insertReconciliation(
  db: Db,
  { askedBy, days }: { askedBy: number | null; days: number },
): Promise<ReconciliationRun | undefined> {
  await db
    .updateTable('reconciliation_run')
    .set({ state: 'failed', ended_at: now, failure: 'it was lost when the program stopped' })
    .where('state', 'in', ['queued', 'running'])
    .where('asked_at', '<', sql<Date>`now() - make_interval(mins => ${lostAfterMinutes})`)
    .execute()
  return await db
    .insertInto('reconciliation_run')
    .values({ asked_by: askedBy, since: sql<Date>`now() - make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Starts a queued comparison of the ledger with the provider, or resumes one whose process stopped. Returns
 * undefined if the comparison has ended.
 */
export async function beginReconciliation(db: Db, id: number): Promise<ReconciliationRun | undefined> {
  return await db
    .updateTable('reconciliation_run')
    .set({ state: 'running', started_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()
}

export async function endReconciliation(
  db: Db,
  id: number,
  end: { result: ReconciliationResult } | { failure: string },
): Promise<void> {
  await db
    .updateTable('reconciliation_run')
    .set(
      'result' in end
        ? {
            state: 'done',
            ended_at: now,
            result: JSON.stringify(end.result),
            differences: end.result.disagreements.length,
          }
        : { state: 'failed', ended_at: now, failure: end.failure.slice(0, 500) },
    )
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

const now = sql<Date>`now()`

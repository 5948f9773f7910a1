import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import { type Reconciliation, reconcile } from './reconcile.flow.ts'
import {
  beginReconciliation,
  endReconciliation,
  insertReconciliation,
  type ReconciliationRun,
} from './reconciliation-runs.sql.ts'

/** The job that runs one comparison of the ledger with the provider. */
export const runReconciliationJob = 'run-reconciliation'

/**
 * Queues a comparison of the ledger's payments and refunds with the provider's, for the last `days` days.
 * Returns undefined if another one is queued or running. Call it in one transaction.
 */
export async function queueReconciliation(
  db: Db,
  jobs: Jobs,
  asked: { askedBy: number | null; days: number },
): Promise<ReconciliationRun | undefined> {
  const run = await insertReconciliation(db, asked)
  if (run) await jobs.send(db, runReconciliationJob, { runId: run.id })
  return run
}

/** Runs a queued comparison, and stores its result or the error that stopped it. */
export async function runReconciliation(
  context: PaymentContext,
  runId: number,
): Promise<Reconciliation | undefined> {
  const { db } = context
  const run = await beginReconciliation(db, runId)
  if (!run) return undefined
  try {
    const found = await reconcile(context, run.since)
    const { provider, ledger, difference, disagreements, notCounted, setAside } = found
    const result = { provider, ledger, difference, disagreements, notCounted, setAside }
    await endReconciliation(db, runId, { result })
    return found
  } catch (error) {
    await endReconciliation(db, runId, { failure: error instanceof Error ? error.message : 'unknown' })
    throw error
  }
}

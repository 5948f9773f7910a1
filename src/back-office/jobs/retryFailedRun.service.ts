import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { isFailedRun, retryRun } from './queue.sql.ts'
import { retryFailedRun } from './retryFailedRun.call.ts'

export const retryFailedRunService: Service<typeof retryFailedRun> = async (
  { transaction, staff, say },
  { job, run_id },
) => {
  const run = { name: job, id: run_id }
  await transaction(async (db) => {
    const before = await retryRun(db, run)
    if (!before) throw refuse(retryFailedRun, (await isFailedRun(db, run)) ? 'waitsAlready' : 'notFailed')
    await recordChange(db, staff, {
      action: 'retryFailedRun',
      subject: `job ${job} ${run_id}`,
      before: { state: 'failed', reason: before.reason, tries: before.tries },
      after: { state: 'retry' },
    })
  })
  return { message: say('office.jobs.retried') }
}

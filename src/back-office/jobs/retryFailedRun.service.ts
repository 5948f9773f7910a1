import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { isFailedRun, retryRun } from './queue.sql.ts'
import { retryFailedRun } from './retryFailedRun.call.ts'

export const retryFailedRunService: Service<typeof retryFailedRun> = async ({ db, say }, { job, run_id }) => {
  const run = { name: job, id: run_id }
  const before = await retryRun(db, run)
  if (!before) throw refuse(retryFailedRun, (await isFailedRun(db, run)) ? 'waitsAlready' : 'notFailed')
  return {
    message: say('office.jobs.retried'),
    audited: {
      id: `${job} ${run_id}`,
      before: { state: 'failed', reason: before.reason, tries: before.tries },
      after: { state: 'retry' },
    },
  }
}

import type { Audits } from '../../platform/service/audits.ts'
import { jobName } from '../kit/job-names.ts'

/** The audit log's names for jobs. */
export const jobAudits: Audits = {
  actions: {
    retryFailedRun: 'office.audit.retryFailedRun',
  },
  things: {
    job: {
      name: 'office.jobs.job',
      fields: {
        state: ['office.term.state', { failed: 'office.jobs.failed', retry: 'office.audit.waitsAgain' }],
        reason: ['office.audit.failure', 'text'],
        tries: ['office.term.attempts', 'count'],
      },
      // Names the job, without the id of the run.
      which: (id, say) => jobName(id.replace(/ [\da-f-]{36}$/, ''), say),
    },
  },
}

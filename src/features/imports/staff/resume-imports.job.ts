import type { Job } from '../../../platform/service/job.ts'
import { isImportWaiting } from './imports.sql.ts'

/**
 * Continues an import whose process died. The import job cannot do this, because it runs only once at a time,
 * and the queue considers the dead run active until that run expires.
 */
export const resumeImports: Job = {
  name: 'resume-imports',
  cron: '* * * * *',
  async run({ db, jobs }) {
    if (await isImportWaiting(db)) await jobs.send(db, 'import-products', {})
  },
}

import type { Job } from '../../../platform/service/job.ts'
import { isImportWaiting } from './imports.sql.ts'

/**
 * Starts another run if a process died in the middle of an import. This is a separate job, because the queue
 * considers the lost run running until it expires, and a scheduled job runs once at a time.
 */
export const resumeImports: Job = {
  name: 'resume-imports',
  cron: '* * * * *',
  async run({ db, jobs }) {
    if (await isImportWaiting(db)) await jobs.send(db, 'import-products', {})
  },
}

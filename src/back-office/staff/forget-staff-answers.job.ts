import type { Job } from '../../platform/job.ts'
import { forgetOldStaffAnswers } from './staff-request.sql.ts'

/** Forgets the answers that are too old to be given again. */
export const forgetStaffAnswers: Job = {
  name: 'forget-staff-answers',
  cron: '40 3 * * *',
  run: async ({ db }) => await forgetOldStaffAnswers(db),
}

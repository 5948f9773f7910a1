import type { Job } from '../../../platform/service/job.ts'
import { deleteOldNotices } from './notice.sql.ts'

/** The days after which a notice is deleted. */
export const noticesKeptDays = 90

/** Deletes notices older than 90 days. */
export const forgetOldNotices: Job = {
  name: 'forget-old-notices',
  cron: '50 3 * * *',
  expireSeconds: 3_600,
  run: async ({ db }) => await deleteOldNotices(db, noticesKeptDays),
}

import type { Job } from '../../../platform/service/job.ts'
import { deleteEndedStaffSessions } from './staff-session.sql.ts'

/** Deletes expired staff sessions. */
export const endIdleSessions: Job = {
  name: 'end-idle-staff-sessions',
  cron: '35 3 * * *',
  async run({ db }) {
    await deleteEndedStaffSessions(db)
  },
}

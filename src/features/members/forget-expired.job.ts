import type { Job } from '../../platform/job.ts'
import { deleteUnusedDevices } from './known-device.sql.ts'
import { deleteExpiredPasswordCodes } from './password-code.sql.ts'
import { deleteExpiredSessions } from './session.sql.ts'

/** Deletes expired sessions and password codes, and devices that nobody signed in with for over a year. */
export const forgetExpired: Job = {
  name: 'forget-expired',
  cron: '30 3 * * *',
  async run({ db }) {
    await deleteExpiredSessions(db)
    await deleteExpiredPasswordCodes(db)
    await deleteUnusedDevices(db)
  },
}

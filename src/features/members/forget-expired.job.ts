import type { Job } from '../../platform/job.ts'
import { deleteUnusedDevices } from './known-device.sql.ts'
import { deleteExpiredPasswordCodes } from './password-code.sql.ts'
import { deleteExpiredSessions } from './session.sql.ts'

/** Deletes expired sessions and password codes, and devices that nobody signed in with for over a year. */
export const forgetExpired: Job = {
  name: 'forget-expired',
  cron: '30 3 * * *',
  async run({ db }) {
    // One that fails keeps none of the others from being done.
    const done = await Promise.allSettled([
      deleteExpiredSessions(db),
      deleteExpiredPasswordCodes(db),
      deleteUnusedDevices(db),
    ])
    for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason
  },
}

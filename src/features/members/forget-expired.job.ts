import { forgetOldAnswers } from '../../platform/idempotency.ts'
import type { Job } from '../../platform/job.ts'
import { deleteUnusedDevices } from './known-device.sql.ts'
import { deleteExpiredPasswordCodes } from './password-code.sql.ts'
import { deleteExpiredSessions } from './session.sql.ts'

/** Deletes what is of no use any more: sessions, password codes, devices not used for over a year, old answers. */
export const forgetExpired: Job = {
  name: 'forget-expired',
  cron: '30 3 * * *',
  async run({ db }) {
    await deleteExpiredSessions(db)
    await deleteExpiredPasswordCodes(db)
    await forgetOldAnswers(db)
    await deleteUnusedDevices(db)
  },
}

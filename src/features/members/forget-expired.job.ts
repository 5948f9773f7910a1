import { forgetOldAnswers } from '../../platform/idempotency.ts'
import type { Job } from '../../platform/job.ts'
import { deleteExpiredPasswordCodes } from './password-code.sql.ts'
import { deleteExpiredSessions } from './session.sql.ts'

/** Deletes expired sessions and password codes, and what requests were answered long ago. */
export const forgetExpired: Job = {
  name: 'forget-expired',
  cron: '30 3 * * *',
  async run({ db }) {
    await deleteExpiredSessions(db)
    await deleteExpiredPasswordCodes(db)
    await forgetOldAnswers(db)
  },
}

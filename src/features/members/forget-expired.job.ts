import { forgetOldAnswers } from '../../platform/service/idempotency.ts'
import type { Job } from '../../platform/service/job.ts'
import { deleteUnusedDevices } from './login/known-device.sql.ts'
import { deleteExpiredSessions } from './login/session.sql.ts'
import { deleteExpiredChallenges } from './passkeys/passkeys.sql.ts'
import { deleteExpiredPasswordCodes } from './password/password-code.sql.ts'
import { forgetOldPans } from './record-pan-holders.flow.ts'

/**
 * Deletes expired sessions, password codes and passkey challenges, devices unused for over a year, old
 * idempotency records, and the PANs of accounts whose tax records are no longer needed.
 */
export const forgetExpired: Job = {
  name: 'forget-expired',
  cron: '30 3 * * *',
  expireSeconds: 3_600,
  async run({ db }) {
    // If one deletion fails, the others still run.
    const done = await Promise.allSettled([
      deleteExpiredSessions(db),
      deleteExpiredPasswordCodes(db),
      deleteUnusedDevices(db),
      deleteExpiredChallenges(db),
      forgetOldAnswers(db),
      forgetOldPans(db),
    ])
    for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason
  },
}

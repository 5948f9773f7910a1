import { breachTerms } from '../../features/breaches/breach.settings.ts'
import { patternAuditTerms } from '../../features/dark-patterns/dark-patterns.settings.ts'
import { evidenceAlertHours } from '../../features/payments/payments.settings.ts'
import { payoutStuckHours } from '../../features/withdrawals/withdrawals.settings.ts'
import type { Job } from '../../platform/service/job.ts'
import { readShopSetting, readShopSettings } from '../../platform/settings/shop-settings.ts'
import { alertReceivers } from './alerts.settings.ts'
import { troubleMail } from './trouble-mail.flow.ts'
import { findTroubles, listUntoldTroubles, markTroublesMailed, noteTroubles } from './troubles.sql.ts'

/**
 * Every five minutes: records the shop's problems, and mails staff the problems that began or ended since the
 * last mail. Sends the mail outside any transaction. If the mail fails, the next run reports the same
 * problems.
 */
export const watchTroubles: Job = {
  name: 'watch-troubles',
  cron: '*/5 * * * *',
  // Makes no retries, because the next run starts within five minutes.
  retryLimit: 0,
  async run({ db, transaction, mail, settings, sayIn, log }) {
    const [stuckHours, evidenceHours, { remind_days: remindDays }, breach] = await readShopSettings(db, [
      payoutStuckHours,
      evidenceAlertHours,
      patternAuditTerms,
      breachTerms,
    ])
    const found = await findTroubles(db, { stuckHours, evidenceHours, remindDays, breach })
    await transaction((trx) => noteTroubles(trx, found))
    const to = (await readShopSetting(db, alertReceivers)).map(({ email }) => email)
    if (!mail || to.length === 0) return
    const untold = await listUntoldTroubles(db)
    if (untold.length === 0) return
    const message = troubleMail(untold, sayIn('en'), settings.publicUrl ?? '')
    try {
      await mail.send({ to, ...message })
    } catch (error) {
      // Does not fail the job: a mail about that failure could not be sent either. The problems stay
      // unreported, and the page 'Jobs and health' shows them.
      log.error({ err: error }, 'a mail about troubles could not be sent')
      return
    }
    await transaction((trx) => markTroublesMailed(trx, untold))
  },
}

import { evidenceAlertHours } from '../../features/payments/payments.settings.ts'
import { payoutStuckHours } from '../../features/withdrawals/withdrawals.settings.ts'
import type { Job } from '../../platform/service/job.ts'
import { readShopSetting, readShopSettings } from '../../platform/settings/shop-settings.ts'
import { alertReceivers } from './alerts.settings.ts'
import { troubleMail } from './trouble-mail.flow.ts'
import { findTroubles, listUntoldTroubles, markTroublesTold, noteTroubles } from './troubles.sql.ts'

/**
 * Every five minutes: notes what is wrong with the shop, and tells the staff by one mail what began and what is over since the
 * last. It is sent outside any transaction; what could not be sent is told with the next run.
 */
export const watchTroubles: Job = {
  name: 'watch-troubles',
  cron: '*/5 * * * *',
  // The next run begins soon anyway.
  retryLimit: 0,
  async run({ db, transaction, mail, settings, sayIn, log }) {
    const [stuckHours, evidenceHours] = await readShopSettings(db, [payoutStuckHours, evidenceAlertHours])
    const found = await findTroubles(db, { stuckHours, evidenceHours })
    await transaction((trx) => noteTroubles(trx, found))
    const to = (await readShopSetting(db, alertReceivers)).map(({ email }) => email)
    if (!mail || to.length === 0) return
    const untold = await listUntoldTroubles(db)
    if (untold.length === 0) return
    const message = troubleMail(untold, sayIn('en'), settings.publicUrl ?? '')
    try {
      await mail.send({ to, ...message })
    } catch (error) {
      // Told as a failed job it would be a trouble that no mail can tell. It stays untold, and Jobs and health says so.
      log.error({ err: error }, 'a mail about troubles could not be sent')
      return
    }
    await transaction((trx) => markTroublesTold(trx, untold))
  },
}

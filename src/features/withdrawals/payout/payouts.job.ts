import type { Job } from '../../../platform/service/job.ts'
import { sendDuePayouts } from './send-payouts.flow.ts'

/**
 * Pays approved withdrawals every minute, and asks the provider about payouts under way. The database stores
 * when each of them is due. Therefore another process continues after a crash.
 */
export const payOut: Job = {
  name: 'pay-out',
  cron: '* * * * *',
  atStart: true,
  expireSeconds: 15 * 60,
  async run({ payouts, ...context }) {
    if (payouts) await sendDuePayouts({ ...context, payouts })
  },
}

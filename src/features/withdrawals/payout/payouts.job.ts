import type { Job } from '../../../platform/service/job.ts'
import { sendDuePayouts } from './send-payouts.flow.ts'

/**
 * Every minute: pays approved withdrawals, and asks the provider about payouts under way. The database
 * records what is due, so after a crash the next process continues.
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

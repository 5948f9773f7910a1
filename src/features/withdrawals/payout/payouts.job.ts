import type { Job } from '../../../platform/service/job.ts'
import { sendDuePayouts } from './send-payouts.flow.ts'

/**
 * Every minute: pays approved withdrawals, and asks about those on their way. The table says what is due, so that whatever
 * a process was doing when it died is done by the next one.
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

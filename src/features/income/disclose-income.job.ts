import type { Job } from '../../platform/service/job.ts'
import { discloseDueMonths } from './disclose-income.flow.ts'

/**
 * Every night: computes what sellers (members with a slot, a paid subscription) earned in each month that is
 * over and not computed yet.
 */
export const discloseIncome: Job = {
  name: 'disclose-income',
  cron: '40 3 * * *',
  atStart: true,
  expireSeconds: 3_600,
  run: discloseDueMonths,
}

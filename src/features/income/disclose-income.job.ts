import type { Job } from '../../platform/service/job.ts'
import { discloseDueMonths } from './disclose-income.flow.ts'

/**
 * Computes every night what sellers (members with a slot, a paid subscription) earned in each past month that
 * has no disclosure.
 */
export const discloseIncome: Job = {
  name: 'disclose-income',
  cron: '40 3 * * *',
  atStart: true,
  expireSeconds: 3_600,
  run: discloseDueMonths,
}

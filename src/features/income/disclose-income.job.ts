import type { Job } from '../../platform/service/job.ts'
import { discloseDueMonths } from './disclose-income.flow.ts'

/**
 * Computes every night what sellers earned in each past month that has no disclosure. Who is a seller depends
 * on the rule of who may earn (see income_of_month).
 */
export const discloseIncome: Job = {
  name: 'disclose-income',
  cron: '40 3 * * *',
  atStart: true,
  expireSeconds: 3_600,
  run: discloseDueMonths,
}

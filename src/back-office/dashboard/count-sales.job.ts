import type { Job } from '../../platform/service/job.ts'
import { countSalesDays } from './sales-days.sql.ts'

/** Soon after midnight in India: counts what each day sold, for the charts. */
export const countSales: Job = {
  name: 'count-sales',
  cron: '5 0 * * *',
  atStart: true,
  expireSeconds: 10 * 60,
  async run({ transaction }) {
    await transaction(countSalesDays)
  },
}

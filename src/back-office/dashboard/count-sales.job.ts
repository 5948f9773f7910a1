import type { Job } from '../../platform/service/job.ts'
import { countSalesDays, countSalesSoFar } from './sales-days.sql.ts'

/** Soon after midnight in India: counts each day's sales for the charts. */
export const countSales: Job = {
  name: 'count-sales',
  cron: '5 0 * * *',
  atStart: true,
  expireSeconds: 10 * 60,
  async run({ db }) {
    await countSalesDays(db)
  },
}

/** Every ten minutes: counts the current day's sales so far. */
export const countSalesToday: Job = {
  name: 'count-sales-today',
  cron: '*/10 * * * *',
  async run({ db }) {
    await countSalesSoFar(db)
  },
}

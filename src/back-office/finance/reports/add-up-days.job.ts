import type { Job } from '../../../platform/service/job.ts'
import { addUpNextDay } from './ledger-days.sql.ts'

/** Every night: adds up the entries of each day that is over, for the trial balance. */
export const addUpDays: Job = {
  name: 'add-up-days',
  cron: '20 2 * * *',
  atStart: true,
  expireSeconds: 3_600,
  async run({ db }) {
    let day: string | undefined = '1970-01-01'
    while (day !== undefined) day = await addUpNextDay(db, day)
  },
}

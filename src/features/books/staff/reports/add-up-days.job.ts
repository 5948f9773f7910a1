import type { Job } from '../../../../platform/service/job.ts'
import { addUpDaySoFar, addUpEveryDay } from './document-days.flow.ts'

/** Every night: adds up the entries and the documents of each day that is over. */
export const addUpDays: Job = {
  name: 'add-up-days',
  cron: '20 2 * * *',
  atStart: true,
  expireSeconds: 3_600,
  async run({ db }) {
    await addUpEveryDay(db)
  },
}

/** All day long: adds up the documents of the present day until ten minutes ago. */
export const addUpToday: Job = {
  name: 'add-up-today',
  cron: '*/10 * * * *',
  async run({ db }) {
    await addUpDaySoFar(db)
  },
}

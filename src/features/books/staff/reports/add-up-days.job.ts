import type { Job } from '../../../../platform/service/job.ts'
import { addUpDaySoFar, addUpEveryDay } from './document-days.flow.ts'

/** Every night: sums the ledger entries, invoices and credit notes of each past day. */
export const addUpDays: Job = {
  name: 'add-up-days',
  cron: '20 2 * * *',
  atStart: true,
  expireSeconds: 3_600,
  async run({ db }) {
    await addUpEveryDay(db)
  },
}

/** Every ten minutes: sums the invoices and credit notes of the current day until ten minutes ago. */
export const addUpToday: Job = {
  name: 'add-up-today',
  cron: '*/10 * * * *',
  async run({ db }) {
    await addUpDaySoFar(db)
  },
}

import type { Job } from '../../platform/service/job.ts'
import { deliverDue } from './deliver-due.flow.ts'
import { deleteOldMessages } from './messages.sql.ts'

/** Tells members what is due. */
export const deliverMessages: Job = {
  name: 'deliver-messages',
  everySeconds: 1,
  run: (context) => deliverDue(context, { atOnce: false }),
}

/** The same of codes and of what guards an account, which nothing else may hold up: neither a slow mailbox nor many offers. */
export const deliverCodes: Job = {
  name: 'deliver-codes',
  everySeconds: 1,
  run: (context) => deliverDue(context, { atOnce: true }),
}

const keptDays = 30

/** Deletes the records of messages after a month. */
export const forgetOldMessages: Job = {
  name: 'forget-old-messages',
  cron: '40 3 * * *',
  expireSeconds: 3_600,
  run: async ({ db }) => await deleteOldMessages(db, keptDays),
}

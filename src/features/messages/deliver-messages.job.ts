import type { Job } from '../../platform/service/job.ts'
import { deliverDue } from './deliver-due.flow.ts'
import { deleteOldMessages } from './messages.sql.ts'

/** Sends due messages, except those that `deliverCodes` sends. */
export const deliverMessages: Job = {
  name: 'deliver-messages',
  everySeconds: 1,
  run: (context) => deliverDue(context, { atOnce: false }),
}

/**
 * Sends codes and security messages. These messages have their own job, so that a slow mailbox or many offers
 * cannot delay them.
 */
export const deliverCodes: Job = {
  name: 'deliver-codes',
  everySeconds: 1,
  run: (context) => deliverDue(context, { atOnce: true }),
}

/** The days after which the record of a message is deleted. */
export const messagesKeptDays = 30

/** Deletes message records after a month. */
export const forgetOldMessages: Job = {
  name: 'forget-old-messages',
  cron: '40 3 * * *',
  expireSeconds: 3_600,
  run: async ({ db }) => await deleteOldMessages(db, messagesKeptDays),
}

import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/job.ts'
import type { Message } from '../../third-party/messages/messages.ts'
import { insertMessage } from './messages.sql.ts'

/** The job that sends one queued message. */
export const deliverMessageJob = 'deliver-message'

/** Queues a text message in the transaction that causes it: it is sent only if that commits. */
export async function queueMessage(db: Db, jobs: Jobs, message: Message): Promise<void> {
  const id = await insertMessage(db, message)
  await jobs.send(db, deliverMessageJob, { id })
}

import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/service/job.ts'
import type { Message } from '../../third-party/messages/messages.ts'
import { insertMessages } from './messages.sql.ts'

/** The job that sends one queued message. */
export const deliverMessageJob = 'deliver-message'

/** Queues a text message in the transaction that causes it: it is sent only if that commits. */
export async function queueMessage(db: Db, jobs: Jobs, message: Message): Promise<void> {
  await queueMessages(db, jobs, [message])
}

/** Queues many text messages, as `queueMessage` does, in two statements. */
export async function queueMessages(db: Db, jobs: Jobs, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  const ids = await insertMessages(db, messages)
  await jobs.sendMany(
    db,
    deliverMessageJob,
    ids.map((id) => ({ id })),
  )
}

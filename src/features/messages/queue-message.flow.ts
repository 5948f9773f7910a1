import type { Db } from '../../platform/database/database.ts'
import type { Message } from '../../third-party/messages/messages.ts'
import { insertMessages } from './messages.sql.ts'

/** Queues a text message in the transaction that causes it: it is sent only if that commits. */
export async function queueMessage(db: Db, message: Message): Promise<void> {
  await queueMessages(db, [message])
}

/** Queues many text messages, as `queueMessage` does, in one statement. */
export async function queueMessages(db: Db, messages: readonly Message[]): Promise<void> {
  if (messages.length > 0) await insertMessages(db, messages)
}

import type { Db } from '../../platform/database/database.ts'
import type { Message } from '../../third-party/messages/messages.ts'
import { kindOfMessage } from './message-terms.flow.ts'
import { insertMessages } from './messages.sql.ts'

/** Queues a message in the caller's transaction. The message is sent only if the transaction commits. */
export async function queueMessage(db: Db, message: Message): Promise<void> {
  await queueMessages(db, [message])
}

/** Queues many messages in one statement. */
export async function queueMessages(db: Db, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  await insertMessages(
    db,
    messages.map((message) => ({ ...message, at_once: kindOfMessage(message.template) === 'security' })),
  )
}

import type { Db } from '../../platform/database/database.ts'
import type { Message, MessageTemplate, MessageVariableOf } from '../../third-party/messages/messages.ts'
import { kindOfMessage } from './message-terms.flow.ts'
import { insertMessages } from './messages.sql.ts'

/**
 * A text with a value for each of its placeholders. Other details may be added, for example for its notice in
 * the shop. A `code` may be missing, because most codes are made at sending.
 */
export type MessageText = {
  [Template in MessageTemplate]: {
    template: Template
    details: Readonly<Record<Exclude<MessageVariableOf<Template>, 'code'>, string>> & Message['details']
  }
}[MessageTemplate]

export type NewMessage = Pick<Message, 'mobile' | 'language'> & MessageText

/** Queues a message in the caller's transaction. The message is sent only if the transaction commits. */
export async function queueMessage(db: Db, message: NewMessage): Promise<void> {
  await queueMessages(db, [message])
}

/** Queues many messages in one statement. */
export async function queueMessages(db: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  await insertMessages(
    db,
    messages.map((message) => ({ ...message, at_once: kindOfMessage(message.template) === 'security' })),
  )
}

import { kindOfMessage } from '../../../features/messages/kind-of-message.flow.ts'
import type { SentMessage } from './sent-messages.sql.ts'

/** Adds the kind of each message, which follows from its template. */
export function messageRows(found: SentMessage[]) {
  return found.map((message) => ({ ...message, kind: kindOfMessage(message.template) }))
}

import type { Db } from '../../platform/database/database.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'

/**
 * Creates details of a message when the message is sent, so that the queue never stores them. Each retry
 * creates new details, which replace the earlier ones. `make` may use the details that were queued with the
 * message. `make` returns undefined if the message is not to be sent, for example because no member has the
 * number.
 */
export type DetailsAtSending = {
  template: MessageTemplate
  make(db: Db, mobile: string, details: Record<string, string>): Promise<Record<string, string> | undefined>
}

declare module '../../platform/service/feature.ts' {
  interface Extensions {
    detailsAtSending: DetailsAtSending
  }
}

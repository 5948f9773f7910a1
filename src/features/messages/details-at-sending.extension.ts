import type { Db } from '../../platform/database/database.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'

/**
 * Details of a message that are made when it is sent, so that the queue never stores them. A retry makes new
 * ones, which replace the first. `make` returns undefined if no member has the number any more. It may use
 * details that were queued with the message.
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

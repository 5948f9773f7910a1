import type { Db } from '../../platform/database/database.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'

/**
 * Details of a message that are made when it is sent, so that the queue never stores them. A second try makes new ones,
 * which replace the first. Undefined when no member has the number any more.
 * They may be made from details that were queued with it.
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

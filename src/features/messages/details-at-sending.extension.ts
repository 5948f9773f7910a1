import type { Db } from '../../platform/database/database.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'

/**
 * Details of a message that are created when it is sent, so that the queue never stores them. A retry creates
 * new ones, which replace the first. `make` may use details that were queued with the message. It returns
 * undefined if no member has the number any more.
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

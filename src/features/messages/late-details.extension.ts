import type { Db } from '../../platform/database.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'

/**
 * What a message says that is made only when it leaves, so that it never lies in the queue. A second try makes it anew,
 * and the later one counts. Undefined when nobody has the number any more.
 */
export type LateDetails = {
  template: MessageTemplate
  make(db: Db, mobile: string): Promise<Record<string, string> | undefined>
}

declare module '../../platform/feature.ts' {
  interface Extensions {
    lateDetails: LateDetails
  }
}

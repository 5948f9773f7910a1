import type { JobContext } from '../../../platform/service/job.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { quietHoursOf } from '../kind-of-message.flow.ts'
import type { DueMessage } from '../messages.sql.ts'
import { quietUntil } from '../quiet-hours.ts'
import { insertNotices } from './notice.sql.ts'
import { withoutCodes } from './shown-notice.flow.ts'

/**
 * Adds due messages to their members' bells before they are sent, so that a tapped push finds its notice.
 * Adds each once, however often it is retried. Messages that wait for the morning are left out.
 */
export async function noteInBells(
  { db, settings }: Pick<JobContext, 'db' | 'settings'>,
  due: readonly DueMessage[],
): Promise<void> {
  const now = shopTime()
  const told = due.flatMap(({ id, reader_id: readerId, template, details }) => {
    const isWaiting = quietUntil(now, quietHoursOf(template, settings.quietHours)) !== undefined
    const kept =
      readerId === null || isWaiting ? undefined : withoutCodes({ template, details: details ?? {} })
    return kept ? [{ id, member_id: Number(readerId), ...kept }] : []
  })
  if (told.length > 0) await insertNotices(db, told)
}

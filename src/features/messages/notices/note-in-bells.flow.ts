import type { JobContext } from '../../../platform/service/job.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { quietHoursOf } from '../kind-of-message.flow.ts'
import type { DueMessage } from '../messages.sql.ts'
import { quietUntil } from '../quiet-hours.ts'
import { insertNotices } from './notice.sql.ts'
import { keptOf } from './shown-notice.flow.ts'

/**
 * Notes in their members' bells what is about to be told: before it is, so that whoever presses on what was pushed finds it there; once,
 * however often it is tried. What waits for the morning is not told yet.
 */
export async function noteInBells(
  { db, settings }: Pick<JobContext, 'db' | 'settings'>,
  due: readonly DueMessage[],
): Promise<void> {
  const now = shopTime()
  const told = due.flatMap(({ id, reader_id: readerId, template, details }) => {
    const isWaiting = quietUntil(now, quietHoursOf(template, settings.quietHours)) !== undefined
    const kept = readerId === null || isWaiting ? undefined : keptOf({ template, details: details ?? {} })
    return kept ? [{ id, member_id: Number(readerId), ...kept }] : []
  })
  if (told.length > 0) await insertNotices(db, told)
}

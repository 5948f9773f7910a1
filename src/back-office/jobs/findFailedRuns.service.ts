import { pageOf } from '../../platform/page.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { findFailedRuns } from './findFailedRuns.call.ts'
import { cursorOfPlace, isUuid, placeOfCursor } from './place-in-time.ts'
import { listFailedRuns } from './queue.sql.ts'

const pageSize = 50

export const findFailedRunsService: Service<typeof findFailedRuns> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const place = input.cursor === undefined ? undefined : placeOfCursor(input.cursor)
  if (input.cursor !== undefined && !(place && isUuid(place.id)))
    throw refuse(findFailedRuns, 'unknownPage', { field: 'cursor' })
  const before = place && { failedAt: place.at, id: place.id }
  const { page, next_cursor } = pageOf(
    await listFailedRuns(db, { limit: limit + 1, before }),
    limit,
    (last) => cursorOfPlace({ at: last.failedAtExactly, id: last.id }),
  )
  return {
    data: page.map(({ id, name, reason, tries, createdAt, failedAt }) => ({
      run_id: id,
      job: name,
      reason,
      tries,
      created_at: createdAt,
      failed_at: failedAt,
    })),
    next_cursor,
  }
}

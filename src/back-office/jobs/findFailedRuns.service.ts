import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { keyedCursorOf } from '../../wire/cursors.ts'
import type { findFailedRuns } from './findFailedRuns.call.ts'
import { listFailedRuns } from './queue.sql.ts'

const pageSize = 50

export const findFailedRunsService: Service<typeof findFailedRuns> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const rows = await listFailedRuns(db, { limit: limit + 1, before: input.cursor })
  const { page, next_cursor } = pageOf(rows, limit, ({ failedAtExactly, id }) =>
    keyedCursorOf(failedAtExactly, id),
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

import { pageOf } from '../../../../../platform/service/page.ts'
import type { Service } from '../../../../../platform/service/service.ts'
import { listUnmatchedReports } from '../../../set-aside-reports.sql.ts'
import type { findSetAsideReports } from './findSetAsideReports.call.ts'
import { shownUnmatchedReport } from './shown-set-aside.ts'

const pageSize = 50

export const findSetAsideReportsService: Service<typeof findSetAsideReports> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const { state = 'open', cursor } = input
  const rows = await listUnmatchedReports(db, { state, cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map(shownUnmatchedReport), next_cursor }
}

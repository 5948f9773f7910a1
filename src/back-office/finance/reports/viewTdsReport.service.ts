import { paise } from '../../../money/paise.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { keyedCursorOf } from '../../../wire/cursors.ts'
import { readQuarter } from './quarter.ts'
import { listTds, sumTds } from './reports.sql.ts'
import type { viewTdsReport } from './viewTdsReport.call.ts'

const pageSize = 50

export const viewTdsReportService: Service<typeof viewTdsReport> = async ({ db }, input) => {
  const { cursor, limit = pageSize } = input
  const when = readQuarter(input.quarter)
  const [rows, totals] = await Promise.all([
    listTds(db, when, { after: cursor, limit: limit + 1 }),
    sumTds(db, when),
  ])
  const { page, next_cursor } = pageOf(rows, limit, ({ at_exact, id }) => keyedCursorOf(at_exact, id))
  return {
    data: page.map((line) => ({
      at: line.at,
      year: line.year,
      deducted_at: line.deducted_at,
      reference: line.reference,
      member: { id: line.member_id, name: line.name },
      has_pan: line.pan_encrypted !== null,
      amount: paise(line.amount),
      tds: paise(line.tds),
      commission: paise(line.base),
      percent: line.percent_bp / 100,
    })),
    totals: {
      lines: totals.lines,
      amount: paise(totals.amount),
      tds: paise(totals.tds),
      without_pan: paise(totals.without_pan),
    },
    next_cursor,
  }
}

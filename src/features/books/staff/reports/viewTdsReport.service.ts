import { paise } from '../../../../money/paise.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { keyedCursorOf } from '../../../../wire/cursors.ts'
import { withLongDeadline } from '../ledger/ledger-browser.sql.ts'
import { firstDayOf } from './quarter.ts'
import { listTds, sumTds, sumTdsWithoutPan } from './tds-lines.sql.ts'
import type { viewTdsReport } from './viewTdsReport.call.ts'

const pageSize = 50
// Above this, the TDS without PAN is summed line by line only on request.
const addedMax = 5_000

export const viewTdsReportService: Service<typeof viewTdsReport> = async ({ db, limits, staff }, input) => {
  const { cursor, limit = pageSize } = input
  const first = firstDayOf(input.quarter)
  const [rows, totals] = await Promise.all([
    listTds(db, first, { after: cursor, limit: limit + 1 }),
    sumTds(db, { first, months: 3 }),
  ])
  if (input.add) await limits.spend('costly', `staff ${staff.id}`)
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
      of_whole: line.of_whole,
      percent: line.percent_bp / 100,
    })),
    totals: {
      lines: totals.lines,
      amount: paise(totals.amount),
      tds: paise(totals.tds),
      without_pan:
        totals.lines <= addedMax || input.add
          ? paise(await withLongDeadline(db, (inner) => sumTdsWithoutPan(inner, first)))
          : null,
    },
    next_cursor,
  }
}

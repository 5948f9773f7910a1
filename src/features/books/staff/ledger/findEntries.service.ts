import type { Service } from '../../../../platform/service/service.ts'
import { keyedCursorOf } from '../../../../wire/cursors.ts'
import { monthDays } from '../reports/month-days.ts'
import type { findEntries } from './findEntries.call.ts'
import { listEntries } from './ledger-browser.sql.ts'
import { entryRow, unitOf } from './ledger-rows.ts'

const pageSize = 50

export const findEntriesService: Service<typeof findEntries> = async ({ db }, input) => {
  const { kind, month, since, cursor, limit = pageSize } = input
  const currency = kind === 'points' ? 'PTS' : 'INR'
  const { rows, next } = await listEntries(db, {
    account: { kind },
    code: undefined,
    ...monthDays(month),
    limit,
    ...(since && { from: undefined }),
    after: cursor,
  })
  return {
    unit: unitOf(currency),
    data: rows.map((row) => entryRow(row, currency)),
    next_cursor: next && keyedCursorOf(next.at, next.id),
  }
}

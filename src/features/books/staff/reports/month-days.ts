import { lastDayOf } from '../../../../calendar/india.ts'

/** The days of a month, as the lists of the ledger filter by them. */
export function monthDays(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: lastDayOf(month) }
}

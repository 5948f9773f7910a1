import { lastDayOf } from '../../../../calendar/india.ts'

/** Returns the first and last day of a month, for the filters of the ledger's lists. */
export function monthDays(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: lastDayOf(month) }
}

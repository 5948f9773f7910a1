import { lastDayOf } from '../../../../calendar/india.ts'

/** Returns the first and last day of a month, as the ledger's lists filter by them. */
export function monthDays(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: lastDayOf(month) }
}

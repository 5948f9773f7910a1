/** A quarter as addresses have it: '2026-3' is October to December 2026. */
export function readQuarter(quarter: string): { year: number; quarter: number } {
  return { year: Number(quarter.slice(0, 4)), quarter: Number(quarter.slice(5)) }
}

const indiaAheadMs = 5.5 * 3_600_000

/** The quarter of a moment, by the Indian calendar. */
export function quarterOf(moment: Date): string {
  const india = new Date(moment.getTime() + indiaAheadMs)
  const [year, month] = [india.getUTCFullYear(), india.getUTCMonth()]
  return month < 3 ? `${year - 1}-4` : `${year}-${Math.floor(month / 3)}`
}

/** The quarters up to this one, newest first. */
export function lastQuarters(moment: Date, count: number): string[] {
  const { year, quarter } = readQuarter(quarterOf(moment))
  return Array.from({ length: count }, (_, back) => {
    const index = year * 4 + quarter - 1 - back
    return `${Math.floor(index / 4)}-${(index % 4) + 1}`
  })
}

/** The months up to this one by the Indian calendar, newest first, as in '2026-11'. */
export function lastMonths(moment: Date, count: number): string[] {
  const india = new Date(moment.getTime() + indiaAheadMs)
  return Array.from({ length: count }, (_, back) => {
    const index = india.getUTCFullYear() * 12 + india.getUTCMonth() - back
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}

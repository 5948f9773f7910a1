import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the time when a day begins in India, or when the day `later` days after it begins. Returns a
 * timestamp, because PostgreSQL interprets a date in the session's time zone.
 */
export function indianDay(day: string, later = 0): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Kolkata')`
}

/** SQL for the time when a month begins in India, or when the month `later` months after it begins. */
export function indianMonth(month: string, later: number): RawBuilder<Date> {
  return sql<Date>`((${`${month}-01`}::date + make_interval(months => ${later}::int)) at time zone 'Asia/Kolkata')`
}

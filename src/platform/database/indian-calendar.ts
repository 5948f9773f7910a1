import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the moment a day begins in India, optionally some days later. It returns a timestamp, because
 * PostgreSQL reads a bare date in the session's time zone.
 */
export function indianDay(day: string, later = 0): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Kolkata')`
}

/** SQL for the moment a month begins in India, or one that many months later. */
export function indianMonth(month: string, later: number): RawBuilder<Date> {
  return sql<Date>`((${`${month}-01`}::date + make_interval(months => ${later}::int)) at time zone 'Asia/Kolkata')`
}

import { type RawBuilder, sql } from 'kysely'

/**
 * The moment at which a day begins in India, or one some days later. As a timestamp, because PostgreSQL takes a bare date for
 * a moment of the session's own zone.
 */
export function indianDay(day: string, later = 0): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Kolkata')`
}

/** When a month begins in India, or one that many months later. */
export function indianMonth(month: string, later: number): RawBuilder<Date> {
  return sql<Date>`((${`${month}-01`}::date + make_interval(months => ${later}::int)) at time zone 'Asia/Kolkata')`
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { indianDay } from './indian-calendar.ts'
import type { Within } from './scan-key-ranges.ts'

/**
 * A span of Indian calendar days such as '2026-11-01'. `from` is inclusive, `to` is exclusive. Undefined in
 * the first and the last span, which are unbounded on that side.
 */
type Span = { from: string | undefined; to: string | undefined }

type Timed = { table: string; column: string; at: string; rows: number }

/** Splits a key's rows by time: into months, and a month with too many rows into days. */
export function partsByTime(timed: Timed) {
  return async function* parts(db: Db, key: string): AsyncGenerator<Within> {
    const months = await listMonths(db, timed)
    const starts = months.map(({ days }) => days[0]!)
    for (const [place, span] of spans(starts, { from: undefined, to: undefined }).entries()) {
      const isLong = await hasMore(db, timed, key, span)
      for (const part of isLong ? spans(months[place]!.days, span) : [span])
        yield (column) => during(column, part)
    }
  }
}

const spans = (starts: readonly string[], { from, to }: Span): Span[] =>
  starts.map((start, place) => ({ from: place === 0 ? from : start, to: starts[place + 1] ?? to }))

function during(column: string, { from, to }: Span): RawBuilder<unknown> {
  const since = from === undefined ? sql`true` : sql`${sql.ref(column)} >= ${indianDay(from)}`
  return to === undefined ? since : sql`${since} and ${sql.ref(column)} < ${indianDay(to)}`
}

/** Returns each month since the table's first row as a list of its days. */
async function listMonths(db: Db, { table, at }: Timed): Promise<{ days: string[] }[]> {
  const moment = sql.ref(at)
  const { rows } = await sql<{ days: string[] }>`
    select array(select day::date::text
        from generate_series(month, month + interval '1 month' - interval '1 day', interval '1 day') as day order by 1) as days
      from (
        select min(${moment}) at time zone 'Asia/Kolkata' as first, max(${moment}) at time zone 'Asia/Kolkata' as last
          from ${sql.table(table)}
      ) as known cross join generate_series(date_trunc('month', first), last, interval '1 month') as month order by month`.execute(
    db,
  )
  return rows
}

async function hasMore(
  db: Db,
  { table, column, at, rows }: Timed,
  key: string,
  span: Span,
): Promise<boolean> {
  const { rows: found } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${key} and ${during(at, span)} offset ${rows} limit 1`.execute(
    db,
  )
  return found.length > 0
}

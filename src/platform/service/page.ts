import { type RawBuilder, sql } from 'kysely'

/**
 * Returns a page of a list. If `rows` has one row more than `limit`, another page follows.
 * @param cursorOf returns the cursor of the next page, from a page's last row.
 */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string | number,
): { page: Row[]; next_cursor: string | undefined } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: last && rows.length > limit ? String(cursorOf(last)) : undefined }
}

/** SQL for a time in a cursor, with microseconds, which a Date drops. */
export function exactly(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

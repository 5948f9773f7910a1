import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The SQL of a paged list. A page begins after the previous page's cursor, so that an index finds it. */
export type ListSql<Row, Filters = Record<never, never>> = {
  /** The whole `select … from …`, or a function that reads the rows, given the SQL that follows `where`. */
  select: RawBuilder<Row> | ((db: Db, rest: RawBuilder<unknown>) => Promise<Row[]>)
  /** The condition for each filter. Only filters with a value apply. */
  where: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => RawBuilder<unknown> }
  /** A condition for every row. */
  only?: RawBuilder<unknown>
  /** The unique id that orders the rows. */
  by: RawBuilder<unknown>
  /**
   * The time that orders the rows before the id, newest first. The select then has a column `cursor`: the
   * time with microseconds, a space and the id.
   */
  at?: RawBuilder<unknown>
  /**
   * Further columns that order the rows before the id, if the cursor is only an id. The next page begins
   * after the row with that id in the table `of`.
   */
  order?: { columns: RawBuilder<unknown>[]; of: RawBuilder<unknown> }
  /** Whether the order is ascending: oldest rows first. By default the order is descending. */
  isOldestFirst?: (filters: Filters) => boolean
}

type Place = number | { at: string; id: string }

export type ListPage = { after: Place | undefined; limit: number }

/** Reads up to `limit` rows of a list that match the filters, after the given position. */
export async function readListRows<Row, Filters extends object>(
  db: Db,
  { select, where, only, by, at, order, isOldestFirst }: ListSql<Row, Filters>,
  filters: Filters,
  { after, limit }: ListPage,
): Promise<Row[]> {
  const isRising = isOldestFirst?.(filters) ?? false
  const conditions = (Object.keys(where) as (keyof Filters)[]).flatMap((name) => {
    const value = filters[name]
    return value === undefined || value === null ? [] : [where[name](value)]
  })
  if (only) conditions.push(only)
  const keys = [...(at ? [at] : (order?.columns ?? [])), by]
  if (after !== undefined) {
    const sign = sql.raw(isRising ? '>' : '<')
    conditions.push(sql`(${sql.join(keys)}) ${sign} (${placeOf(after, keys, order?.of)})`)
  }
  const way = sql.raw(isRising ? 'asc' : 'desc')
  const wanted = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const ordered = sql.join(keys.map((key) => sql`${key} ${way}`))
  const rest = sql`${wanted} order by ${ordered} limit ${limit}`
  if (typeof select === 'function') return await select(db, rest)
  return (await sql<Row>`${select} where ${rest}`.execute(db)).rows
}

/** Returns SQL for the values of a row's sort keys; the id is the last one. */
function placeOf(
  after: Place,
  keys: readonly RawBuilder<unknown>[],
  table: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  if (typeof after === 'object') return sql`${after.at}::timestamptz, ${after.id}`
  return table
    ? sql`select ${sql.join(keys)} from ${table} where ${keys.at(-1)} = ${after}::bigint`
    : sql`${after}`
}

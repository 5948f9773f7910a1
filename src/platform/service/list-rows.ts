import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The SQL of a list in pages. Each page begins after the cursor of the last one, so an index finds it. */
export type ListSql<Row, Filters = Record<never, never>> = {
  /** The whole `select … from …`; or a function that reads rows by what follows `where`. */
  select: RawBuilder<Row> | ((db: Db, rest: RawBuilder<unknown>) => Promise<Row[]>)
  /** The condition of each filter, for the filters that have a value. */
  where: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => RawBuilder<unknown> }
  /** A condition of every row. */
  only?: RawBuilder<unknown>
  /** The unique id that orders the rows. */
  by: RawBuilder<unknown>
  /**
   * The moment that orders the rows before the id, newest first. The select then has a column `cursor`: the moment
   * to the microsecond, a space and the id.
   */
  at?: RawBuilder<unknown>
  /** By default newest first, which is the highest id. */
  isOldestFirst?: (filters: Filters) => boolean
}

type Place = number | { at: string; id: string }

export type ListPage = { after: Place | undefined; limit: number }

/** Reads the rows of a list that match the filters, after a row and up to a limit. */
export async function readListRows<Row, Filters extends object>(
  db: Db,
  { select, where, only, by, at, isOldestFirst }: ListSql<Row, Filters>,
  filters: Filters,
  { after, limit }: ListPage,
): Promise<Row[]> {
  const isRising = isOldestFirst?.(filters) ?? false
  const conditions = (Object.keys(where) as (keyof Filters)[]).flatMap((name) => {
    const value = filters[name]
    return value === undefined || value === null ? [] : [where[name](value)]
  })
  if (only) conditions.push(only)
  const way = sql.raw(isRising ? 'asc' : 'desc')
  if (after !== undefined) conditions.push(isBehind(after, by, at, isRising))
  const wanted = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const order = at ? sql`${at} ${way}, ${by} ${way}` : sql`${by} ${way}`
  const rest = sql`${wanted} order by ${order} limit ${limit}`
  if (typeof select === 'function') return await select(db, rest)
  return (await sql<Row>`${select} where ${rest}`.execute(db)).rows
}

function isBehind(
  after: Place,
  by: RawBuilder<unknown>,
  at: RawBuilder<unknown> | undefined,
  isRising: boolean,
): RawBuilder<unknown> {
  const sign = sql.raw(isRising ? '>' : '<')
  return typeof after === 'object'
    ? sql`(${at}, ${by}) ${sign} (${after.at}::timestamptz, ${after.id})`
    : sql`${by} ${sign} ${after}`
}

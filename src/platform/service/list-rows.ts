import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The SQL of a list in pages. Each page begins after the cursor of the last one, so an index finds it. */
export type ListSql<Row, Filters = Record<never, never>> = {
  /** The whole `select … from …`; or a function that reads rows by what follows `where`. */
  select: RawBuilder<Row> | ((db: Db, rest: RawBuilder<unknown>) => Promise<Row[]>)
  /** The condition of each filter, for the filters that have a value. */
  where: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => RawBuilder<unknown> }
  /** The unique id that orders the rows. */
  by: RawBuilder<unknown>
  /** By default newest first, which is the highest id. */
  isOldestFirst?: (filters: Filters) => boolean
}

export type ListPage = { after: number | undefined; limit: number }

/** Reads the rows of a list that match the filters, after a row and up to a limit. */
export async function readListRows<Row, Filters extends object>(
  db: Db,
  { select, where, by, isOldestFirst }: ListSql<Row, Filters>,
  filters: Filters,
  { after, limit }: ListPage,
): Promise<Row[]> {
  const isRising = isOldestFirst?.(filters) ?? false
  const conditions = (Object.keys(where) as (keyof Filters)[]).flatMap((name) => {
    const value = filters[name]
    return value === undefined || value === null ? [] : [where[name](value)]
  })
  if (after !== undefined) conditions.push(isRising ? sql`${by} > ${after}` : sql`${by} < ${after}`)
  const wanted = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const rest = sql`${wanted} order by ${by} ${sql.raw(isRising ? 'asc' : 'desc')} limit ${limit}`
  if (typeof select === 'function') return await select(db, rest)
  return (await sql<Row>`${select} where ${rest}`.execute(db)).rows
}

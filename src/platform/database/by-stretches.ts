import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** A condition on a column that has the key by which a table is read. */
export type Within = (column: string) => RawBuilder<unknown>

/** Keys above one of them, as far as another; whether there are as many rows as were asked for, or more. */
export type Range = { after: string; to: string; isFull?: boolean }

type Keys = { table: string; column: string; rows: number }

export const everything: Range = { after: '0', to: String(Number.MAX_SAFE_INTEGER) }

/**
 * Reads much, in one stretch of keys after the other, each in a transaction of its own: so many rows of a table at once, or all
 * of a key that has more. Keys are above zero. Between two stretches anybody may write, so a statement must compare what has the
 * same key, and a key must never change.
 * @param read tells whether to go on.
 */
export async function byStretches(
  db: Db,
  keys: Keys,
  read: (db: Db, within: Within) => Promise<boolean>,
): Promise<void> {
  for await (const within of stretches(db, keys))
    if (!(await readLong(db, (inner) => read(inner, within)))) return
}

/** What is kept of each key of a stretch, beside the sums of rows of another table that have the key. */
export type AddedUp<Row> = {
  /** What is added up. Of a key with more than twice as many rows this is done in parts. */
  of: Keys
  parts: (db: Db, key: string) => AsyncIterable<Within>
  sums: (within: Within, part: Within) => RawBuilder<unknown>
  /** Names and types of what `sums` selects. */
  columns: RawBuilder<unknown>
  /** Compares with what is kept. Of a key that was read in parts there is a row of `sums` for each of them. */
  compare: (within: Within, sums: RawBuilder<unknown>) => RawBuilder<Row>
}

/**
 * Reads the same as `byStretches`, also where one key has so many rows that a statement would take long: its parts are read at one
 * moment, which ends with the last of them.
 * @param read tells whether to go on.
 */
export async function compareAddedUp<Row>(
  db: Db,
  { of, parts, sums, columns, compare }: AddedUp<Row>,
  read: (rows: Row[]) => boolean,
  within: Range = everything,
): Promise<boolean> {
  for await (const range of ranges(db, of, within)) {
    const isLong = range.isFull && (await hasMore(db, of, range))
    const others = isLong ? { ...range, to: String(BigInt(range.to) - 1n) } : range
    const rows = await readLong(db, async (inner) => {
      const found = await compare(
        among(others),
        sums(among(others), () => sql`true`),
      ).execute(inner)
      return found.rows
    })
    if (!read(rows)) return false
    if (isLong && !read(await compareKey(db, range.to, { of, parts, sums, columns, compare }))) return false
  }
  return true
}

async function compareKey<Row>(
  db: Db,
  key: string,
  { parts, sums, columns, compare }: AddedUp<Row>,
): Promise<Row[]> {
  const isKey: Within = (column) => sql`${sql.ref(column)} = ${key}`
  return await atOneMoment(db, async (inner) => {
    const read: string[] = []
    for await (const part of parts(inner, key)) {
      // As text, since numbers of JSON end at 2^53 here.
      const { rows } = await sql<{ part: string | null }>`
        select jsonb_agg(part)::text as part from (${sums(isKey, part)}) as part`.execute(inner)
      if (rows[0]?.part) read.push(rows[0].part)
    }
    const allParts = sql`select said.* from unnest(${read}::jsonb[]) as read (part)
      cross join jsonb_to_recordset(part) as said (${columns})`
    return (await compare(isKey, allParts).execute(inner)).rows
  })
}

/** Whether a range has more than twice as many rows as one statement is to read: then its last key has most of them. */
async function hasMore(db: Db, { table, column, rows }: Keys, range: Range): Promise<boolean> {
  const { rows: found } = await sql`
    select from ${sql.table(table)} where ${among(range)(column)} offset ${2 * rows} limit 1`.execute(db)
  return found.length > 0
}

/** The same of one moment, for what is added up over all of them. */
export async function atOneMoment<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (inner) => {
      await sql`set local statement_timeout = '10min'`.execute(inner)
      return await read(inner)
    })
}

export async function* stretches(db: Db, keys: Keys, where?: RawBuilder<unknown>): AsyncGenerator<Within> {
  for await (const range of ranges(db, keys, everything, where)) yield among(range)
}

/** So many rows of a table at once, or all of a key that has more. */
export async function* ranges(
  db: Db,
  { table, column, rows }: Keys,
  { after, to }: Range = everything,
  where: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<Range> {
  const key = sql.ref(column)
  let start = after
  while (start !== to) {
    const { rows: ends } = await sql<{ end: string }>`
      select ${key}::text as end from ${sql.table(table)}
        where ${where} and ${key} > ${start} and ${key} <= ${to} order by ${key} offset ${rows - 1} limit 1`.execute(
      db,
    )
    // The last stretch has whatever was written with a higher key until now.
    const end = ends[0]?.end ?? to
    yield { after: start, to: end, isFull: ends.length > 0 }
    start = end
  }
}

function among({ after, to }: Range): Within {
  return (column) => sql`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${to}`
}

/** Statements of requests end after seconds; one of a job may take longer, where a member or a day has very many rows. */
export async function readLong<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (inner) => {
      await sql`set local statement_timeout = '10min'`.execute(inner)
      return await read(inner)
    })
}

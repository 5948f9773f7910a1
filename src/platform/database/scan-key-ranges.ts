import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** Builds the condition that keeps a column within the current key range. */
export type Within = (column: string) => RawBuilder<unknown>

/**
 * A range of keys greater than `after`, up to and including `to`. `isFull` is true if the range has as many
 * rows as requested.
 */
export type Range = { after: string; to: string; isFull?: boolean }

type Keys = { table: string; column: string; rows: number }

export const everything: Range = { after: '0', to: String(Number.MAX_SAFE_INTEGER) }

/**
 * Scans a table by key range, each range in its own transaction. A range has about the given number of rows,
 * and never splits the rows of one key. All keys must be above zero. Others may write between two ranges.
 * Therefore a statement may compare only rows with the same key, and a row's key must never change.
 * @param read returns whether to continue.
 */
export async function scanByKeyRange(
  db: Db,
  keys: Keys,
  read: (db: Db, within: Within) => Promise<boolean>,
): Promise<void> {
  for await (const within of stretches(db, keys))
    if (!(await readLong(db, (inner) => read(inner, within)))) return
}

/**
 * Describes how to compare a stored value per key with the sums of the rows in another table that have this
 * key.
 */
export type AddedUp<Row> = {
  /** The table to sum. A key with more than twice the requested number of rows is summed in parts. */
  of: Keys
  parts: (db: Db, key: string) => AsyncIterable<Within>
  sums: (within: Within, part: Within) => RawBuilder<unknown>
  /** Names and types of the columns that `sums` selects. */
  columns: RawBuilder<unknown>
  /**
   * SQL that compares the sums with the stored values. For a key read in parts, `sums` has one row for each
   * part.
   */
  compare: (within: Within, sums: RawBuilder<unknown>) => RawBuilder<Row>
}

/**
 * Scans like `scanByKeyRange`, but splits a key that has too many rows for one statement. Reads the parts of
 * a key in one snapshot.
 * @param read returns whether to continue.
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
      // Reads the sums as text, because JavaScript reads JSON numbers above 2^53 inexactly.
      const { rows } = await sql<{ part: string | null }>`
        select jsonb_agg(part)::text as part from (${sums(isKey, part)}) as part`.execute(inner)
      if (rows[0]?.part) read.push(rows[0].part)
    }
    const allParts = sql`select said.* from unnest(${read}::jsonb[]) as read (part)
      cross join jsonb_to_recordset(part) as said (${columns})`
    return (await compare(isKey, allParts).execute(inner)).rows
  })
}

/**
 * Returns whether a range has more than twice the rows that one statement should read. In such a range, most
 * rows have the last key.
 */
async function hasMore(db: Db, { table, column, rows }: Keys, range: Range): Promise<boolean> {
  const { rows: found } = await sql`
    select from ${sql.table(table)} where ${among(range)(column)} offset ${2 * rows} limit 1`.execute(db)
  return found.length > 0
}

/** Runs `read` in one snapshot, so that all of its statements see the same rows. */
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

/**
 * Yields key ranges with a given number of rows. A range may have more rows, because it never splits the rows
 * of one key.
 */
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
    // The last range ends at the end of the scan. It includes higher keys that others have written meanwhile.
    const end = ends[0]?.end ?? to
    yield { after: start, to: end, isFull: ends.length > 0 }
    start = end
  }
}

function among({ after, to }: Range): Within {
  return (column) => sql`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${to}`
}

/**
 * Reads with a longer statement timeout. The usual timeout is a few seconds, but a job may read very many
 * rows of a member or a day.
 */
export async function readLong<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (inner) => {
      await sql`set local statement_timeout = '10min'`.execute(inner)
      return await read(inner)
    })
}

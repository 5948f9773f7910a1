import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** A condition on a column that has the key by which a table is read. */
export type Within = (column: string) => RawBuilder<boolean>

type Keys = { table: string; column: string; rows: number }

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

export async function* stretches(db: Db, { table, column, rows }: Keys): AsyncGenerator<Within> {
  const key = sql.ref(column)
  let after: string | undefined = '0'
  while (after !== undefined) {
    const start: string = after
    const { rows: ends } = await sql<{ end: string }>`
      select ${key}::text as end from ${sql.table(table)} where ${key} > ${start}
        order by ${key} offset ${rows - 1} limit 1`.execute(db)
    after = ends[0]?.end
    // The last stretch has whatever was written with a higher key until now.
    const end = after ?? String(Number.MAX_SAFE_INTEGER)
    yield (of) => sql`${sql.ref(of)} > ${start} and ${sql.ref(of)} <= ${end}`
  }
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

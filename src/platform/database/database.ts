import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { withPreparedStatements } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction of it: whatever statements run on. */
export type Db = Kysely<Tables>

const int8 = 20
const int8Array = 1016

// Ids, paise and counts are bigint in SQL and safe integers here; anything beyond them is a bug and throws.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    if (oid === int8) return parseSafeInteger
    if (oid === int8Array) return parseSafeIntegers
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

function parseSafeIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(parseSafeInteger)
}

function parseSafeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`beyond the safe integers: ${text}`)
  return number
}

/** In milliseconds. A statement that takes longer blocks a connection, and the client has given up. */
export const timeouts = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 }

/** Opens a pool. Close it with `db.destroy()`. */
export function openDatabase(
  databaseUrl: string,
  {
    poolSize,
    onError,
    connectTimeoutMs = 3_000,
    onStatement,
    isPooled = false,
    queryTimeoutMs,
    usesUntilNamed,
  }: {
    poolSize: number
    onError: (error: Error) => void
    connectTimeoutMs?: number | undefined
    /** Told of each statement, without its values, once it has ended. */
    onStatement?: ((text: string, tookMs: number) => void) | undefined
    /** Whether the address is that of a pool, or may be, which lends connections by the transaction: nothing of a session holds there. */
    isPooled?: boolean
    /** After how long an answer is waited for no more, where a server may fall silent. */
    queryTimeoutMs?: number
    /** At which use a statement is prepared, other than ever. */
    usesUntilNamed?: number | undefined
  },
): Db {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    // Behind a pool the role has them, since a pool refuses parameters that it does not know.
    ...(isPooled ? {} : timeouts),
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    application_name: 'bmart',
  })
  // Without a listener, a connection that PostgreSQL closes while idle would end the process. A pool that ends does
  // not wait until its connections are closed, so PostgreSQL may close the last ones itself, which is no error.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  // The pool listens to idle connections alone. One that breaks while in use fails its query, which is reported.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, isPooled, usesUntilNamed) }),
    log: onStatement && ((event) => onStatement(event.query.sql, event.queryDurationMillis)),
  })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** The connections of a pool: in use and idle, and how many wait for one. */
export function poolFigures(db: Db): { busy: number; idle: number; waiting: number; max: number } {
  const { totalCount, idleCount, waitingCount, options } = pools.get(db)!
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max }
}

const retryLimit = 3
// Two changes of the same, a deadlock, and a lock that was not there in time.
const lockConflictCodes = new Set(['40001', '40P01', '55P03'])
const saysLockConflict = /^(?:deadlock detected|canceling statement due to lock timeout)$/

/** Runs `work` in one transaction. A deadlock or serialisation failure is tried again, three times. */
export async function inTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt > retryLimit || !isLockConflict(error)) throw error
    }
  }
}

/** Whether a transaction gave way to another one, as by a deadlock or a serialisation failure: it may be tried again. */
export function isLockConflict(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  // A node of Citus that refuses rows which a query brought it passes on what was said, and no code.
  return (
    lockConflictCodes.has(String(error.code)) ||
    (error.code === 'XX000' && saysLockConflict.test(error.message))
  )
}

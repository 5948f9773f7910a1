import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './generated/tables.ts'
import { withPreparedStatements } from './prepared-statements.ts'

/** The database or a transaction on it: anything that runs statements. */
export type Db = Kysely<Tables>

const int8 = 20
const int8Array = 1016

// Reads bigint columns (ids, paise, counts) as numbers. A value beyond the safe integers is a bug and throws.
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
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${text}`)
  return number
}

/**
 * The timeouts in milliseconds. After this time the client has given up, so a longer statement would only
 * occupy a connection.
 */
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
    /** Called after each statement ended, with the statement's text but not its values. */
    onStatement?: ((text: string, tookMs: number) => void) | undefined
    /** True if the URL may lead to a transaction pooler, which keeps no session state. */
    isPooled?: boolean
    /** The milliseconds to wait for an answer. A server that is silent for longer counts as gone. */
    queryTimeoutMs?: number
    /** The number of uses after which a statement is prepared; overrides the default. */
    usesUntilNamed?: number | undefined
  },
): Db {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    // Sends no timeouts to a pooler, which refuses parameters that it does not know. Behind a pooler, the
    // settings of the database role define the timeouts.
    ...(isPooled ? {} : timeouts),
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    application_name: 'bmart',
  })
  // Handles errors of idle connections. Without this listener, a connection that PostgreSQL closes would end
  // the process. While the pool closes, PostgreSQL may close the last connections, which is no error.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error)
  })
  // Ignores errors of connections in use, which the pool does not listen to. Their queries fail and report
  // the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, isPooled, usesUntilNamed) }),
    log: onStatement && ((event) => onStatement(event.query.sql, event.queryDurationMillis)),
  })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** Returns how many of the pool's connections are busy and idle, how many requests wait, and the maximum. */
export function poolFigures(db: Db): { busy: number; idle: number; waiting: number; max: number } {
  const { totalCount, idleCount, waitingCount, options } = pools.get(db)!
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max }
}

const retryLimit = 3
// The codes of a serialisation failure, a deadlock and a lock timeout.
const lockConflictCodes = new Set(['40001', '40P01', '55P03'])
const saysLockConflict = /^(?:deadlock detected|canceling statement due to lock timeout)$/

/** Runs `work` in one transaction. Retries up to three times after a lock conflict, such as a deadlock. */
export async function inTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt > retryLimit || !isLockConflict(error)) throw error
    }
  }
}

/**
 * Returns whether a transaction lost a conflict with another, such as a deadlock or a serialisation
 * failure. It may be retried.
 */
export function isLockConflict(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  // Also checks the message: if a node refuses rows of a distributed query, Citus passes on the node's
  // message but replaces the error code.
  return (
    lockConflictCodes.has(String(error.code)) ||
    (error.code === 'XX000' && saysLockConflict.test(error.message))
  )
}

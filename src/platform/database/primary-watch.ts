import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../service/log.ts'
import { type Db, openDatabase } from './database.ts'
import { type Ahead, DatabaseClock } from './database-clock.ts'
import {
  acknowledgedUpTo,
  clockNow,
  type LogPosition,
  systemIdentifier,
  unreachablePosition,
} from './log-position.ts'
import { isDatabaseOutage } from './outage.ts'

/** The primary's state when it last answered. */
export type KnownPrimary = { position: LogPosition; system: string; ahead: Ahead }

/** What readers of a standby need to know about the primary. */
export type PrimaryWatch = {
  /**
   * Returns the primary's state, which is queried at most once a second. While the primary is away, returns
   * its last answer.
   */
  known(): Promise<KnownPrimary>
  /**
   * Returns the position up to which the primary has acknowledged changes. If the primary does not answer,
   * returns `unreachablePosition`.
   */
  acknowledged(): Promise<LogPosition>
  isAway(): boolean
  /** Records that the primary is away. The record is cleared when a new connection reaches a primary. */
  isFoundAway(): void
  close(): void
}

const askedEveryMs = 1_000
const deadlineMs = 2_000
const triedEveryMs = 500

/**
 * Watches the primary.
 * @param url leads to the same database as `db`. While the primary is away, separate connections to this URL
 * check whether a primary answers again.
 */
export function watchPrimary(db: Db, url: string, log: Pick<Log, 'warn' | 'info'>): PrimaryWatch {
  const clock = new DatabaseClock()
  const closing = new AbortController()
  let latest: (KnownPrimary & { askedAt: number }) | undefined
  let asking: Promise<KnownPrimary> | undefined
  let isAway = false

  const ask = async (): Promise<KnownPrimary> => {
    const askedAt = performance.now()
    const query = sql<{ position: number; clock: number; system: string }>`
      select ${sql.raw(acknowledgedUpTo)} as position, ${sql.raw(clockNow)} as clock, ${sql.raw(systemIdentifier)} as system`
    const { rows } = await within(deadlineMs, query.execute(db))
    const { position, system, clock: shown } = rows[0]!
    const ahead = clock.compare({ asked: askedAt, answered: performance.now(), shown })
    latest = { position, system, ahead, askedAt }
    return latest
  }

  const askAnew = () => {
    asking ??= ask()
      .catch((error: unknown) => {
        if (isDatabaseOutage(error)) isFoundAway()
        throw error
      })
      .finally(() => (asking = undefined))
    return asking
  }

  const isFoundAway = () => {
    if (isAway || closing.signal.aborted) return
    isAway = true
    log.warn('the primary is unreachable: pages are read from the standby, and changes are refused')
    void untilBack()
  }

  const untilBack = async () => {
    while (isAway && !closing.signal.aborted) {
      await sleep(triedEveryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (await isPrimary(url)) isAway = false
    }
    if (!isAway) log.info('the primary is reachable again')
  }

  return {
    async known() {
      const isFresh = latest !== undefined && performance.now() - latest.askedAt < askedEveryMs
      if (latest && (isFresh || isAway)) return latest
      return await askAnew().catch((error: unknown) => {
        if (latest && isAway) return latest
        throw error
      })
    },
    acknowledged: () =>
      ask().then(
        ({ position }) => position,
        () => unreachablePosition,
      ),
    isAway: () => isAway,
    isFoundAway,
    close: () => closing.abort(),
  }
}

/**
 * Returns whether a URL currently leads to a primary. Uses a separate connection, because the pool's may
 * hang.
 */
async function isPrimary(url: string): Promise<boolean> {
  const timeouts = { connectTimeoutMs: deadlineMs, queryTimeoutMs: deadlineMs }
  const db = openDatabase(url, { poolSize: 1, isPooled: true, ...timeouts, onError: () => undefined })
  try {
    const { rows } = await sql<{ is: boolean }>`select not pg_is_in_recovery() as is`.execute(db)
    return rows[0]?.is ?? false
  } catch {
    return false
  } finally {
    await db.destroy().catch(() => undefined)
  }
}

/** Fails if the answer is late, because a silent server counts as unreachable. */
async function within<Result>(ms: number, answer: Promise<Result>): Promise<Result> {
  const answered = new AbortController()
  const silence = sleep(ms, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw Object.assign(new Error(`the database did not answer within ${ms} ms`), { code: 'ETIMEDOUT' })
  })
  silence.catch(() => undefined)
  return await Promise.race([answer, silence]).finally(() => answered.abort())
}

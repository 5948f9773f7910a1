import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createOutageLog } from '../outage-log.ts'
import type { Log } from '../service/log.ts'
import { type Db, isLockConflict, openDatabase, timeouts } from './database.ts'
import {
  clockNow,
  clockSkewMaxMs,
  type LogPosition,
  systemIdentifier,
  unreachablePosition,
} from './log-position.ts'
import { isDatabaseOutage, isOfStandby } from './outage.ts'
import { type KnownPrimary, type PrimaryWatch, watchPrimary } from './primary-watch.ts'

/** The number of reads per server and per reason for using that server. */
export type ReadCount = { from: 'standby' | 'primary'; why: string; count: number }

export type StandbyFigures = {
  reads: ReadCount[]
  /** Undefined if the standby does not answer. */
  lag: { bytes: number; seconds: number } | undefined
  isUsable: boolean
}

/** A hot standby of the shop's PostgreSQL, for reads. */
export type Standby = Pick<PrimaryWatch, 'acknowledged'> & {
  primary: Pick<PrimaryWatch, 'isAway' | 'isFoundAway'>
  /**
   * Reads in one read-only transaction on a standby that has replayed everything up to a position. Returns
   * undefined if no standby has, or if the read failed. The caller then reads from the primary.
   */
  read<Result>(work: (db: Db) => Promise<Result>, since: LogPosition): Promise<{ result: Result } | undefined>
  /** Records the position of a change of the catalogue. Shared caches must not store anything older. */
  catalogueChanged(at: LogPosition): void
  catalogueChangedAt(): LogPosition
  figures(): Promise<StandbyFigures>
  close(): Promise<void>
}

const catchUpMaxMs = 80
const lookEveryMs = 8
// For each reason why a read failed, the milliseconds during which requests do not use the standby. Without
// this pause each request would wait for the standby in vain.
const restMs = { ahead: 0, behind: 200, gone: 2_000 }

type Options = {
  url: string
  primary: { db: Db; url: string }
  poolSize: number
  /** A standby that lags further behind is not used. */
  lagMaxMs: number
  log: Pick<Log, 'warn' | 'info'>
  connectTimeoutMs?: number | undefined
}

/**
 * Opens a standby. Each read checks, within its own transaction, the server that it reached. The URL may lead
 * to a pooler, or to a load balancer over several standbys with different positions.
 */
export function openStandby({ url, primary, poolSize, lagMaxMs, log, connectTimeoutMs }: Options): Standby {
  const db = openDatabase(url, {
    poolSize,
    connectTimeoutMs: connectTimeoutMs ?? 1_000,
    isPooled: true,
    queryTimeoutMs: timeouts.statement_timeout + 1_000,
    onError: () => undefined,
  })
  const watch = watchPrimary(primary.db, primary.url, log)
  const outage = createOutageLog(log, {
    away: 'nothing is read from the standby at the moment',
    back: 'the standby is read from again',
  })
  const counts = new Map<string, ReadCount>()
  let changedAt: LogPosition = 0
  let restsUntil = 0

  const count = (from: ReadCount['from'], why: string) => {
    const counted = counts.get(`${from} ${why}`) ?? { from, why, count: 0 }
    counts.set(`${from} ${why}`, { ...counted, count: counted.count + 1 })
  }

  /**
   * Waits briefly until the transaction's server has reached the requested position. Throws if the server
   * does not reach it in time.
   */
  const becomeFit = async (trx: Db, since: LogPosition) => {
    const known = await watch.known()
    const deadline = performance.now() + catchUpMaxMs
    for (;;) {
      const look = await lookAt(trx)
      const wrong = faultOf(look, known)
      if (wrong !== undefined) throw new UnfitError('gone', wrong)
      if (look.replayed >= since && lagOf(look, known).seconds * 1_000 <= lagMaxMs) return
      // A requested position beyond the primary's position of a second ago is very recent, or forged. The
      // reason is then 'ahead', so that other requests may still use the standby.
      const why = since > known.position ? 'ahead' : 'behind'
      if (performance.now() > deadline) throw new UnfitError(why, 'the standby is behind')
      await sleep(lookEveryMs)
    }
  }

  const whyNot = (error: unknown): string => {
    if (error instanceof UnfitError && error.why !== 'gone') {
      restsUntil = performance.now() + restMs[error.why]
      return 'behind'
    }
    if (error instanceof UnfitError || (isDatabaseOutage(error) && !isOfStandby(error))) {
      restsUntil = performance.now() + restMs.gone
      outage.away(error)
      return 'gone'
    }
    return isLockConflict(error) ? 'conflict' : 'refused'
  }

  return {
    acknowledged: watch.acknowledged,
    primary: watch,
    async read(work, since) {
      if (since === unreachablePosition || performance.now() < restsUntil) {
        count('primary', outage.isAway() ? 'gone' : 'behind')
        return undefined
      }
      try {
        const result = await db
          .transaction()
          .setAccessMode('read only')
          .execute(async (trx) => {
            await becomeFit(trx, since)
            return await work(trx)
          })
        outage.back()
        count('standby', watch.isAway() ? 'primary away' : 'asked')
        return { result }
      } catch (error) {
        count('primary', whyNot(error))
        return undefined
      }
    },
    catalogueChanged(at) {
      changedAt = Math.max(changedAt, at)
    },
    catalogueChangedAt: () => changedAt,
    async figures() {
      const reads = [...counts.values()]
      try {
        const [known, look] = await Promise.all([watch.known(), lookAt(db)])
        const lag = lagOf(look, known)
        const isUsable = faultOf(look, known) === undefined && lag.seconds * 1_000 <= lagMaxMs
        return { reads, lag, isUsable }
      } catch {
        return { reads, lag: undefined, isUsable: false }
      }
    },
    async close() {
      watch.close()
      await db.destroy()
    },
  }
}

class UnfitError extends Error {
  readonly why: keyof typeof restMs
  constructor(why: keyof typeof restMs, message: string) {
    super(message)
    this.why = why
  }
}

type Look = {
  isStandby: boolean
  replayed: LogPosition
  /**
   * Milliseconds since the commit of the last transaction that this standby replayed; null if it has replayed
   * none.
   */
  replayedMsAgo: number | null
  clock: number
  system: string
  asked: number
  answered: number
}

// Sets the timeouts for the transaction, because poolers and balancers do not pass them on.
async function lookAt(db: Db): Promise<Look> {
  const asked = performance.now()
  const { rows } = await sql<Omit<Look, 'asked' | 'answered'>>`
    select pg_is_in_recovery() as "isStandby",
      coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8, 0) as replayed,
      (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as "replayedMsAgo",
      ${sql.raw(clockNow)} as clock, ${sql.raw(systemIdentifier)} as system,
      set_config('statement_timeout', ${String(timeouts.statement_timeout)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(timeouts.idle_in_transaction_session_timeout)}, true)`.execute(
    db,
  )
  return { ...rows[0]!, asked, answered: performance.now() }
}

function faultOf(look: Look, { system, ahead }: KnownPrimary): string | undefined {
  if (look.system !== system) return 'that server is no copy of the primary'
  if (!look.isStandby) return 'that server is no standby'
  const isClockRight =
    look.clock >= look.asked + ahead.least - clockSkewMaxMs &&
    look.clock <= look.answered + ahead.most + clockSkewMaxMs
  return isClockRight ? undefined : 'the clock of the standby is not that of the primary'
}

/**
 * Returns how far a standby lags behind. A standby that has replayed everything does not lag, even if its
 * last change is old.
 */
function lagOf({ replayed, replayedMsAgo }: Look, { position }: KnownPrimary) {
  const bytes = Math.max(0, position - replayed)
  return { bytes, seconds: bytes === 0 ? 0 : Math.max(0, replayedMsAgo ?? Number.POSITIVE_INFINITY) / 1_000 }
}

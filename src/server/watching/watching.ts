import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { payoutStuckHours } from '../../features/withdrawals/withdrawals.settings.ts'
import { type Db, openDatabase, poolFigures } from '../../platform/database/database.ts'
import type { Standby } from '../../platform/database/standby.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { clockBehindMs } from '../../platform/shop-time.ts'
import { createSingleFlight } from '../../platform/single-flight.ts'
import { closeAll } from '../close-all.ts'
import { type Settings, SettingsError } from '../environment/start-settings.ts'
import type { MetricsSettings } from '../environment/watching-variables.ts'
import type { CacheFigures } from '../http/calls/catalogue-cache.ts'
import type { WatchedLanes } from '../http/guard/lanes.ts'
import type { SharedCounterFigures } from '../http/guard/shared-counters.ts'
import { readDatabaseFigures } from './database-figures.sql.ts'
import { openMetricsServer } from './metrics-server.ts'
import { createRequestMetrics, type FollowRequests } from './request-metrics.ts'

/** The parts of the process whose figures are exported. */
export type Followed = {
  lanes?: WatchedLanes
  caches?: Record<string, { figures(): CacheFigures }>
  redis?: { figures(): SharedCounterFigures } | undefined
}

export type Watching = {
  followRequests: FollowRequests
  follow(parts: Followed): void
  /** Returns all figures for Prometheus. Concurrent readers share one result. */
  read(): Promise<string>
  /** Serves the metrics on a separate port. Returns the URL. */
  listen(): Promise<string>
  close(): Promise<void>
}

type Watched = {
  settings: Settings
  metrics: MetricsSettings
  databaseUrl: string
  db: Db
  standby?: Standby | undefined
}

// How many milliseconds the figures are cached. So several monitoring systems cost the database no more than
// one.
const keptMs = 5_000

/**
 * Creates the figures about this process and its database for monitoring. Uses its own database connection,
 * so that it neither waits for a connection of the shop's pool nor occupies one.
 */
export function createWatching({ settings, metrics, databaseUrl, db, standby }: Watched): Watching {
  const registry = new Registry()
  const closers: (() => Promise<void>)[] = []
  const own = openDatabase(databaseUrl, { poolSize: 1, onError: () => undefined, connectTimeoutMs: 1_000 })
  closers.push(() => own.destroy())
  collectDefaultMetrics({ register: registry })
  const lanes: WatchedLanes[] = []
  const caches = new Map<string, { figures(): CacheFigures }>()
  let redis: Followed['redis']
  const gauges = createGauges(registry)
  const flight = createSingleFlight<string>()
  let kept: { text: string; until: number } | undefined

  const look = async () => {
    for (const one of lanes) gauges.lanes(one)
    for (const [name, cache] of caches) gauges.cache(name, cache.figures())
    gauges.pool(poolFigures(db))
    gauges.redis(redis?.figures())
    gauges.clock(clockBehindMs())
    await Promise.all([
      gauges.database(own, settings),
      gauges.disk(settings.dataDir),
      ...(standby ? [gauges.standby(standby)] : []),
    ])
    const text = await registry.metrics()
    kept = { text, until: Date.now() + keptMs }
    return text
  }
  const read = async () => (kept && Date.now() < kept.until ? kept.text : await flight.run('', look))
  return {
    followRequests: createRequestMetrics(registry),
    follow(parts) {
      if (parts.lanes) lanes.push(parts.lanes)
      redis ??= parts.redis
      for (const [name, cache] of Object.entries(parts.caches ?? {})) caches.set(name, cache)
    },
    read,
    async listen() {
      const { address, close } = await openMetricsServer(metrics, read).catch((error: unknown) => {
        const isTaken = (error as { code?: string }).code === 'EADDRINUSE'
        throw isTaken
          ? new SettingsError([`Port ${metrics.port} is taken. Choose another with METRICS_PORT.`])
          : error
      })
      closers.push(close)
      return address
    },
    close: () => closeAll(closers),
  }
}

/**
 * Sets a Prometheus counter to a total that a part of the process reports. A Prometheus counter can only be
 * increased, so this removes the counter first.
 */
function count<Label extends string>(
  counter: Counter<Label>,
  labels: Record<Label, string>,
  to: number,
): void {
  counter.remove(labels)
  counter.inc(labels, to)
}

function createGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `shop_${name}`, help, labelNames, registers: [registry] })
  // Creates a counter for a total that a part of the process counts since its start.
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `shop_${name}`, help, labelNames, registers: [registry] })
  const laneRunning = gauge('lane_running', 'Costly work under way, by lane.', 'lane')
  const laneWaiting = gauge('lane_waiting', 'Costly work that waits for its turn, by lane.', 'lane')
  const laneBegun = counter('lane_begun_total', 'Costly work begun since the start, by lane.', 'lane')
  const laneRefused = counter(
    'lane_refused_total',
    'Costly work turned away since the start, by lane.',
    'lane',
  )
  const cacheEntries = gauge('cache_entries', 'What a cache holds.', 'cache')
  const cacheBytes = gauge('cache_bytes', 'Bytes that a cache holds.', 'cache')
  const cacheHits = counter('cache_hits_total', 'Answered by a cache since the start.', 'cache')
  const cacheMisses = counter('cache_misses_total', 'Not in a cache when it was asked for.', 'cache')
  const connections = gauge('pool_connections', 'Connections of the pool of this process.', 'state')
  const connectionsMax = gauge('pool_connections_max', 'The most connections that the pool may open.')
  const waiting = gauge('pool_waiting', 'Who waits for a connection of the pool.')
  const redisUp = gauge('redis_up', 'Whether Redis served what was counted last; none without a Redis.')
  const redisAway = gauge('redis_away_seconds', 'For how long Redis has not served.')
  const counted = counter(
    'limits_counted_total',
    'What limits counted since the start: by Redis, or in its place by this process.',
    'by',
  )
  const clockBehind = gauge('clock_behind_seconds', "How far this machine's clock is behind the database's.")
  const reads = counter('reads_total', 'Reads since the start, by where they went and why.', 'from', 'why')
  const replicaUsable = gauge(
    'replica_usable',
    'Whether the standby of DATABASE_REPLICA_URL is near enough to be read from.',
  )
  const replicaLagBytes = gauge('replica_lag_bytes', 'How much of the log that standby has not replayed.')
  const replicaLagSeconds = gauge('replica_lag_seconds', 'How far that standby is behind.')
  // Exports no figures of the standby until a standby reports some.
  for (const one of [replicaUsable, replicaLagBytes, replicaLagSeconds]) one.remove()
  const isUp = gauge('database_up', 'Whether the database answered this look.')
  const diskFree = gauge('disk_free_bytes', 'Free bytes where the data folder is.')
  const diskBytes = gauge('disk_bytes', 'All bytes where the data folder is.')
  const startedAt = gauge('started_at_seconds', 'When this process began, in seconds since 1970.')
  startedAt.set(Math.round(Date.now() / 1_000 - process.uptime()))
  const read = (name: string, help: string, label?: string) => ({
    label,
    gauge: gauge(name, help, ...(label === undefined ? [] : [label])),
  })
  const ofDatabase = {
    queue_waiting: read('queue_waiting', 'What waits in a queue, counted up to 10,000.', 'queue'),
    queue_oldest: read('queue_oldest_seconds', 'How long the first of a queue has waited.', 'queue'),
    job_failures: read('job_failures', 'Runs that failed for good and were not tried again.', 'job'),
    check_differences: read('check_differences', 'What a check of the shop by itself found last.', 'check'),
    check_age: read('check_age_seconds', 'How long ago a check was made last.', 'check'),
    payments_open: read('payments_open', 'Online payments that people are making.'),
    payments_overdue: read('payments_overdue', 'Payments that should have been asked about long ago.'),
    payouts_requested: read('payouts_requested', 'Withdrawals that somebody has to approve.'),
    payouts_stuck: read('payouts_stuck', 'Payouts that the provider has had for too long.'),
    troubles: read('troubles', 'What the shop tells its people by mail, and is not over.'),
    database_bytes: read('database_bytes', 'Bytes of the database.'),
    connections: read('database_connections', 'Connections to the database, of all processes.'),
    connections_max: read('database_connections_max', 'The most connections that PostgreSQL takes.'),
    replication_lag: read('replication_lag_seconds', 'How far a standby is behind.', 'standby'),
  }
  return {
    lanes(of: WatchedLanes) {
      for (const { lane, running, waiting: waits, begun, refused } of of.figures()) {
        laneRunning.set({ lane }, running)
        laneWaiting.set({ lane }, waits)
        count(laneBegun, { lane }, begun)
        count(laneRefused, { lane }, refused)
      }
    },
    cache(cache: string, { entries, bytes, hits, misses }: CacheFigures) {
      cacheEntries.set({ cache }, entries)
      cacheBytes.set({ cache }, bytes)
      count(cacheHits, { cache }, hits)
      count(cacheMisses, { cache }, misses)
    },
    pool({ busy, idle, waiting: waits, max }: ReturnType<typeof poolFigures>) {
      connections.set({ state: 'busy' }, busy)
      connections.set({ state: 'idle' }, idle)
      connectionsMax.set(max)
      waiting.set(waits)
    },
    redis(figures: SharedCounterFigures | undefined) {
      redisUp.remove()
      redisAway.remove()
      if (!figures) return
      redisUp.set(figures.awaySeconds === 0 ? 1 : 0)
      redisAway.set(figures.awaySeconds)
      count(counted, { by: 'redis' }, figures.countedThere)
      count(counted, { by: 'process' }, figures.countedHere)
    },
    clock: (behindMs: number) => clockBehind.set(behindMs / 1_000),
    /** Resets the old figures first, so that none of them is exported while the database does not answer. */
    async database(own: Db, { payments }: Settings) {
      for (const { gauge: one, label } of Object.values(ofDatabase)) {
        one.reset()
        if (label === undefined) one.remove()
      }
      isUp.set(0)
      try {
        const stuckHours = await readShopSetting(own, payoutStuckHours)
        const figures = await readDatabaseFigures(own, { stuckHours, ...payments })
        for (const { name, of, value } of figures) {
          const { gauge: one, label } = ofDatabase[name as keyof typeof ofDatabase]
          one.set(label === undefined ? {} : { [label]: of }, value)
        }
        isUp.set(1)
      } catch {
        // Ignores the failure. The metric `shop_database_up` shows it, and the shop logs it at its own next
        // query.
      }
    },
    async standby(of: Standby) {
      const { reads: done, lag, isUsable } = await of.figures()
      for (const { from, why, count: to } of done) count(reads, { from, why }, to)
      replicaUsable.set(isUsable ? 1 : 0)
      for (const [one, value] of [
        [replicaLagBytes, lag?.bytes],
        [replicaLagSeconds, lag?.seconds],
      ] as const)
        if (value === undefined) one.remove()
        else one.set(value)
    },
    async disk(folder: string) {
      const found = await statfs(folder).catch(() => undefined)
      if (!found) {
        diskFree.remove()
        diskBytes.remove()
        return
      }
      diskFree.set(found.bavail * found.bsize)
      diskBytes.set(found.blocks * found.bsize)
    },
  }
}

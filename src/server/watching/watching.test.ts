import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { getSearchProduct } from '../../features/search/search.calls.ts'
import { saveCheckResult } from '../../platform/check-results.ts'
import { readSettings } from '../environment/start-settings.ts'
import type { Watching } from './watching.ts'

let shop: TestApp
let watching: Watching
let address: string

beforeAll(async () => {
  shop = await openTestApp({ METRICS_PORT: '0', DATA_DIR: tmpdir() })
  watching = shop.context.watching!
  address = await watching.listen()
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }])
  await shop.runJobs()
})
afterAll(() => shop.close())

// Uses a new instance for each reading, because an instance caches its figures for five seconds.
async function look(): Promise<Map<string, number>> {
  const { createWatching } = await import('./watching.ts')
  const { settings, databaseUrl, db } = shop.context
  const fresh = createWatching({ settings, metrics: { port: 0, host: '127.0.0.1' }, databaseUrl, db })
  return await readOnce(fresh)
}

async function readOnce(one: Watching): Promise<Map<string, number>> {
  try {
    return figuresIn(await one.read())
  } finally {
    await one.close()
  }
}

function figuresIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

it('opens metrics only on a named port, on this machine', () => {
  expect(readSettings({}).watching).toEqual({ metrics: undefined, traces: undefined })
  expect(readSettings({ METRICS_PORT: '9464' }).watching.metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(() => readSettings({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT must be another port than PORT.')
})

it('counts requests by call and outcome, and makes no name of text that a stranger sent', async () => {
  await shop.send(getSearchProduct, { search_string: 'Nivra' })
  await shop.send(getSearchProduct, { search_string: 'x'.repeat(2_000) })
  const inject = (url: string) => shop.app.server.inject({ url, headers: { host: 'localhost' } })
  for (const url of ['/no/such/9876543210', '/User/made-up-1', '/healthz', '/Admin/sale_invoice/BM77'])
    await inject(url)
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toMatch('text/plain; version=0.0.4')
  const text = await response.text()
  const figures = figuresIn(text)
  expect(figures.get('shop_requests_total{call="getSearchProduct",outcome="done"}')).toBe(1)
  expect(figures.get('shop_requests_total{call="getSearchProduct",outcome="refused"}')).toBe(1)
  expect(figures.get('shop_requests_total{call="unknown address",outcome="refused"}')).toBe(2)
  expect(figures.get('shop_request_duration_seconds_count{kind="call"}')).toBe(2)
  expect(text).not.toMatch(/9876543210|made-up|BM77|Nivra/)
  expect(figures.get('shop_lane_begun_total{lane="search"}')).toBe(1)
  expect(figures.get('shop_cache_misses_total{cache="answers"}')).toBe(1)
  expect(figures.get('shop_pool_connections_max')).toBe(shop.context.settings.databasePoolSize)
  expect(figures.get('shop_database_up')).toBe(1)
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
  expect([...figures.keys()].length).toBeLessThan(300)
})

it('reports the age of waiting, stuck and faulty items', async () => {
  const { mobile } = await shop.createMember()
  await sql`insert into outgoing_message (mobile, template, language, queued_at, next_try_at)
    values (${mobile}, 'welcome', 'en', now() - interval '10 minutes', now() - interval '10 minutes'),
      (${mobile}, 'welcome', 'en', now() - interval '9 hours', now() + interval '1 hour')`.execute(
    shop.ownerDb,
  )
  await saveCheckResult(shop.db, 'ledger', { differences: 2, examples: [] })
  await sql`insert into pgboss.job (id, name, state, policy, retry_count, retry_limit, completed_on)
    select gen_random_uuid(), name, 'failed', policy, 5, 5, now() from pgboss.queue where name = 'pay-out'`.execute(
    shop.ownerDb,
  )
  const figures = await look()
  expect(figures.get('shop_queue_waiting{queue="messages"}')).toBe(1)
  expect(figures.get('shop_queue_oldest_seconds{queue="messages"}')).toBeGreaterThanOrEqual(600)
  expect(figures.get('shop_queue_oldest_seconds{queue="payouts"}')).toBe(0)
  expect(figures.get('shop_check_differences{check="ledger"}')).toBe(2)
  expect(figures.get('shop_check_age_seconds{check="ledger"}')).toBeLessThan(60)
  expect(figures.get('shop_job_failures{job="pay-out"}')).toBe(1)
  expect(figures.get('shop_payouts_stuck')).toBe(0)
  expect(figures.get('shop_disk_free_bytes')).toBeGreaterThan(0)
})

it('costs the database one read for many scrapes at once, and answers nothing but /metrics', async () => {
  const texts = await Promise.all(Array.from({ length: 12 }, async () => (await fetch(address)).text()))
  expect(new Set(texts).size).toBe(1)
  for (const path of ['/', '/metrics/x', '/healthz'])
    expect((await fetch(new URL(path, address))).status).toBe(404)
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
})

it('reports Redis and the counter of limits only in a shop with shared limits', async () => {
  expect([...(await look()).keys()].filter((key) => /redis|limits_counted/.test(key))).toEqual([])
  const { createWatching } = await import('./watching.ts')
  const { settings, databaseUrl, db } = shop.context
  const shared = createWatching({ settings, metrics: { port: 0, host: '127.0.0.1' }, databaseUrl, db })
  shared.follow({ redis: { figures: () => ({ awaySeconds: 7, countedThere: 5, countedHere: 3 }) } })
  const figures = await readOnce(shared)
  expect([figures.get('shop_redis_up'), figures.get('shop_redis_away_seconds')]).toEqual([0, 7])
  expect(figures.get('shop_limits_counted_total{by="redis"}')).toBe(5)
  expect(figures.get('shop_limits_counted_total{by="process"}')).toBe(3)
})

it('reports process metrics but no database metrics while the database is down', async () => {
  const { createWatching } = await import('./watching.ts')
  const databaseUrl = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  const { settings, db } = shop.context
  const away = createWatching({ settings, metrics: { port: 0, host: '127.0.0.1' }, databaseUrl, db })
  const figures = await readOnce(away)
  expect(figures.get('shop_database_up')).toBe(0)
  expect(figures.has('nodejs_eventloop_lag_seconds')).toBe(true)
  expect([...figures.keys()].filter((key) => /payments|queue_|check_/.test(key))).toEqual([])
})

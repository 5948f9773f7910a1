import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseLine, openDatabaseLine } from '../../test/database-line.ts'
import { openTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'
import { logout } from '../features/members/login/login.calls.ts'
import { getBmartUsers } from '../features/wallet/wallet.calls.ts'
import { type Db, inTransaction, openDatabase } from '../platform/database/database.ts'
import { type App, createApp } from './http/app.ts'
import { listenForCatalogueChanges } from './pages/catalogue-changes.ts'

let shop: TestApp
let line: DatabaseLine
let db: Db
let app: App
let asha: TestMember
let changesHeard = 0
let listener: { stop(): Promise<void> }
const unhandled: unknown[] = []
const noteUnhandled = (reason: unknown) => unhandled.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', noteUnhandled)
  shop = await openTestApp()
  asha = await shop.createMember()
  line = await openDatabaseLine(shop.databaseUrl)
  db = openDatabase(line.url, { poolSize: 8, onError: () => undefined })
  app = await createApp({ ...shop.context, db, transaction: (work) => inTransaction(db, work) })
  await app.server.ready()
  listener = listenForCatalogueChanges(line.url, () => (changesHeard += 1), app.server.log)
  await until(() => changesHeard === 1)
})
afterAll(async () => {
  process.off('unhandledRejection', noteUnhandled)
  await listener.stop()
  await app.server.close()
  await db.destroy()
  line.cut()
  await shop.close()
})

it('answers 503 with Retry-After while the database is down, and works again afterwards', async () => {
  const filled = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set(filled.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))

  const underWay = Array.from({ length: 20 }, ask)
  line.cut()
  for (const { statusCode } of await Promise.all(underWay)) expect([200, 503]).toContain(statusCode)
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const refused = await ask()
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toEqual({
      status: false,
      code: 'unavailable',
      message: 'The shop is taking a short break. Please try again in a minute.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.server.inject('/readyz')).statusCode).toBe(503)
    expect((await app.server.inject('/healthz')).statusCode).toBe(200)
  }

  const changesBefore = changesHeard
  await line.mend()
  const mendedAt = performance.now()
  await until(async () => (await ask()).statusCode === 200)
  await until(() => changesHeard > changesBefore)
  expect(performance.now() - mendedAt).toBeLessThan(5_000)
  expect(unhandled).toEqual([])
})

it('answers 503 while connected to a standby, and reconnects', async () => {
  const name = sql.ref(new URL(shop.databaseUrl).pathname.slice(1))
  const write = () =>
    app.server.inject({
      method: 'POST',
      url: logout.wire.path,
      headers: { host: 'localhost', cookie: ravi.cookie },
    })
  const ravi = await shop.createMember()
  line.cut()
  await line.mend()
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(shop.ownerDb)
  await until(async () => (await ask()).statusCode === 200)
  const refused = await write()
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
  await sql`alter database ${name} reset default_transaction_read_only`.execute(shop.ownerDb)
  await until(async () => (await write()).statusCode === 200)
})

it('keeps a single listening connection after a long outage of the database', async () => {
  line.cut()
  await sleep(3_500)
  const before = line.attempts()
  await line.mend()
  await until(() => line.attempts() > before)
  await sleep(1_500)
  // Checks that the listener has only one connection, although it tried to reconnect several times.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'bmart listener'`.execute(shop.db)
  expect(rows[0]?.count).toBe(1)
})

it('answers 503 with Retry-After when a statement takes too long', async () => {
  const slow = await createApp({
    ...shop.context,
    db: shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: () =>
        Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' })),
    }),
  })
  const { statusCode, headers } = await slow.server.inject('/readyz')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  await slow.server.close()
})

async function ask() {
  return await app.server.inject({
    method: getBmartUsers.wire.method,
    url: getBmartUsers.wire.path,
    headers: { host: 'localhost', cookie: asha.cookie },
  })
}

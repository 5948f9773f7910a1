import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabaseLine } from '../../../test/database-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { tcpOf } from '../../../test/test-postgres.ts'
import { until } from '../../../test/until.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Job, JobContext } from '../../platform/service/job.ts'
import type { Log } from '../../platform/service/log.ts'
import { createJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function createLog(): { log: Log; said: { details: object; message: string }[] } {
  const said: { details: object; message: string }[] = []
  const note = (details: object, message: string) => void said.push({ details, message })
  return { log: { info: note, warn: note, error: note } as unknown as Log, said }
}

function runAtStart(run: Job['run'], databaseUrl = database.url) {
  const { log, said } = createLog()
  const jobs = createJobs(databaseUrl, [{ name: 'wake-up', atStart: true, run }], log)
  return { jobs, said, context: { log } as JobContext }
}

it('finishes a job from the start before the shop has stopped', async () => {
  const released = Promise.withResolvers<void>()
  let isFinished = false
  const { jobs, context } = runAtStart(async () => {
    await released.promise
    isFinished = true
  })
  await jobs.start(context)
  expect(isFinished).toBe(false)
  const stopped = jobs.stop()
  await pause(200)
  released.resolve()
  await stopped
  expect(isFinished).toBe(true)
})

it('runs start work in one process at a time, and in the next one after a crash', async () => {
  const released = Promise.withResolvers<void>()
  const [begun, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const first = runAtStart(async () => {
    begun.resolve()
    await released.promise
  })
  const second = runAtStart(async () => {
    runs += 1
    taken.resolve()
  })
  await first.jobs.start(first.context)
  await begun.promise
  await second.jobs.start(second.context)
  await pause(100)
  expect(runs).toBe(0)
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'bmart turn'`,
  )
  await owner.end()
  expect(rowCount).toBe(1)
  await taken.promise
  released.resolve()
  await Promise.all([first.jobs.stop(), second.jobs.stop()])
  expect(runs).toBe(1)
})

it('reports a failing start job, and keeps running and stopping', async () => {
  const { jobs, context, said } = runAtStart(async () => {
    await pause(50)
    throw new Error('the provider is unknown')
  })
  await jobs.start(context)
  await jobs.stop()
  expect(said).toEqual([
    {
      details: expect.objectContaining({
        job: 'wake-up',
        err: expect.objectContaining({ message: 'the provider is unknown' }),
      }),
      message: 'a job failed',
    },
  ])
})

it('serves while the database is down at the start, and works once it is back', async () => {
  const target = tcpOf(database.url)
  const line = createServer((socket) => {
    const onward = connect(target)
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other)
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(database.url)
  url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  await new Promise((closed) => line.close(closed))
  const ran = Promise.withResolvers<void>()
  const { jobs, context } = runAtStart(async () => ran.resolve(), url.href)
  const started = jobs.start(context)
  await pause(300)
  await once(line.listen(Number(url.port), '127.0.0.1'), 'listening')
  await expect(Promise.all([started, ran.promise])).resolves.toBeDefined()
  await jobs.stop()
  line.close()
})

it('logs an outage once for all queues, and its end once', async () => {
  const line = await openDatabaseLine(database.url)
  const { log, said } = createLog()
  const done: object[] = []
  const queues = Array.from({ length: 6 }, (_, place) => ({
    name: `queue-${place}`,
    run: async (_context: JobContext, data: object) => void done.push(data),
  }))
  const texts = () => said.map(({ details, message }) => message ?? details)
  let isAway = false
  const asking = async () => {
    if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  }
  const jobs = createJobs(line.url, [...queues, { name: 'ask', everySeconds: 0.1, run: asking }], log)
  const db = openDatabase(database.url, { poolSize: 1, onError: () => undefined })
  try {
    await jobs.start({ log } as JobContext)
    line.cut()
    isAway = true
    await pause(3_000)
    expect(texts().toSorted()).toEqual([
      'the job ask waits for the database',
      'the job queue has no database at the moment',
    ])
    isAway = false
    await line.mend()
    await until(() => said.length > 3)
    await jobs.send(db, 'queue-3', { after: 'the outage' })
    await until(() => done.length > 0)
    expect(texts().slice(2).toSorted()).toEqual([
      'the job ask goes on',
      'the job queue has its database again',
    ])
  } finally {
    await jobs.stop()
    await db.destroy()
    line.cut()
  }
})

it('stops without waiting for a lost database', async () => {
  const { jobs, context } = runAtStart(async () => undefined, 'postgres://bmart@127.0.0.1:1/bmart')
  const started = jobs.start(context)
  await pause(200)
  await jobs.stop()
  await expect(started).resolves.toBeUndefined()
})

it('repeats a job after each run, also a failed one, until the shop stops', async () => {
  const { log, said } = createLog()
  const third = Promise.withResolvers<void>()
  let runs = 0
  let underWay = 0
  const run = async () => {
    underWay += 1
    expect(underWay).toBe(1)
    runs += 1
    if (runs === 3) third.resolve()
    await pause(5)
    underWay -= 1
    if (runs === 2) throw new Error('the provider is away')
  }
  const jobs = createJobs(database.url, [{ name: 'look', everySeconds: 0.01, run }], log)
  await jobs.start({ log } as JobContext)
  await third.promise
  await jobs.stop()
  const ended = runs
  expect(underWay).toBe(0)
  await pause(50)
  expect(runs).toBe(ended)
  expect(said).toEqual([expect.objectContaining({ message: 'a job failed' })])
})

it('polls once a second for all idle queues, and runs new jobs', async () => {
  const ran = Promise.withResolvers<object>()
  const list = Array.from({ length: 20 }, (_, nth) => ({
    name: `idle-${nth}`,
    run: async (_context: unknown, data: object) => ran.resolve(data),
  }))
  const { log } = createLog()
  const jobs = createJobs(database.url, list, log)
  await jobs.start({ log } as JobContext)
  // Waits until each worker of the queue library has polled once by itself.
  await pause(500)
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  await pause(3_000)
  const questions = statements.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('pgboss.job'))
  statements.mockRestore()
  expect(questions.length).toBeLessThan(list.length)
  const db = openDatabase(database.url, { poolSize: 1, onError: () => undefined })
  await jobs.send(db, 'idle-7', { one: 1 })
  expect(await ran.promise).toEqual({ one: 1 })
  await db.destroy()
  await jobs.stop()
})

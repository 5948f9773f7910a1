import { setTimeout as sleep } from 'node:timers/promises'
import type { JobResult, PgBoss } from 'pg-boss'
import { isDatabaseOutage } from '../../platform/database/outage.ts'
import { createOutageLog } from '../../platform/outage-log.ts'
import type { Job, JobContext, Jobs } from '../../platform/service/job.ts'
import type { Log } from '../../platform/service/log.ts'
import { jobSchema } from './job-tables.ts'
import { beginInTurn } from './turn-at-start.ts'

export type JobRunner = Jobs & {
  /** Starts to run queued and scheduled jobs. While the database is away, retries until stopped. */
  start(context: JobContext): Promise<void>
  /** Runs all due jobs. Returns how many queued runs were due. For tests and commands. */
  runDue(context: JobContext): Promise<number>
  /** Waits for the current runs to finish, and starts no new ones. */
  stop(): Promise<void>
}

const pollingIntervalMs = 1_000
// How often the queue library polls by itself, in seconds. This is a fallback in case a wake-up is missed.
const ownPollingIntervalSeconds = 60
const batchSize = 10
/** The number of connections that the queue opens to PostgreSQL itself, in addition to the pool. */
export const queueConnectionsMax = 4
const stopTimeoutMs = 20_000
const retryMs = 1_000

type Queued = { id: string; data: object }

/** Creates the job queue in the shop's own database. Migrations create the queue's tables. */
export function createJobs(databaseUrl: string, all: readonly Job[], log: Log): JobRunner {
  const list = all.filter(({ everySeconds }) => everySeconds === undefined)
  const repeated = all.filter(({ everySeconds }) => everySeconds !== undefined)
  let opening: Promise<PgBoss> | undefined
  let isWorking = false
  let isStopped = false
  const stopping = new AbortController()
  /**
   * Loops that run outside the queue. Their promises never reject, because each loop logs its own failures.
   */
  const outside: Promise<unknown>[] = []

  const outage = createOutageLog(log, {
    away: 'the job queue has no database at the moment',
    back: 'the job queue has its database again',
  })
  // Logs an error of the queue. Logs a database outage only once, although every queue reports it each
  // second.
  const warn = (raised: Error) => {
    // Ignores errors after the stop. PostgreSQL may end before the queue's last connections are closed.
    if (isStopped) return
    // Converts the value to an Error. For some errors the queue reports a plain object that only has an
    // error's fields.
    const error = raised instanceof Error ? raised : Object.assign(new Error(), raised)
    if (!isDatabaseOutage(error)) log.warn({ err: error }, 'the job queue reported an error')
    else if (outage.away(error)) void noticeEnd()
  }
  const noticeEnd = async () => {
    const hasDatabase = () => opening?.then(isServed).catch(() => false)
    while (!stopping.signal.aborted) {
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (await hasDatabase()) return outage.back()
    }
  }
  const open = (): Promise<PgBoss> => {
    opening ??= openQueue(databaseUrl, list, warn)
    // Forgets a failed opening, so that the next use of the queue tries again.
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  async function work(context: JobContext): Promise<void> {
    const boss = await open()
    isWorking = true
    const atStart = list.filter((job) => job.atStart)
    // Runs these jobs directly. In the queue, a run that a killed process left unfinished could block the new
    // one.
    const runAtStart = () =>
      Promise.all(atStart.map((job) => runOnce(job, { id: 'at start', data: {} }, context)))
    let workers: Map<string, string>
    try {
      workers = await workOn(boss, list, context)
      if (atStart.length > 0 && !stopping.signal.aborted)
        outside.push((await beginInTurn(databaseUrl, runAtStart, stopping.signal)).done)
    } catch (error) {
      opening = undefined
      await close(boss)
      throw error
    }
    // Starts nothing if `stop` was called during the opening, because `stop` would not wait for work started
    // now.
    if (stopping.signal.aborted) return
    outside.push(wakeWorkers(boss, workers, { warn, signal: stopping.signal }))
    for (const job of repeated) outside.push(repeat(job, context, stopping.signal))
  }

  return {
    async send(db, name, data, { startAfterSeconds } = {}) {
      const boss = await open()
      const { fromKysely } = await import('pg-boss')
      await boss.send(name, data, { db: fromKysely(db), startAfter: startAfterSeconds })
    },
    async start(context) {
      while (!stopping.signal.aborted) {
        try {
          await work(context)
          return
        } catch (error) {
          if (!isDatabaseOutage(error)) throw error
          warn(error as Error)
          await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
        }
      }
    },
    async runDue(context) {
      const boss = await open()
      let runs = 0
      const names = list.map(({ name }) => name)
      let due = await namesOfDue(boss, names)
      for (const job of list) {
        if (!due.has(job.name)) continue
        for (;;) {
          const batch = await boss.fetch<object>(job.name, { batchSize })
          if (batch.length === 0) break
          for (const queued of batch) {
            const { status, output } = await runOnce(job, queued, context)
            if (status === 'completed') await boss.complete(job.name, queued.id)
            else await boss.fail(job.name, queued.id, output as object)
            runs += 1
          }
        }
        // Reads the due jobs again, because these runs may have queued further runs.
        due = await namesOfDue(boss, names)
      }
      for (const job of repeated) await runOnce(job, { id: 'once', data: {} }, context)
      return runs
    },
    async stop() {
      stopping.abort()
      const boss = await opening?.catch(() => undefined)
      const giveUp = new AbortController()
      const deadline = sleep(stopTimeoutMs, undefined, { signal: giveUp.signal }).catch(() => undefined)
      await Promise.all([
        Promise.race([Promise.all(outside), deadline]),
        boss?.stop({ graceful: isWorking, timeout: stopTimeoutMs }),
      ])
      giveUp.abort()
      isStopped = true
    },
  }
}

async function openQueue(
  databaseUrl: string,
  list: readonly Job[],
  warn: (error: Error) => void,
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobSchema,
    max: queueConnectionsMax,
    application_name: 'bmart jobs',
    // Deletes finished runs every hour. One statement deletes all of them, and a larger number could exceed
    // the statement timeout.
    maintenanceIntervalSeconds: 3_600,
    // Does not create tables, because the shop's role may not change the schema.
    migrate: false,
  })
  // Handles the 'error' event. Without a handler, a lost connection would end the process.
  boss.on('error', warn)
  try {
    await boss.start()
    // Removes the schedules of jobs that no longer exist in the program. They would queue runs forever.
    for (const { name } of await boss.getSchedules())
      if (!list.some((job) => job.name === name)) await boss.unschedule(name)
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const job of list) {
      const options = {
        retryLimit: job.retryLimit ?? 5,
        retryDelay: 5,
        retryBackoff: true,
        expireInSeconds: job.expireSeconds ?? 60,
      }
      const queue = queues.get(job.name)
      // Allows at most one queued run of a scheduled job, so that runs do not accumulate while the shop is
      // stopped.
      if (!queue) await boss.createQueue(job.name, { ...options, policy: job.cron ? 'stately' : 'standard' })
      // Updates a queue only if its options have changed, which is rare.
      else if (Object.entries(options).some(([name, value]) => queue[name as keyof typeof options] !== value))
        await boss.updateQueue(job.name, options)
    }
    return boss
  } catch (error) {
    await close(boss)
    throw error
  }
}

/** Creates a worker for each queue, and returns their ids. */
async function workOn(boss: PgBoss, list: readonly Job[], context: JobContext): Promise<Map<string, string>> {
  const workers = new Map<string, string>()
  for (const job of list) {
    const options = {
      pollingIntervalSeconds: ownPollingIntervalSeconds,
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    const worker = await boss.work<object, unknown, typeof options>(job.name, options, async (batch) =>
      Promise.all(batch.map((queued) => runOnce(job, queued, context))),
    )
    workers.set(job.name, worker)
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Kolkata' })
  }
  return workers
}

/**
 * Wakes the workers that have due runs. Finds these with one statement a second, instead of one for each
 * queue.
 */
async function wakeWorkers(
  boss: PgBoss,
  workers: Map<string, string>,
  { warn, signal }: { warn: (error: Error) => void; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await sleep(pollingIntervalMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const due = await namesOfDue(boss, [...workers.keys()]).catch((error: Error) => {
      warn(error)
      return []
    })
    for (const name of due) boss.notifyWorker(workers.get(name)!)
  }
}

/**
 * Closes a queue whose opening failed, because its timers and connections would stay open. Ignores a failure
 * of the closing, so that the original error is reported.
 */
async function close(boss: PgBoss): Promise<void> {
  await boss.stop({ graceful: false }).catch(() => undefined)
}

/** Returns the queues with a due run. Asking each queue for its runs would take longer than most runs. */
async function namesOfDue(boss: PgBoss, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await boss.getDb().executeSql(
    `select name from unnest($1::text[]) name where exists
      (select from ${jobSchema}.job where job.name = name.name and state < 'active' and start_after <= now())`,
    [names],
  )
  return new Set(rows.map(({ name }: { name: string }) => name))
}

async function isServed(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql('select where not pg_is_in_recovery()')
  return rows.length > 0
}

async function repeat(job: Job, context: JobContext, signal: AbortSignal): Promise<void> {
  const outage = createOutageLog(context.log, {
    away: `the job ${job.name} waits for the database`,
    back: `the job ${job.name} goes on`,
  })
  while (!signal.aborted) {
    const { status } = await runOnce(job, { id: 'repeated', data: {} }, context, outage.away)
    if (status === 'completed') outage.back()
    await sleep((job.everySeconds ?? 1) * 1_000, undefined, { signal }).catch(() => undefined)
  }
}

async function runOnce(
  job: Job,
  { id, data }: Queued,
  context: JobContext,
  onOutage?: (error: unknown) => void,
): Promise<JobResult> {
  try {
    await job.run(context, data)
    return { id, status: 'completed' }
  } catch (error) {
    if (onOutage && isDatabaseOutage(error)) onOutage(error)
    else context.log.warn({ err: error, job: job.name, jobId: id }, 'a job failed')
    return { id, status: 'failed', output: { reason: error instanceof Error ? error.message : 'unknown' } }
  }
}

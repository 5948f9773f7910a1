import type { Db } from '../database/database.ts'
import type { Log } from './log.ts'
import type { AppContext } from './service.ts'

/** Queues work for after a transaction commits. */
export type Jobs = {
  /** Queues a job in its causing transaction. The job exists only if that commits. */
  send(db: Db, name: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
}

/** Work outside any request. A `.job.ts` file declares one, and its feature lists it. */
export type Job<Data extends object = object> = {
  name: string
  /** A cron expression in Indian time. */
  cron?: string
  /**
   * Seconds between the end of one run and the next start, on every node and outside the queue. For work
   * that finds its own due rows and leaves alone rows that another node claimed.
   */
  everySeconds?: number
  /**
   * Whether the job also runs when a process starts, to finish work of an ended process. Processes that start
   * at the same time run it one after the other.
   */
  atStart?: boolean
  /** How often a failed run is retried, at growing intervals. Defaults to 5. */
  retryLimit?: number
  /** Seconds after which an unfinished run counts as failed. Defaults to 60. */
  expireSeconds?: number
  /** Throw to be retried. It may run twice for one cause, so it must be idempotent. */
  run(context: JobContext, data: Data): Promise<void>
}

export type JobContext = AppContext & { log: Log }

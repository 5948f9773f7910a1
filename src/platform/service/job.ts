import type { Db } from '../database/database.ts'
import type { Log } from './log.ts'
import type { AppContext } from './service.ts'

/** Queues work that runs after a transaction commits. */
export type Jobs = {
  /** Queues a job in the transaction that causes it. The job exists only if the transaction commits. */
  send(db: Db, name: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
}

/** Work outside any request. A `.job.ts` file declares one, and its feature lists it. */
export type Job<Data extends object = object> = {
  name: string
  /** A cron expression in Indian time. */
  cron?: string
  /**
   * Seconds between the end of a run and the start of the next. Every node runs the job, outside the queue.
   * For work that finds its own due rows and skips rows claimed by another node.
   */
  everySeconds?: number
  /**
   * Whether the job also runs when a process starts, to finish the work of a process that ended. If several
   * processes start at the same time, they run it one after the other.
   */
  atStart?: boolean
  /** How often a failed run is retried, at growing intervals. Defaults to 5. */
  retryLimit?: number
  /** Seconds after which an unfinished run counts as failed. Defaults to 60. */
  expireSeconds?: number
  /** Throws if the run must be retried. May run twice for one cause, so it must be idempotent. */
  run(context: JobContext, data: Data): Promise<void>
}

export type JobContext = AppContext & { log: Log }

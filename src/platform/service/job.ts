import type { Db } from '../database/database.ts'
import type { Log } from './log.ts'
import type { AppContext } from './service.ts'

/** Queues work that runs after a transaction commits. */
export type Jobs = {
  /** Queues a job in the transaction that causes it. The job exists only if the transaction commits. */
  send(db: Db, name: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
}

/** Work outside any request. A `.job.ts` file declares a job, and its feature lists it. */
export type Job<Data extends object = object> = {
  name: string
  /** A cron expression in Indian time. */
  cron?: string
  /**
   * Seconds between the end of a run and the start of the next. Every node runs such a job, outside the
   * queue. Use it for work that finds its own due rows and skips rows that another node has claimed.
   */
  everySeconds?: number
  /**
   * Whether the job also runs when a process starts, to finish the work of a process that ended. If several
   * processes start at the same time, their runs follow one after the other.
   */
  atStart?: boolean
  /** The number of times that a failed run is retried, at growing intervals. Defaults to 5. */
  retryLimit?: number
  /** Seconds after which an unfinished run counts as failed. Defaults to 60. */
  expireSeconds?: number
  /**
   * Runs the job. Throws if the run must be retried. A job may run twice for one cause, so it must be
   * idempotent.
   */
  run(context: JobContext, data: Data): Promise<void>
}

export type JobContext = AppContext & { log: Log }

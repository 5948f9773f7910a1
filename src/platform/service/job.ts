import type { Db } from '../database/database.ts'
import type { Log } from './log.ts'
import type { AppContext } from './service.ts'

/** Work for after a transaction has committed. */
export type Jobs = {
  /** Queues a job in the transaction that causes it: it exists only if that commits. */
  send(db: Db, name: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
}

/** Work outside any request. A `.job.ts` file declares one, and its feature lists it. */
export type Job<Data extends object = object> = {
  name: string
  /** A cron expression for scheduled work, in Indian time. */
  cron?: string
  /**
   * So long after one run the next begins, on every node and outside the queue: for work that finds by itself what is due,
   * and leaves to each node what another has taken.
   */
  everySeconds?: number
  /** Also runs when a process starts, on one after the other, for work that an earlier one did not finish. */
  atStart?: boolean
  /** How often a failed run is tried again, at growing intervals; 5 times by default. */
  retryLimit?: number
  /** When a run that has not ended counts as failed; 60 seconds by default. */
  expireSeconds?: number
  /** Throws to be tried again. It may run twice for one cause, so it must be idempotent. */
  run(context: JobContext, data: Data): Promise<void>
}

export type JobContext = AppContext & { log: Log }

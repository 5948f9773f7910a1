import type { Db } from './database.ts'
import type { Log } from './log.ts'
import type { AppContext } from './service.ts'

/** What is to happen after a transaction, once it has committed. */
export type Jobs = {
  /** Queues a job in the transaction of its cause: it exists if and when that commits. */
  send(db: Db, name: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
}

/** Work outside any request. A `.job.ts` file declares one, and its feature lists it. */
export type Job<Data extends object = object> = {
  name: string
  /** For work by the clock: a cron line, in Indian time. */
  cron?: string
  /** Also runs when the shop starts, for what the process before left undone. */
  atStart?: boolean
  /** How often a failed run is tried again, ever later; 5 times unless said. */
  retryLimit?: number
  /** When a run that has not ended counts as failed; 60 seconds unless said. */
  expireSeconds?: number
  /** Throws to be tried again. It may run twice for one cause, so it must be fit for that. */
  run(context: JobContext, data: Data): Promise<void>
}

export type JobContext = AppContext & { log: Log }

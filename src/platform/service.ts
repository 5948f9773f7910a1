import type { FastifyBaseLogger } from 'fastify'
import type { RateLimits } from '../server/http/rate-limits.ts'
import type { SessionCookie } from '../server/http/session.ts'
import type { Settings } from '../server/settings/settings.ts'
import type { CardPayments } from '../third-party/card-payments/card-payments.ts'
import type { IfscLookup } from '../third-party/ifsc/ifsc.ts'
import type { Messages } from '../third-party/messages/messages.ts'
import type { AnyCall, ParsedInput, ServiceOutput } from '../wire/define-call.ts'
import type { Say } from '../words/words-of.ts'
import type { Db } from './database.ts'
import type { Secrets } from './secrets.ts'

/** Who is asking, as the session says. */
export type SignedInMember = { id: number; sessionHash: Buffer }

/** What every request brings to a service, beside its input. */
export type RequestContext = {
  member: SignedInMember | undefined
  /** Address and device of the client, for limits and for the list of signed-in devices. */
  client: { address: string; device: string }
  requestId: string
  log: FastifyBaseLogger
  sessionCookie: SessionCookie
  /** The words of whoever asks: `say('login.success')`, and their language. */
  say: Say
}

/** What the process brings: made once in start.ts and handed in. */
export type AppContext = {
  db: Db
  /** Runs `work` in one transaction; deadlocks are tried again. */
  transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  settings: Settings
  limits: RateLimits
  secrets: Secrets
  jobs: Jobs
  /** Text messages; undefined where the operator switched them off. */
  messages: Messages | undefined
  /** Online payments; undefined where the operator switched them off. */
  cardPayments: CardPayments | undefined
  /** Who knows bank branches that the shop does not; undefined where the operator switched it off. */
  ifscLookup: IfscLookup | undefined
}

/** What is to happen after a transaction, once it has committed. */
export type Jobs = {
  /** Queues a job in the transaction of its cause: it exists if and when that commits. */
  send(db: Db, name: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
}

/** Work outside any request. A `.job.ts` file declares one; `server/job-list.ts` names them all. */
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

export type JobContext = AppContext & { log: FastifyBaseLogger }

type Asker<C extends AnyCall> = C['access'] extends 'member'
  ? { member: SignedInMember }
  : { member: SignedInMember | undefined }

// An answer that is kept for everybody can hold no sentence, which would be in the language of whoever asked first.
type Speaker<C extends AnyCall> = C['cache'] extends 'catalogue' ? unknown : Pick<RequestContext, 'say'>

/** A decision behind a call: from parsed input to the answer. Refusals are thrown with `refuse`. */
export type Service<C extends AnyCall> = (
  context: AppContext & Omit<RequestContext, 'member' | 'say'> & Asker<C> & Speaker<C>,
  input: ParsedInput<C>,
) => Promise<ServiceOutput<C>>

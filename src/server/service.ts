import type { FastifyBaseLogger } from 'fastify'
import type { AnyCall, ParsedInput, ServiceOutput } from '../wire/define-call.ts'
import type { Db } from './db.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Secrets } from './secrets.ts'
import type { SessionCookie } from './session.ts'
import type { Settings } from './settings.ts'

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
}

/** What the process brings: made once in start.ts and handed in. */
export type AppContext = {
  db: Db
  /** Runs `work` in one transaction; deadlocks are tried again. */
  transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  settings: Settings
  limits: RateLimits
  secrets: Secrets
}

type Asker<C extends AnyCall> = C['access'] extends 'member'
  ? { member: SignedInMember }
  : { member: SignedInMember | undefined }

/** A decision behind a call: from parsed input to the answer. Refusals are thrown with `refuse`. */
export type Service<C extends AnyCall> = (
  context: AppContext & Omit<RequestContext, 'member'> & Asker<C>,
  input: ParsedInput<C>,
) => Promise<ServiceOutput<C>>

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { AnswerOf, Audited, AuditedName } from './change.ts'
import type { Lanes } from './lanes.ts'
import type { AppContext, RequestContext, SignedInStaff } from './service.ts'

/**
 * The rate-limit budget that a request to a route draws on:
 * - `page`, `file`: the budget of that name, by address, before anything else;
 * - `own`: the route chooses the budget, because it depends on the request. A call draws on its declared
 * limit by member; a webhook draws on one only if it is unsigned;
 * - `none`: health checks, which always answer.
 */
export type RouteBudget = 'page' | 'file' | 'own' | 'none'

declare module 'fastify' {
  interface FastifyContextConfig {
    budget?: RouteBudget
  }
}

/**
 * Which session the server looks up for a request. The lookup costs a query, so the server skips the lookup
 * for calls that need no session.
 */
export type NeededSession = 'member' | 'staff' | 'none'

/** The context of a request. */
export type DescribeRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  needed: NeededSession,
) => Promise<RequestContext>

/** The server's context for a feature's routes, in addition to the services' context. */
export type RoutesContext = AppContext & {
  describeRequest: DescribeRequest
  /** Makes and audits a staff change in one transaction, as the server does for calls. Returns the answer. */
  change<Returned extends Audited>(
    by: SignedInStaff,
    named: AuditedName,
    work: (db: Db) => Returned | Promise<Returned>,
  ): Promise<AnswerOf<Returned>>
  lanes: Lanes
  /** Timeouts for file uploads. */
  files: {
    /**
     * Allows more time for a request's body, because networks may be slow. Call it after authenticating the
     * requester, so that strangers cannot keep connections open.
     */
    await(request: FastifyRequest): void
    /** The time limit: the longest upload plus a minute to process the file. */
    handlerTimeoutMs: number
  }
}

/**
 * A feature's routes that are not calls, such as files and webhooks. Each route has its own budget. A
 * `.routes.ts` file declares the routes, and its feature lists the file's export. The server mounts them in a
 * separate scope, so that their hooks and parsers affect no other route.
 */
export type Routes = (scope: FastifyInstance, context: RoutesContext) => Promise<void> | void

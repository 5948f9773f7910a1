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
 * Which session the server looks up for a request. A lookup costs a query, so the server skips it for calls
 * that need no session.
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
  /**
   * Makes and audits a staff change in one transaction, as the server does for a call. Returns the answer.
   */
  change<Returned extends Audited>(
    by: SignedInStaff,
    named: AuditedName,
    work: (db: Db) => Returned | Promise<Returned>,
  ): Promise<AnswerOf<Returned>>
  lanes: Lanes
  /** Timeouts for file uploads. */
  files: {
    /**
     * Allows more time for a request's body, for slow networks. Call it once the requester is authenticated,
     * so that only known users can keep a connection open that long.
     */
    await(request: FastifyRequest): void
    /** The longest upload plus a minute to process the file. */
    handlerTimeoutMs: number
  }
}

/**
 * Routes of a feature that are not calls, such as files and webhooks, each with its own budget. A
 * `.routes.ts` file declares them, and its feature lists it. The server mounts them in a scope of their own,
 * so that their hooks and parsers affect no other route.
 */
export type Routes = (scope: FastifyInstance, context: RoutesContext) => Promise<void> | void

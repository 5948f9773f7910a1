import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { AnswerOf, Audited, AuditedName } from './change.ts'
import type { Lanes } from './lanes.ts'
import type { AppContext, RequestContext, SignedInStaff } from './service.ts'

/**
 * What a request to a route draws on:
 * - `page`, `file`: the budget of that name, by address, before anything else is done;
 * - `own`: the route itself draws, because it depends on the request: a call by its declared limit and by member, a
 *   webhook only when it is not signed;
 * - `none`: health, which always answers.
 */
export type RouteBudget = 'page' | 'file' | 'own' | 'none'

declare module 'fastify' {
  interface FastifyContextConfig {
    budget?: RouteBudget
  }
}

/** Whose session is looked up for a request. It costs a query, which calls for anyone can skip. */
export type NeededSession = 'member' | 'staff' | 'none'

/** The context of a request. */
export type DescribeRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  needed: NeededSession,
) => Promise<RequestContext>

/** What the server provides to the routes of a feature, beside what services have. */
export type RoutesContext = AppContext & {
  describeRequest: DescribeRequest
  /** Makes a change of the staff's in one transaction, and writes it down, as the gate does for a call. Returns the answer. */
  change<Returned extends Audited>(
    by: SignedInStaff,
    named: AuditedName,
    work: (db: Db) => Returned | Promise<Returned>,
  ): Promise<AnswerOf<Returned>>
  lanes: Lanes
  /** How a route takes a file, which may come over a slow line. */
  files: {
    /**
     * Waits longer for the body of a request, for as long as it comes in at the pace of a slow line. Called once it is
     * known who asks, so that nobody from outside can hold a connection that long.
     */
    await(request: FastifyRequest): void
    /** As long as a file may take to arrive, and a minute to do something with it. */
    handlerTimeoutMs: number
  }
}

/**
 * Addresses of a feature that are no calls, such as files and webhooks, each with a budget of its own. A `.routes.ts` file
 * declares them, and its feature lists it. They are mounted in a scope of their own, so that no hook or parser of theirs
 * is in force elsewhere.
 */
export type Routes = (scope: FastifyInstance, context: RoutesContext) => Promise<void> | void

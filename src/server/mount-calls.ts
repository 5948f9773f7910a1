import type { FastifyInstance } from 'fastify'
import type { AnyCall } from '../wire/define-call.ts'
import type { DescribeRequest } from './app.ts'
import { refuseRepeatedNames } from './body-parsing.ts'
import { documentCall } from './call-documentation.ts'
import { calls } from './calls.ts'
import type { RateLimits } from './rate-limits.ts'
import type { RunCall } from './run-call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `refusedAnswer` of a call. */
    refusedAnswer?: object
  }
}

type Mounting = {
  runCall: RunCall
  limits: RateLimits
  describeRequest: DescribeRequest
}

/** Puts every call on its path. What a call needs (limit, access, encoding) it declares itself. */
export function mountCalls(app: FastifyInstance, mounting: Mounting): void {
  for (const call of Object.values(calls) as AnyCall[]) mountCall(app, call, mounting)
}

function mountCall(
  app: FastifyInstance,
  call: AnyCall,
  { runCall, limits, describeRequest }: Mounting,
): void {
  app.route({
    method: call.wire.method,
    url: call.wire.path,
    schema: documentCall(call),
    config: { refusedAnswer: call.refusedAnswer },
    handler: async (request, reply) => {
      if (call.wire.method === 'GET') refuseRepeatedNames(request.query)
      // An answer from the catalogue is the same for everybody, so nobody needs to be looked up.
      const context = await describeRequest(request, reply, call.cache === undefined)
      await limits.spend(budgetOf(call), context.member ? `member ${context.member.id}` : request.ip)
      const { json } = await runCall(call, call.wire.method === 'GET' ? request.query : request.body, context)
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json)
    },
  })
}

function budgetOf(call: AnyCall) {
  // Wrong passwords and codes have budgets of their own, which their services spend.
  return call.limit === 'login' || call.limit === 'code' || !call.limit ? 'read' : call.limit
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admitStaff, askerOf } from '../../../platform/service/asker.ts'
import type { ServedCall } from '../../../platform/service/feature.ts'
import type { Lanes } from '../../../platform/service/lanes.ts'
import type { BudgetName, RateLimits } from '../../../platform/service/rate-limits.ts'
import type { DescribeRequest, NeededSession } from '../../../platform/service/routes.ts'
import { backOfficePath } from '../../../wire/back-office-path.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import type { Limit } from '../../../wire/define-contract.ts'
import { compress, type Encoding, encodedFor } from '../compression.ts'
import { nestedFieldsOf, readJsonTexts, refuseRepeatedNames } from './body-parsing.ts'
import { readFrom } from './read-from.ts'
import type { CallAnswer, RunCall } from './run-call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body of the response to a refused request; see `refusedAnswer` of a call. */
    refusedAnswer?: object
    /** The call's name, for monitoring. */
    call?: string
  }
}

type Mounting = {
  runCall: RunCall
  lanes: Lanes
  limits: RateLimits
  describeRequest: DescribeRequest
}

/** Mounts every call on its path, with the limit, access and encoding that the call declares. */
export function mountCalls(app: FastifyInstance, calls: readonly ServedCall[], mounting: Mounting): void {
  for (const call of calls) mountCall(app, call, mounting)
}

function mountCall(
  app: FastifyInstance,
  call: ServedCall,
  { runCall, lanes, limits, describeRequest }: Mounting,
): void {
  // Computed for the call's first body. Computing it for all calls would take a fiftieth of the start.
  let nestedFields: ReturnType<typeof nestedFieldsOf> | undefined
  const readBody = (body: unknown) => {
    nestedFields ??= nestedFieldsOf(call.input)
    return readJsonTexts(body, nestedFields)
  }
  app.route({
    method: call.wire.method,
    url: call.wire.path,
    config: {
      refusedAnswer: call.refusedAnswer,
      budget: 'own',
      call: nameOf(call),
      reads: readFrom(call) !== 'primary',
    },
    ...(call.bodyBytesMax !== undefined && {
      bodyLimit: call.bodyBytesMax,
      // Checks access before the server reads the body. Only staff may upload, and others must not fill the
      // memory.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const context = await describeRequest(request, reply, neededSession(call))
        if (typeof call.access === 'object') admitStaff(call.access, context)
      },
    }),
    handler: async (request, reply) => {
      if (call.wire.method === 'GET') refuseRepeatedNames(request.query)
      const context = await describeRequest(request, reply, neededSession(call))
      const budget = budgetOf(call)
      if (budget)
        await limits.spend(budget, perAddress.has(call.limit) ? context.client.address : askerOf(context))
      // Checks access before parsing, so that others do not learn from validation messages what the call
      // expects.
      if (typeof call.access === 'object') admitStaff(call.access, context)
      const payload = call.wire.method === 'GET' ? request.query : readBody(request.body)
      const run = () => runCall(call, payload, context)
      const answer = await (call.limit === 'change' ? lanes.ahead(run) : run()).catch(
        async (error: unknown) => {
          // Counts invalid input as a read. The service would use the call's own budget, but does not run for
          // invalid input.
          if (!budget && error instanceof CallFailure && error.code === 'invalidInput')
            await limits.spend('read', context.client.address)
          throw error
        },
      )
      void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      return await encodedFor(request, reply, answer.json, (encoding) => compressOnce(answer, encoding))
    },
  })
}

/**
 * Returns a call's name, such as 'withdrawMoney', or 'office/listOrders' for staff calls. It is the last part
 * of the path that is not a parameter.
 */
function nameOf({ wire }: ServedCall): string {
  const name = wire.path.split('/').findLast((part) => !/[{:]/.test(part))
  return wire.path.startsWith(backOfficePath) ? `office/${name}` : name!
}

/**
 * Returns which session a call needs. A cacheable answer is made only from the catalogue and is the same for
 * everyone, so its call needs none.
 */
function neededSession({ cache, access, wire }: ServedCall): NeededSession {
  if (wire.path.startsWith(backOfficePath) || typeof access === 'object') return 'staff'
  return cache === undefined ? 'member' : 'none'
}

// Limits that count by network address even for members, so that several accounts at one address share a
// limit.
const perAddress = new Set<Limit | undefined>(['lookup'])

function budgetOf({ limit }: ServedCall): BudgetName | undefined {
  // Sign-ins and codes have budgets by device and by account. Their services count against these.
  if (limit === 'login' || limit === 'code') return undefined
  // A successful registration has its own budget, against which its service counts.
  return limit === 'registration' || !limit ? 'read' : limit
}

const compressed = new WeakMap<CallAnswer, Partial<Record<Encoding, Promise<Buffer>>>>()

// Compresses a cached answer only once. The result is garbage-collected together with the answer.
function compressOnce(answer: CallAnswer, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(answer) ?? {}
  compressed.set(answer, known)
  known[encoding] ??= compress(answer.json, encoding)
  return known[encoding]
}

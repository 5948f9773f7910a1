import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** A fault injected into an API request. */
export type Fault = {
  /**
   * hang: neither executes nor answers the request. cut: breaks the connection. error: answers 500. garbage:
   * answers with a web page and status 200. busy: answers 429. slow: answers after `delayMs`. Faults with the
   * ending -after occur after the request was executed.
   */
  how:
    | 'hang'
    | 'hang-after'
    | 'cut'
    | 'cut-after'
    | 'error'
    | 'error-after'
    | 'garbage'
    | 'garbage-after'
    | 'busy'
    | 'slow'
  /** How many requests are affected. If undefined, all are. */
  times?: number
  delayMs?: number
}

/** The faults of an API, by the name of the request. 'every' applies to all requests. */
export type Faults<ApiRequest extends string> = Partial<Record<ApiRequest | 'every', Fault>>

/** Returns the fault for the next request of this kind. Counts the fault down if it is limited. */
export function takeFault<ApiRequest extends string>(
  faults: Faults<ApiRequest>,
  request: ApiRequest,
): Fault | undefined {
  for (const key of [request, 'every'] as const) {
    const fault = faults[key]
    if (!fault || fault.times === 0) continue
    if (fault.times !== undefined) fault.times -= 1
    return fault
  }
  return undefined
}

/** Answers with the fault, before or after it does the requested work. */
export async function misbehave(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => unknown,
): Promise<unknown> {
  if (fault.how === 'slow') {
    await pause(fault.delayMs ?? 1_000, undefined, { ref: false })
    return work()
  }
  if (fault.how.endsWith('-after')) work()
  switch (fault.how) {
    case 'hang':
    case 'hang-after':
      return reply.hijack()
    case 'cut':
    case 'cut-after':
      request.raw.socket.destroy()
      return reply.hijack()
    case 'garbage':
    case 'garbage-after':
      return reply.type('text/html').send('<h1>Welcome to the office network</h1>')
    case 'busy':
      throw new ApiError('Too many requests', {}, 429)
    case 'error':
    case 'error-after':
      throw new ApiError('We are facing some trouble completing your request.', {}, 500)
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** A fault injected into an API request. */
export type Fault = {
  /**
   * hang: neither executed nor answered. cut: the connection breaks. error: 500. garbage: a web page with
   * 200. busy: 429. slow: the answer takes `delayMs`. Faults that end in -after happen after the request
   * was executed.
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
  /** The number of affected requests; all by default. */
  times?: number
  delayMs?: number
}

/** An API's faults, by request name. */
export type Faults<ApiRequest extends string> = Partial<Record<ApiRequest | 'every', Fault>>

/** Returns the fault for the next request of this kind, and counts it down if limited. */
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

/** Responds with the fault, before or after the requested work is done. */
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

import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ProviderRefusedError, ProviderUnreachableError } from './razorpay.ts'

export type RazorpayConnection = {
  keyId: string
  keySecret: string
  /** Without a slash at the end. */
  baseUrl: string
  /** How long one request may take. */
  timeoutMs: number
  /**
   * The deadline of one method of the client, over all of its requests and repeats, since a person waits for the
   * result.
   */
  deadlineMs: number
  /** About how long to wait before the first repeat; twice that before the second. */
  retryDelayMs: number
}

/** The requests of one method of the client: they share one deadline. */
export type RequestGroup = {
  get<Shape extends z.ZodMiniType>(
    path: string,
    shape: Shape,
    headers?: Record<string, string>,
  ): Promise<z.output<Shape>>
  /** Repeated as a read is: what is gone stays gone. */
  remove<Shape extends z.ZodMiniType>(path: string, shape: Shape): Promise<z.output<Shape>>
  /** Repeated only when it was throttled, unless `mayRepeat` says that the provider does the same thing once. */
  post<Shape extends z.ZodMiniType>(
    path: string,
    body: object,
    shape: Shape,
    how?: { headers?: Record<string, string>; mayRepeat?: boolean },
  ): Promise<z.output<Shape>>
}

const retriesMax = 2
const idleMsMax = 4_000
// A month of settlements, a thousand rows at a time, is the longest there is.
const answerBytesMax = 20_000_000

const errorShape = z.object({
  error: z.object({
    code: z.string(),
    description: z.string(),
    field: z.optional(z.nullable(z.string())),
  }),
})

type Request = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: object
  headers?: Record<string, string>
  mayRepeat: boolean
}

/** The outcome of one request, which decides whether it may be repeated. */
type Outcome =
  | { kind: 'answered'; body: unknown }
  /** Refused for good: a repeat would be refused too. */
  | { kind: 'refused'; error: Error }
  /** Certainly not executed, so a repeat after a delay is safe. */
  | { kind: 'throttled'; error: Error }
  /** Possibly executed. */
  | { kind: 'unknown'; error: Error }

/**
 * Sends requests to the provider and reads its answers. Requests that are safe to repeat (reads, and those that
 * say so) are repeated at most twice; others only when the provider throttled them without executing them.
 * @throws ProviderRefusedError, ProviderUnreachableError
 */
export function createRazorpayTransport(connection: RazorpayConnection): { begin(): RequestGroup } {
  const authorization = `Basic ${Buffer.from(`${connection.keyId}:${connection.keySecret}`).toString('base64')}`

  // An idle connection is given up before a provider's own proxies do, which would cut a request off that has just begun.
  const kept = { keepAlive: true, timeout: idleMsMax }
  const agent = connection.baseUrl.startsWith('https:') ? new HttpsAgent(kept) : new HttpAgent(kept)

  async function send<Shape extends z.ZodMiniType>(
    request: Request,
    shape: Shape,
    deadline: number,
  ): Promise<z.output<Shape>> {
    for (let retries = 0; ; retries += 1) {
      const outcome = readOutcome(request.path, await exchange(request, deadline), shape)
      if (outcome.kind === 'answered') return outcome.body as z.output<Shape>
      const isWorthAnotherTry =
        outcome.kind === 'throttled' || (outcome.kind === 'unknown' && request.mayRepeat)
      // Random jitter, so that requests which failed together are not repeated together.
      const delayMs = connection.retryDelayMs * 2 ** retries * (0.5 + Math.random())
      if (!isWorthAnotherTry || retries >= retriesMax || performance.now() + delayMs >= deadline)
        throw outcome.error
      await pause(delayMs)
    }
  }

  async function exchange(request: Request, deadline: number): Promise<Exchanged> {
    const { method, path, body, headers } = request
    const leftMs = Math.floor(deadline - performance.now())
    // A request sent after the deadline could be executed without its answer being read.
    if (leftMs <= 0) return { failure: new Error('there was no time left to ask') }
    const sent = body ? Buffer.from(JSON.stringify(body)) : undefined
    try {
      const { status, text } = await ask(
        new URL(connection.baseUrl + path),
        {
          ...{ method, agent },
          timeoutMs: Math.min(connection.timeoutMs, leftMs),
          headers: {
            ...{ authorization, accept: 'application/json' },
            ...(sent ? { 'content-type': 'application/json', 'content-length': sent.byteLength } : {}),
            ...headers,
          },
        },
        sent,
      )
      return { status, body: readJson(text) }
    } catch (error) {
      return { failure: error }
    }
  }

  return {
    begin() {
      const deadline = performance.now() + connection.deadlineMs
      return {
        get: (path, shape, headers) =>
          send({ method: 'GET', path, headers, mayRepeat: true }, shape, deadline),
        remove: (path, shape) => send({ method: 'DELETE', path, mayRepeat: true }, shape, deadline),
        post: (path, body, shape, { headers, mayRepeat = false } = {}) =>
          send({ method: 'POST', path, body, headers, mayRepeat }, shape, deadline),
      }
    },
  }
}

type Exchanged = { status: number; body: unknown } | { failure: unknown }

function readOutcome(path: string, exchanged: Exchanged, shape: z.ZodMiniType): Outcome {
  const unreachable = (message: string, cause?: unknown) => new ProviderUnreachableError(message, { cause })
  if ('failure' in exchanged)
    return { kind: 'unknown', error: unreachable('the provider did not answer', exchanged.failure) }
  const { status, body } = exchanged
  if (status >= 200 && status < 300) {
    const parsed = z.safeParse(shape, body)
    if (parsed.success) return { kind: 'answered', body: parsed.data }
    return {
      kind: 'unknown',
      error: unreachable(`the provider answered ${path} in an unknown shape`, parsed.error),
    }
  }
  if (status === 429) return { kind: 'throttled', error: unreachable('the provider is too busy for us') }
  // The API keys are wrong or revoked. An operator can correct them, so the request stays to be repeated later.
  if (status === 401) return { kind: 'refused', error: unreachable('the provider does not accept our keys') }
  const refusal = z.safeParse(errorShape, body)
  // A 5xx, a 409 (the same request is under way) or the error page of a proxy leaves the outcome unknown.
  if (status >= 500 || status === 409 || !refusal.success)
    return { kind: 'unknown', error: unreachable(`the provider answered ${path} with ${status}`) }
  const { code, description, field } = refusal.data.error
  return {
    kind: 'refused',
    error: new ProviderRefusedError({ httpStatus: status, code, description, field: field ?? undefined }),
  }
}

/**
 * Sends one request and reads all of its answer. Not by `fetch`, which takes more than twice the processor time. A redirect is not followed: that would send our keys to another host, and trust its answer.
 */
async function ask(
  url: URL,
  { timeoutMs, ...options }: RequestOptions & { timeoutMs: number },
  body: Buffer | undefined,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
    const parts: Buffer[] = []
    let byteLength = 0
    response.on('data', (part: Buffer) => {
      byteLength += part.byteLength
      if (byteLength > answerBytesMax) request.destroy(new Error('the answer is too long'))
      else parts.push(part)
    })
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
    )
    // An answer that is cut off tells the response of it alone.
    response.on('error', reject)
    response.on('close', () => reject(new Error('the answer was cut off')))
  })
  const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  request.on('error', reject)
  request.end(body)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A body that is not JSON fits no shape, so `readOutcome` treats the outcome as unknown.
    return undefined
  }
}

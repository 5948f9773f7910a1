import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ProviderRefusedError, ProviderUnreachableError } from './razorpay.ts'

export type RazorpayConnection = {
  keyId: string
  keySecret: string
  /** The API's base URL, without a trailing slash. */
  baseUrl: string
  /** The timeout of one request, in milliseconds. */
  timeoutMs: number
  /**
   * The deadline of one client method, including all its requests and retries, in milliseconds. There is one
   * because a user waits for the result.
   */
  deadlineMs: number
  /** The approximate delay before the first retry, in milliseconds. It doubles before the second. */
  retryDelayMs: number
}

/** The requests of one client method. They share one deadline. */
export type RequestGroup = {
  get<Shape extends z.ZodMiniType>(
    path: string,
    shape: Shape,
    headers?: Record<string, string>,
  ): Promise<z.output<Shape>>
  /** Sends a DELETE. Retries it like a read, because deleting twice is harmless. */
  remove<Shape extends z.ZodMiniType>(path: string, shape: Shape): Promise<z.output<Shape>>
  /**
   * Sends a POST. Retries it if the provider throttled it. If the outcome is unknown, retries it only if
   * `mayRepeat` is set, which means that the provider executes a repeated request only once.
   */
  post<Shape extends z.ZodMiniType>(
    path: string,
    body: object,
    shape: Shape,
    how?: { headers?: Record<string, string>; mayRepeat?: boolean },
  ): Promise<z.output<Shape>>
}

const retriesMax = 2

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

/** The outcome of a request. It determines whether the request may be retried. */
type Outcome =
  | { kind: 'answered'; body: unknown }
  /** The provider refused the request permanently. */
  | { kind: 'refused'; error: Error }
  /** The provider has certainly not executed the request, so a retry is safe. */
  | { kind: 'throttled'; error: Error }
  /** The provider may have executed the request. */
  | { kind: 'unknown'; error: Error }

/**
 * Creates a transport that sends requests and reads the responses. Retries at most twice: reads, and posts
 * with `mayRepeat`. Retries other requests only if the provider throttled them without executing them.
 * @throws ProviderRefusedError, ProviderUnreachableError
 */
export function createRazorpayTransport(connection: RazorpayConnection): { begin(): RequestGroup } {
  const authorization = `Basic ${Buffer.from(`${connection.keyId}:${connection.keySecret}`).toString('base64')}`

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
      // Randomises the delay, so that requests that failed together are not retried together.
      const delayMs = connection.retryDelayMs * 2 ** retries * (0.5 + Math.random())
      if (!isWorthAnotherTry || retries >= retriesMax || performance.now() + delayMs >= deadline)
        throw outcome.error
      await pause(delayMs)
    }
  }

  async function exchange(request: Request, deadline: number): Promise<Exchanged> {
    const { method, path, body, headers } = request
    const leftMs = Math.floor(deadline - performance.now())
    // Does not send a request after the deadline. The provider could execute it, and nobody would read the
    // answer.
    if (leftMs <= 0) return { failure: new Error('no time was left to send the request') }
    try {
      const response = await fetch(connection.baseUrl + path, {
        method,
        // Refuses a redirect. It would send the request to another host, and the client would trust that
        // host's answer.
        redirect: 'error',
        signal: AbortSignal.timeout(Math.min(connection.timeoutMs, leftMs)),
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        body: body ? JSON.stringify(body) : undefined,
      })
      return { status: response.status, body: await readJson(response) }
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
      error: unreachable(`the provider answered ${path} in an unknown format`, parsed.error),
    }
  }
  if (status === 429)
    return { kind: 'throttled', error: unreachable('the provider is rate-limiting the shop') }
  // Reports wrong API keys as an unreachable provider. An operator can correct the keys, and the request may
  // then be retried.
  if (status === 401) return { kind: 'refused', error: unreachable('the provider refuses our credentials') }
  const refusal = z.safeParse(errorShape, body)
  // After a 5xx, a 409 (the same request is still running) or a proxy's error page, the outcome is unknown.
  if (status >= 500 || status === 409 || !refusal.success)
    return { kind: 'unknown', error: unreachable(`the provider answered ${path} with ${status}`) }
  const { code, description, field } = refusal.data.error
  return {
    kind: 'refused',
    error: new ProviderRefusedError({ httpStatus: status, code, description, field: field ?? undefined }),
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // Returns undefined for a body that is not JSON. It fits no shape, so `readOutcome` treats the outcome as
    // unknown.
    return undefined
  }
}

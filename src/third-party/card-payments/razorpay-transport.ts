import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ProviderRefusedError, ProviderUnreachableError } from './card-payments.ts'
import { errorShape } from './razorpay-shapes.ts'

export type RazorpayConnection = {
  keyId: string
  keySecret: string
  /** Without a slash at the end. */
  baseUrl: string
  /** How long one request may take. */
  timeoutMs: number
  /** How long everything that one method of the client asks may take, since a person is waiting for it. */
  deadlineMs: number
  /** About how long to wait before the first repeat; twice that before the second. */
  retryDelayMs: number
}

/** The requests that belong together: they share one deadline. */
export type RequestGroup = {
  get<Shape extends z.ZodMiniType>(path: string, shape: Shape): Promise<z.output<Shape>>
  /** With an idempotency header the request may be sent again; without one it is sent once. */
  post<Shape extends z.ZodMiniType>(
    path: string,
    body: object,
    shape: Shape,
    idempotencyHeader?: Record<string, string>,
  ): Promise<z.output<Shape>>
}

const retriesMax = 2

type Request = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
  mayRepeat: boolean
}

/** What came of one request, and so whether asking again could do harm or good. */
type Outcome =
  | { kind: 'answered'; body: unknown }
  /** A final no. */
  | { kind: 'refused'; error: Error }
  /** Surely not done, and worth asking again in a moment. */
  | { kind: 'throttled'; error: Error }
  /** It may have been done. */
  | { kind: 'unknown'; error: Error }

/**
 * Sends requests to the provider and reads its answers. What may safely be done twice (reading, and anything with an
 * idempotency header) is tried again twice; anything else only when the provider turned it away undone.
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
      // Spread out, so that many who failed together do not return together.
      const delayMs = connection.retryDelayMs * 2 ** retries * (0.5 + Math.random())
      if (!isWorthAnotherTry || retries >= retriesMax || performance.now() + delayMs >= deadline)
        throw outcome.error
      await pause(delayMs)
    }
  }

  async function exchange(request: Request, deadline: number): Promise<Exchanged> {
    const { method, path, body, headers } = request
    const leftMs = Math.floor(deadline - performance.now())
    // Sent now, it could be done without anyone waiting to hear of it.
    if (leftMs <= 0) return { failure: new Error('there was no time left to ask') }
    try {
      const response = await fetch(connection.baseUrl + path, {
        method,
        // A redirect would carry the request, and an answer to trust, to somewhere else.
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
        get: (path, shape) => send({ method: 'GET', path, mayRepeat: true }, shape, deadline),
        post: (path, body, shape, headers) =>
          send({ method: 'POST', path, body, headers, mayRepeat: headers !== undefined }, shape, deadline),
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
  // Our keys are wrong or withdrawn: an operator mends that, and what was asked stays to be done.
  if (status === 401) return { kind: 'refused', error: unreachable('the provider does not accept our keys') }
  const refusal = z.safeParse(errorShape, body)
  // A 5xx, 409 (the same request is under way) or an error page of something in between tells nothing about what
  // was done.
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
    // Not JSON is an answer too: the caller treats it as no usable one.
    return undefined
  }
}

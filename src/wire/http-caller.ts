import type { Sentence } from '../words/sentence.ts'
import { CallFailure, type FailureBody } from './call-failure.ts'
import type { Caller, CallOptions } from './caller.ts'
import type { AnyCall } from './define-call.ts'

const timeoutMs = 20_000
const probeTimeoutMs = 5_000
const repeatsMax = 2
const waitMaxSeconds = 5

/**
 * Makes calls over HTTP, like any other client. The answer's envelope, not its HTTP status, decides whether
 * the call failed: `status: false`, `success: false` or `status: 'error'` is a failure at any status. If the
 * server was too busy to start a request, retries it silently a few times. Retries nothing else, because a
 * change that may have happened must not be repeated.
 * @param memberId returns the signed-in member's id, for member calls that omit `user_id`.
 * @param words returns the translator into the page's language, for the sentence of a failure without an
 * answer.
 * @param pathOf returns a call's path in the page's language, so that the answer is in that language.
 * @throws CallFailure with status 0 when no answer arrived, else with the answer's status and envelope. A
 * failed answer with a success status gets the status 422. A failed answer without a code gets the code
 * 'refused'; with a status from 500 on it gets 'broken', because its effect is unknown.
 */
export function createHttpCaller(
  memberId: () => string | undefined,
  words: () => Parameters<CallFailure['said']>[0],
  pathOf: (path: string) => string = (path) => path,
): Caller {
  const ask = async (call: AnyCall, input: Record<string, unknown>, options?: CallOptions) => {
    const payload =
      call.access === 'member' && input['user_id'] === undefined ? { ...input, user_id: memberId() } : input
    const response = await send(call, pathOf(call.wire.path), payload, options)
    const body = await readEnvelope(response)
    if (response.ok && !saysFailure(body)) return body
    // Keeps a failure from having a success status, and hides error pages.
    const status = response.ok ? 422 : response.status
    const { code = status < 500 ? 'refused' : 'broken', message = '', errors, data } = body
    throw new CallFailure(
      status,
      code,
      { said: message },
      {
        errors: errors && fieldErrors(errors),
        data,
        retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
      },
    )
  }
  return (async (call: AnyCall, input: Record<string, unknown> = {}, options?: CallOptions) => {
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await ask(call, input, options)
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        if (!wasNotBegun(error) || repeats === repeatsMax) throw error.said(words())
        await pause(error)
      }
    }
  }) as Caller
}

function wasNotBegun({ httpStatus, code }: CallFailure): boolean {
  return httpStatus === 503 && code === 'crowded'
}

// Waits the requested time and up to half as long again at random, so that the refused clients do not all
// return together.
function pause({ retryAfterSeconds = 1 }: CallFailure): Promise<void> {
  const seconds = Math.min(retryAfterSeconds, waitMaxSeconds) * (1 + Math.random() / 2)
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

async function send(
  call: AnyCall,
  path: string,
  payload: Record<string, unknown>,
  options?: CallOptions,
): Promise<Response> {
  const { method, encoding } = call.wire
  const signal = options?.signal ?? AbortSignal.timeout(timeoutMs)
  const init: RequestInit = { method, credentials: 'same-origin', signal }
  try {
    if (method === 'GET') return await fetch(withQuery(path, payload), init)
    return await fetch(path, { ...init, ...encodeBody(encoding, payload) })
  } catch {
    throw new CallFailure(0, 'noAnswer', 'wire.noAnswer')
  }
}

function encodeBody(encoding: AnyCall['wire']['encoding'], payload: Record<string, unknown>): RequestInit {
  if (encoding === 'json')
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }
  const fields = encoding === 'multipart' ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(payload)) if (value != null) fields.set(name, String(value))
  return { body: fields }
}

function withQuery(path: string, payload: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(payload)) if (value != null) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

type Envelope = Partial<Omit<FailureBody, 'status'>> & { status?: unknown; success?: unknown }

async function readEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body === 'object' && body !== null) return body
  // The answer is a proxy's error page and not the envelope.
  throw new CallFailure(response.ok ? 502 : response.status, 'noAnswer', 'wire.noAnswer')
}

function saysFailure({ status, success }: Envelope): boolean {
  return status === false || status === 'error' || success === false
}

function fieldErrors(errors: Record<string, string>): Record<string, Sentence> {
  return Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, { said }]))
}

/** Returns whether the shop and its database answer now. Never throws. */
export async function shopAnswers(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) })).ok
  } catch {
    return false
  }
}

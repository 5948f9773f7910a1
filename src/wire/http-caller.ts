import type { Sentence } from '../words/sentence.ts'
import { CallFailure, type FailureBody } from './call-failure.ts'
import type { Caller, CallOptions } from './caller.ts'
import type { AnyCall } from './define-call.ts'

const timeoutMs = 20_000
const probeTimeoutMs = 5_000
const repeatsMax = 2
const waitMaxSeconds = 5

/**
 * Creates the caller that sends calls by HTTP. A call has failed if the answer has an error status, or if its
 * body has `status: false`, `success: false` or `status: 'error'`. If the server was too busy to start a
 * request, retries it silently a few times. Retries nothing else, because a change that may have happened
 * must not be repeated.
 * @param memberId returns the signed-in member's id, for calls that omit `user_id`.
 * @param words returns the translator into the page's language, for the sentences of failures without an
 * answer.
 * @param pathOf returns the path of a call in the page's language, so that the answer is in that language.
 * @throws CallFailure. If no answer arrived, its status is 0. Otherwise it has the answer's status and body,
 * with two exceptions. A failure with a success status gets the status 422. A failure without a code gets the
 * code 'refused', or 'broken' for a status of 500 or above, because then the effect is unknown.
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
    // Gives a failure with a success status the status 422, and a failure without a code a general code.
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

// Waits for the requested time, and at random up to half of it longer, so that refused clients do not all
// retry at the same time.
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
  // The answer is not in the usual form. It is probably the error page of a proxy.
  throw new CallFailure(response.ok ? 502 : response.status, 'noAnswer', 'wire.noAnswer')
}

function saysFailure({ status, success }: Envelope): boolean {
  return status === false || status === 'error' || success === false
}

function fieldErrors(errors: Record<string, string>): Record<string, Sentence> {
  return Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, { said }]))
}

/** Returns whether the shop and its database answer at present. Never throws. */
export async function shopAnswers(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) })).ok
  } catch {
    return false
  }
}

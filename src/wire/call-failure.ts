import type { AnyCall } from './define-call.ts'

/** The body of every refused or failed call. */
export type FailureBody = {
  status: false
  message: string
  /** For bad input: the first message of each field that is wrong. */
  errors?: Record<string, string>
  /** For a refusal that a screen explains further, such as the new figures after a price change. */
  data?: unknown
}

/** A call that was refused or failed: an HTTP status and the envelope to show. Thrown on both sides of the wire. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  readonly httpStatus: number
  readonly body: FailureBody
  /** Seconds to wait before another try, for 429 and 503. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    httpStatus: number,
    message: string,
    extra: { errors?: Record<string, string>; data?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.httpStatus = httpStatus
    this.body = { status: false, message }
    if (extra.errors) this.body.errors = extra.errors
    if (extra.data !== undefined) this.body.data = extra.data
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}

/** The declared refusal of a call, to be thrown: `throw refuse(withdrawMoney, 'belowMinimum')`. */
export function refuse<C extends AnyCall>(
  call: C,
  refusal: keyof C['refusals'] & string,
  extra: { errors?: Record<string, string>; data?: unknown } = {},
): CallFailure {
  const [httpStatus, message] = call.refusals[refusal] as readonly [number, string]
  return new CallFailure(httpStatus, message, extra)
}

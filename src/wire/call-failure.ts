import type { AnyCall, RefusalCode } from './define-call.ts'

/** The body of every refused or failed call. */
export type FailureBody = {
  status: false
  message: string
  /** For bad input: the first message of each field that is wrong. */
  errors?: Record<string, string>
  /** For a refusal that a screen explains further, such as the new figures after a price change. */
  data?: unknown
}

type FailureDetails = { errors?: Record<string, string>; data?: unknown }

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
    extra: FailureDetails & { retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.httpStatus = httpStatus
    this.body = { status: false, message }
    if (extra.errors) this.body.errors = extra.errors
    if (extra.data !== undefined) this.body.data = extra.data
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}

/**
 * A refusal on its way to becoming an answer. Its status and its sentence stand in the call's contract, which the gate
 * has at hand and whoever refuses need not load.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly callKey: string
  readonly code: string
  readonly details: FailureDetails & { field?: string }

  constructor(callKey: string, code: string, details: Refusal['details']) {
    super(`${callKey} refuses: ${code}`)
    this.callKey = callKey
    this.code = code
    this.details = details
  }
}

/**
 * The declared refusal of a call, to be thrown: `throw refuse(withdrawMoney, 'belowMinimum')`.
 * @param details.field the field beside which a form shows the refusal's sentence.
 */
export function refuse<C extends AnyCall>(
  call: C,
  code: RefusalCode<C>,
  details: Refusal['details'] = {},
): Refusal {
  return new Refusal(call.key, code, details)
}

import type { PlacedKey, PlacesOf, Sentence } from '../words/sentence.ts'
import type { AnyCall, RefusalCode, RefusalsOf } from './define-call.ts'

/** The codes of failures that may happen in any call. Calls do not declare them. */
export type GeneralCode =
  | 'invalidInput'
  | 'signInRequired'
  | 'accountClosed'
  | 'accountBlocked'
  | 'notYours'
  | 'notAllowed'
  | 'foreignOrigin'
  | 'notFound'
  | 'wrongMethod'
  | 'tooSlow'
  | 'tooLarge'
  | 'tooManyRequests'
  | 'notSigned'
  | 'broken'
  | 'unavailable'
  /**
   * Refused because too many requests for the same kind of work are waiting. The server has not started the
   * work, so the client may send the request again.
   */
  | 'crowded'
  /**
   * No answer arrived, because the network or the server is down. Only the browser's caller creates this
   * code.
   */
  | 'noAnswer'
  /**
   * The answer is a failure without a code, which means that the server has not executed the request. Only
   * the browser's caller creates this code.
   */
  | 'refused'

/**
 * The body of every refused or failed call. `code` is for programs. `message` is for people, in their
 * language.
 */
export type FailureBody = {
  status: false
  /** A `GeneralCode`, or the code of a refusal that the call declares. */
  code: string
  message: string
  /** The message of each invalid field. If several rules fail, only the first one's message. */
  errors?: Record<string, string>
  /** Data with which a screen explains the refusal, such as the new prices. */
  data?: unknown
}

type Extra = { errors?: Record<string, Sentence>; data?: unknown; retryAfterSeconds?: number }

/**
 * A refused or failed call: the HTTP status, the code and the body. The server throws it, and the browser's
 * caller throws it again. It contains the keys of its sentences. `said` translates them.
 */
export class CallFailure extends Error {
  override name = 'CallFailure'
  /** The HTTP status; 0 if no answer arrived. */
  readonly httpStatus: number
  /** The code of the failure, for programs and screens. */
  readonly code: string
  readonly body: FailureBody
  /** How many seconds to wait before a retry, for the statuses 429 and 503. */
  readonly retryAfterSeconds: number | undefined
  readonly #sentence: Sentence
  readonly #extra: Extra

  constructor(httpStatus: number, code: string, sentence: Sentence, extra: Extra = {}) {
    super(nameOf(sentence))
    this.httpStatus = httpStatus
    this.code = code
    this.#sentence = sentence
    this.#extra = extra
    this.body = { status: false, code, message: nameOf(sentence) }
    if (extra.errors) this.body.errors = mapValues(extra.errors, nameOf)
    if (extra.data !== undefined) this.body.data = extra.data
    this.retryAfterSeconds = extra.retryAfterSeconds
  }

  /**
   * Returns this failure with its sentences translated.
   * @param say translates into the reader's language.
   */
  said(say: { sentence(sentence: Sentence): string }): CallFailure {
    const { errors, ...extra } = this.#extra
    const saidErrors = errors && mapValues(errors, (sentence) => ({ said: say.sentence(sentence) }))
    const said = new CallFailure(
      this.httpStatus,
      this.code,
      { said: say.sentence(this.#sentence) },
      { ...extra, ...(saidErrors ? { errors: saidErrors } : {}) },
    )
    if (this.stack) said.stack = this.stack
    return said
  }
}

// Returns the key of a sentence, or its text if it is already translated. Errors use it to name the sentence.
function nameOf(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence
  return 'said' in sentence ? sentence.said : sentence[0]
}

function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

type RefusalDetails = {
  errors?: Record<string, Sentence>
  data?: unknown
  /** The form field beside which the sentence is shown. */
  field?: string
}

/**
 * A refusal before it becomes an answer. The server's run-call.ts adds the status and the sentence from the
 * call's contract. So the code that refuses need not import the contract.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly callKey: string
  readonly code: string
  readonly details: RefusalDetails & { places?: object }

  constructor(callKey: string, code: string, details: Refusal['details']) {
    super(`${callKey} refuses: ${code}`)
    this.callKey = callKey
    this.code = code
    this.details = details
  }
}

// The details of a refusal. Includes values for the placeholders if the refusal's sentence has any.
type DetailsOf<Declared> = RefusalDetails &
  (Declared extends PlacedKey ? { places: PlacesOf<Declared> } : { places?: never })

type DetailArguments<Declared> =
  Record<never, never> extends DetailsOf<Declared>
    ? [details?: DetailsOf<Declared>]
    : [details: DetailsOf<Declared>]

/**
 * Returns a refusal that a call declares, to be thrown: `throw refuse(withdrawMoney, 'belowMinimum')`. If its
 * sentence has placeholders, pass their values: `refuse(call, 'tooMany', { places: { max: 40 } })`.
 */
export function refuse<C extends AnyCall, Code extends RefusalCode<C>>(
  call: C,
  code: Code,
  ...[details]: DetailArguments<RefusalsOf<C>[Code][1]>
): Refusal {
  return new Refusal(call.key, code, details ?? {})
}

/** Returns whether a failure means that the session has ended. */
export function isSignedOut({ code }: { code: string }): boolean {
  const signedOut: readonly string[] = [
    'signInRequired',
    'accountClosed',
    'accountBlocked',
  ] satisfies GeneralCode[]
  return signedOut.includes(code)
}

/** Returns whether an error is a certain refusal of a call: `isRefused(error, cancelOrder, 'tooLate')`. */
export function isRefused<C extends AnyCall>(error: unknown, _call: C, code: RefusalCode<C>): boolean {
  return error instanceof Error && error.name === 'CallFailure' && 'code' in error && error.code === code
}

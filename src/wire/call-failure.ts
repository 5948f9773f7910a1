import type { PlacedKey, PlacesOf, Sentence } from '../words/sentence.ts'
import type { AnyCall, RefusalCode, RefusalsOf } from './define-call.ts'

/** Codes of failures that any call may have, so no call declares them. */
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
   * Refused because of too many requests for the same kind of work. The server did not start it, so the
   * client may send the same request again.
   */
  | 'crowded'
  /** No answer arrived: the network or the server is down. Only the browser's caller uses this code. */
  | 'noAnswer'
  /**
   * The answer is a failure without a code: the server did not carry the request out. Only the browser's
   * caller uses this code.
   */
  | 'refused'

/** The body of every refused or failed call. Programs use `code`; people read `message` in their language. */
export type FailureBody = {
  status: false
  /** A `GeneralCode`, or the name of a refusal that the call declares. */
  code: string
  message: string
  /** The first message of each invalid field. */
  errors?: Record<string, string>
  /** Data of a refusal that a screen explains further, for example the new prices. */
  data?: unknown
}

type Extra = { errors?: Record<string, Sentence>; data?: unknown; retryAfterSeconds?: number }

/**
 * A refused or failed call: HTTP status, code and envelope. The server throws it, and the browser's caller
 * throws it again. The error holds the keys of its sentences; `said` translates them where the language is
 * known.
 */
export class CallFailure extends Error {
  override name = 'CallFailure'
  /** 0 when no answer arrived. */
  readonly httpStatus: number
  /** The code for programs and screens. */
  readonly code: string
  readonly body: FailureBody
  /** Seconds to wait before a retry, for 429 and 503. */
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

// Returns the key of a sentence that is not translated, to name the sentence in an error.
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
  /** The form field that shows the sentence. */
  field?: string
}

/**
 * A refusal before it becomes an answer. The server's run-call.ts adds status and sentence from the call's
 * contract, so that the refusing code need not load the contract.
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

// Values for the placeholders of a refusal's sentence, which only the refusing code knows.
type DetailsOf<Declared> = RefusalDetails &
  (Declared extends PlacedKey ? { places: PlacesOf<Declared> } : { places?: never })

type DetailArguments<Declared> =
  Record<never, never> extends DetailsOf<Declared>
    ? [details?: DetailsOf<Declared>]
    : [details: DetailsOf<Declared>]

/**
 * Returns a declared refusal of a call, to be thrown: `throw refuse(withdrawMoney, 'belowMinimum')`. Pass the
 * values of a sentence's placeholders as `places`: `refuse(call, 'tooMany', { places: { max: 40 } })`.
 */
export function refuse<C extends AnyCall, Code extends RefusalCode<C>>(
  call: C,
  code: Code,
  ...[details]: DetailArguments<RefusalsOf<C>[Code][1]>
): Refusal {
  return new Refusal(call.key, code, details ?? {})
}

/** Returns whether a call was refused because the session has ended. */
export function isSignedOut({ code }: { code: string }): boolean {
  const signedOut: readonly string[] = [
    'signInRequired',
    'accountClosed',
    'accountBlocked',
  ] satisfies GeneralCode[]
  return signedOut.includes(code)
}

/**
 * Returns whether an error is a declared refusal of a call, as in `isRefused(error, cancelOrder,
 * 'tooLate')`.
 */
export function isRefused<C extends AnyCall>(error: unknown, _call: C, code: RefusalCode<C>): boolean {
  return error instanceof Error && error.name === 'CallFailure' && 'code' in error && error.code === code
}

import type { PlacedKey, PlacesOf, Sentence } from '../words/sentence.ts'
import type { AnyCall, RefusalCode, RefusalsOf } from './define-call.ts'

/** The codes of failures that no call declares, because any call may fail with them. */
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
  /** So many ask for the same kind of work that this was not begun: the same request may be sent again. */
  | 'crowded'
  /** No answer arrived: the network or the server is down. Only the caller in a browser uses this code. */
  | 'noAnswer'
  /** The answer says that it failed and names no code: what was asked for was not done. Only the caller in a browser uses it. */
  | 'refused'

/**
 * The body of every refused or failed call. Programs decide by `code`; people read `message`, in their own language.
 */
export type FailureBody = {
  status: false
  /** A `GeneralCode`, or the name of a refusal that the call declares. */
  code: string
  message: string
  /** For bad input: the first message of each field that is wrong. */
  errors?: Record<string, string>
  /** For a refusal that a screen explains further, such as the new figures after a price change. */
  data?: unknown
}

type Extra = { errors?: Record<string, Sentence>; data?: unknown; retryAfterSeconds?: number }

/**
 * A call that was refused or failed: an HTTP status, a code and the envelope to show. Thrown on both sides of the wire.
 * It holds the keys of its sentences; `said` translates them once, where the language is known.
 */
export class CallFailure extends Error {
  override name = 'CallFailure'
  /** 0 when no answer arrived. */
  readonly httpStatus: number
  /** What programs and screens decide by. */
  readonly code: string
  readonly body: FailureBody
  /** Seconds to wait before another try, for 429 and 503. */
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

  /** The same failure in words. @param say the words of the reader. */
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

// Before the translation a sentence is identified by its key.
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
  /** The field beside which a form shows the refusal's sentence. */
  field?: string
}

/**
 * A refusal before it becomes an answer. Its status and its sentence are declared in the call's contract, which the
 * gate has loaded and the refusing code does not need.
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

// The placeholders of a sentence may be known only when the call is refused.
type DetailsOf<Declared> = RefusalDetails &
  (Declared extends PlacedKey ? { places: PlacesOf<Declared> } : { places?: never })

type DetailArguments<Declared> =
  Record<never, never> extends DetailsOf<Declared>
    ? [details?: DetailsOf<Declared>]
    : [details: DetailsOf<Declared>]

/**
 * The declared refusal of a call, to be thrown: `throw refuse(withdrawMoney, 'belowMinimum')`. Where the declared
 * sentence has places that are known only now, they come along: `refuse(call, 'tooMany', { places: { max: 40 } })`.
 */
export function refuse<C extends AnyCall, Code extends RefusalCode<C>>(
  call: C,
  code: Code,
  ...[details]: DetailArguments<RefusalsOf<C>[Code][1]>
): Refusal {
  return new Refusal(call.key, code, details ?? {})
}

/** Whether a call was refused because the session has ended. */
export function isSignedOut({ code }: { code: string }): boolean {
  const signedOut: readonly string[] = [
    'signInRequired',
    'accountClosed',
    'accountBlocked',
  ] satisfies GeneralCode[]
  return signedOut.includes(code)
}

/** Whether a call failed in one of the ways that it declares, as in `isRefused(error, cancelOrder, 'tooLate')`. */
export function isRefused<C extends AnyCall>(error: unknown, _call: C, code: RefusalCode<C>): boolean {
  return error instanceof Error && error.name === 'CallFailure' && 'code' in error && error.code === code
}

import type { Key, ParametersOf, PlainKey, Sentence } from '../words/sentence.ts'
import type { AnyCall } from './define-call.ts'

/** The body of every refused or failed call, in the language of whoever asked. */
export type FailureBody = {
  status: false
  message: string
  /** For bad input: the first message of each field that is wrong. */
  errors?: Record<string, string>
  /** For a refusal that a screen explains further, such as the new figures after a price change. */
  data?: unknown
}

type Extra = { errors?: Record<string, Sentence>; data?: unknown; retryAfterSeconds?: number }

/**
 * A call that was refused or failed: an HTTP status and the envelope to show. Thrown on both sides of the wire. It names
 * its sentences; `said` puts them into words, which happens once, where the language is known.
 */
export class CallFailure extends Error {
  override name = 'CallFailure'
  readonly httpStatus: number
  readonly body: FailureBody
  /** Seconds to wait before another try, for 429 and 503. */
  readonly retryAfterSeconds: number | undefined
  readonly #sentence: Sentence
  readonly #extra: Extra

  constructor(httpStatus: number, sentence: Sentence, extra: Extra = {}) {
    super(nameOf(sentence))
    this.httpStatus = httpStatus
    this.#sentence = sentence
    this.#extra = extra
    this.body = bodyOf(sentence, extra, nameOf)
    this.retryAfterSeconds = extra.retryAfterSeconds
  }

  /** The same failure in words. @param say the words of whoever reads it. */
  said(say: { sentence(sentence: Sentence): string }): CallFailure {
    const { errors, ...extra } = this.#extra
    const saidErrors = errors && mapValues(errors, (sentence) => ({ said: say.sentence(sentence) }))
    const said = new CallFailure(
      this.httpStatus,
      { said: say.sentence(this.#sentence) },
      { ...extra, ...(saidErrors ? { errors: saidErrors } : {}) },
    )
    if (this.stack) said.stack = this.stack
    return said
  }
}

function bodyOf(
  sentence: Sentence,
  { errors, data }: Extra,
  textOf: (sentence: Sentence) => string,
): FailureBody {
  const body: FailureBody = { status: false, message: textOf(sentence) }
  if (errors) body.errors = mapValues(errors, textOf)
  if (data !== undefined) body.data = data
  return body
}

// Before it is said, a sentence is known by its key.
function nameOf(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence
  return 'said' in sentence ? sentence.said : sentence[0]
}

function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

type RefusalExtra<Refused> = Pick<Extra, 'errors' | 'data'> &
  (Refused extends Exclude<Key, PlainKey> ? { places: ParametersOf<Refused> } : { places?: never })

type RefusalArguments<Refused> =
  Record<never, never> extends RefusalExtra<Refused>
    ? [extra?: RefusalExtra<Refused>]
    : [extra: RefusalExtra<Refused>]

/**
 * The declared refusal of a call, to be thrown: `throw refuse(withdrawMoney, 'belowMinimum')`. Where the declared
 * sentence has places that are known only now, they come along: `refuse(call, 'tooMany', { places: { max: 40 } })`.
 */
export function refuse<C extends AnyCall, Name extends keyof C['refusals'] & string>(
  call: C,
  refusal: Name,
  ...[extra]: RefusalArguments<C['refusals'][Name][1]>
): CallFailure {
  const [httpStatus, declared] = call.refusals[refusal] as readonly [number, Sentence]
  const { places, ...rest } = (extra ?? {}) as { places?: object }
  const sentence = (places ? [declared, places] : declared) as Sentence
  return new CallFailure(httpStatus, sentence, rest)
}

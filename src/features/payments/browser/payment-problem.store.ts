import type { CallFailure, GeneralCode } from '../../../wire/call-failure.ts'
import type { RefusalCode } from '../../../wire/define-call.ts'
import { placed } from '../../../wire/placed.ts'
import type { Sentence } from '../../../words/sentence.ts'
import type { createPayment } from '../intent/createPayment.call.ts'
import { initiationFailed, type PaymentProblem } from './payment-problem.ts'

/**
 * What a failure means for whoever pays: 'unknown', the payment may have been made although no answer says so; 'explained',
 * it was not, and the failure's own sentence helps; 'failed', it was not, and only a programmer understands the sentence;
 * or it was not, and this is what there is to say.
 */
export type Meaning = 'unknown' | 'explained' | 'failed' | PaymentProblem

/** The refusals that every call has which confirms a payment. */
type ConfirmingCode =
  | 'unconfirmed'
  | 'notPaid'
  | 'usedElsewhere'
  | 'returned'
  | 'wrongPayment'
  | 'unknown'
  | 'forged'

/** What the codes mean that paying for anything can meet. What is paid for adds its own. */
export const paymentMeanings: Record<
  GeneralCode | RefusalCode<typeof createPayment> | ConfirmingCode,
  Meaning
> = {
  noAnswer: 'unknown',
  broken: 'unknown',
  unavailable: 'unknown',
  crowded: 'unknown',
  switchedOff: 'unknown',
  providerDown: 'unknown',
  unconfirmed: 'unknown',

  tooLittle: 'explained',
  notOffered: 'explained',
  otherBody: 'explained',
  begunElsewhere: 'explained',
  orderedMeanwhile: 'explained',
  notPaid: 'explained',
  usedElsewhere: 'explained',
  returned: 'explained',
  tooManyRequests: 'explained',
  refused: 'explained',

  invalidInput: 'failed',
  signInRequired: 'failed',
  accountClosed: 'failed',
  accountBlocked: 'failed',
  notYours: 'failed',
  notAllowed: 'failed',
  foreignOrigin: 'failed',
  notFound: 'failed',
  wrongMethod: 'failed',
  tooSlow: 'failed',
  tooLarge: 'failed',
  notSigned: 'failed',
  wrongPayment: 'failed',
  unknown: 'failed',
  forged: 'failed',
}

/**
 * Reads failures by what their codes mean.
 * @param failed what is said where there is nothing better.
 */
export function problemsBy(meanings: Readonly<Record<string, Meaning>>, failed: PaymentProblem) {
  // A server that was deployed since may use a code that this page does not know. Where it failed itself, nothing is known of
  // the payment; else it was refused.
  const meaningOf = ({ code, httpStatus }: CallFailure): Meaning =>
    Object.hasOwn(meanings, code) ? meanings[code]! : httpStatus < 500 ? 'explained' : 'unknown'

  /** Whether a payment may have been made although no answer says so: then it must be asked again, not made anew. */
  const isOutcomeUnknown = (failure: CallFailure): boolean => meaningOf(failure) === 'unknown'

  /** What a person reads when a payment was refused: what happened, what is safe, what to do. */
  const paymentProblem = (failure: CallFailure): PaymentProblem => {
    const meaning = meaningOf(failure)
    if (meaning === 'unknown' || meaning === 'failed') return failed
    if (meaning !== 'explained') return meaning
    return failure.message ? { title: failed.title, text: ownSentence(failure) } : failed
  }

  /** What a person reads when an online payment could not even begin. Nothing can have been paid. */
  const beginningProblem = (failure: CallFailure): PaymentProblem => {
    if (failure.code === 'switchedOff') return { title: initiationFailed.title, text: ownSentence(failure) }
    return isOutcomeUnknown(failure) ? initiationFailed : paymentProblem(failure)
  }
  return { isOutcomeUnknown, paymentProblem, beginningProblem, failed }
}

export type PaymentProblems = ReturnType<typeof problemsBy>

function ownSentence({ message }: CallFailure): Sentence {
  return placed('payments.refusedText', { reason: message })
}

import type { CallFailure, GeneralCode } from '../../../wire/call-failure.ts'
import type { RefusalCode } from '../../../wire/define-call.ts'
import { placed } from '../../../wire/placed.ts'
import type { Sentence } from '../../../words/sentence.ts'
import type { createPayment } from '../intent/intent.calls.ts'
import { initiationFailed, type PaymentProblem } from './payment-problem.ts'

/**
 * What a failure means for the payer. 'unknown': the payment may have been made. With any other meaning,
 * nothing was paid. 'explained': show the failure's own sentence. 'failed': show a general message, because
 * the failure's sentence helps only a programmer. A PaymentProblem: show this message.
 */
export type Meaning = 'unknown' | 'explained' | 'failed' | PaymentProblem

/** The refusals shared by all calls that confirm a payment. */
type ConfirmingCode =
  | 'unconfirmed'
  | 'notPaid'
  | 'usedElsewhere'
  | 'returned'
  | 'wrongPayment'
  | 'unknown'
  | 'forged'

/** The meanings of the codes that calls of every purpose can return. A purpose adds its own codes. */
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
 * Returns functions that convert failures to messages, by the meanings of their codes.
 * @param failed the message for failures without a better one.
 */
export function problemsBy(meanings: Readonly<Record<string, Meaning>>, failed: PaymentProblem) {
  // A newer server may use a code that this page does not know. After a server error the outcome is unknown;
  // otherwise the payment was refused.
  const meaningOf = ({ code, httpStatus }: CallFailure): Meaning =>
    Object.hasOwn(meanings, code) ? meanings[code]! : httpStatus < 500 ? 'explained' : 'unknown'

  /**
   * Returns whether a payment may have been made although its call failed. If so, ask for the outcome, and do
   * not pay again.
   */
  const isOutcomeUnknown = (failure: CallFailure): boolean => meaningOf(failure) === 'unknown'

  /** Returns the message for a refused payment. */
  const paymentProblem = (failure: CallFailure): PaymentProblem => {
    const meaning = meaningOf(failure)
    if (meaning === 'unknown' || meaning === 'failed') return failed
    if (meaning !== 'explained') return meaning
    return failure.message ? { title: failed.title, text: ownSentence(failure) } : failed
  }

  /** Returns the message for an online payment that could not start, with the reason if it helps the payer. */
  const beginningProblem = (failure: CallFailure): PaymentProblem => {
    const meaning = meaningOf(failure)
    const isTechnical = meaning === 'failed' || (meaning === 'unknown' && failure.code !== 'switchedOff')
    if (isTechnical || !failure.message) return initiationFailed
    const text = placed('payments.notInitiatedReason', { reason: failure.message })
    return { title: initiationFailed.title, text }
  }
  return { isOutcomeUnknown, paymentProblem, beginningProblem, failed }
}

export type PaymentProblems = ReturnType<typeof problemsBy>

function ownSentence({ message }: CallFailure): Sentence {
  return placed('payments.refusedText', { reason: message })
}

import type { CallFailure, GeneralCode } from '../../wire/call-failure.ts'
import type { RefusalCode } from '../../wire/define-call.ts'
import type { Sentence } from '../../words/sentence.ts'
import { type CatalogueAnswer, readCatalogueAnswer } from '../orders/catalogue-answer.ts'
import type { createPayment } from '../payments/createPayment.call.ts'
import type { finalOrderData } from './finalOrderData.call.ts'
import type { orderPaymentRefusals } from './order-payment.ts'
import type { PaymentProblem } from './payment-end.ts'

export const insufficientBalance: PaymentProblem = {
  title: 'checkout.insufficientBalance',
  text: 'wallet.notTaken',
}

/** Before anything could be paid: the provider, or the way to it, did not answer. */
export const initiationFailed: PaymentProblem = {
  title: 'checkout.paymentError',
  text: 'checkout.notInitiatedText',
}

/** The checkout ended without money having moved. */
export const paymentFailed: PaymentProblem = {
  title: 'checkout.paymentFailed',
  text: 'checkout.paymentFailedText',
}

/** The money arrived, could not be used, and is on its way back. */
export const moneyReturning: PaymentProblem = {
  title: 'checkout.moneyReturning',
  text: 'checkout.moneyReturningText',
}

const otherAddress: PaymentProblem = { title: 'checkout.noAddress', text: 'checkout.otherAddress' }

type Code =
  | GeneralCode
  | RefusalCode<typeof finalOrderData>
  | RefusalCode<typeof createPayment>
  | keyof typeof orderPaymentRefusals

/**
 * What a failure means for whoever pays: 'unknown', the payment may have been made although no answer says so; 'told',
 * it was not, and the failure's own sentence helps; or it was not, and this is what there is to say.
 */
type Meaning = 'unknown' | 'told' | PaymentProblem

// Every code that paying for an order can meet, so that a new one does not compile before it means something.
const meanings: Record<Code, Meaning> = {
  noAnswer: 'unknown',
  broken: 'unknown',
  unavailable: 'unknown',
  crowded: 'unknown',
  switchedOff: 'unknown',
  providerDown: 'unknown',
  unconfirmed: 'unknown',

  changed: 'told',
  notSubscribed: 'told',
  unknownProduct: 'told',
  nothingToPay: 'told',
  partialNotPossible: 'told',
  tooLittle: 'told',
  notOffered: 'told',
  otherBody: 'told',
  begunElsewhere: 'told',
  orderedMeanwhile: 'told',
  tooManyUnits: 'told',
  leftTooOften: 'told',
  notPaid: 'told',
  usedElsewhere: 'told',
  returned: 'told',
  tooManyRequests: 'told',

  unknownAddress: otherAddress,
  insufficientBalance,

  // Only a programmer understands what these say.
  invalidInput: paymentFailed,
  signInRequired: paymentFailed,
  accountClosed: paymentFailed,
  notYours: paymentFailed,
  notAllowed: paymentFailed,
  foreignOrigin: paymentFailed,
  notFound: paymentFailed,
  wrongMethod: paymentFailed,
  tooSlow: paymentFailed,
  tooLarge: paymentFailed,
  notSigned: paymentFailed,
  wrongPayment: paymentFailed,
  unknown: paymentFailed,
  forged: paymentFailed,
}

// A server that was deployed since may use a code that this page does not know: then nothing is known of the payment.
function meaningOf({ code }: CallFailure): Meaning {
  return Object.hasOwn(meanings, code) ? meanings[code as Code] : 'unknown'
}

/** Whether a payment may have been made although no answer says so: then it must be asked again, not made anew. */
export function isOutcomeUnknown(failure: CallFailure): boolean {
  return meaningOf(failure) === 'unknown'
}

/** What a person reads when a payment was refused: what happened, what is safe, what to do. */
export function paymentProblem(failure: CallFailure): PaymentProblem {
  const meaning = meaningOf(failure)
  if (meaning === 'unknown') return paymentFailed
  return meaning === 'told' ? { title: 'checkout.paymentFailed', text: toldSafely(failure) } : meaning
}

/** What a person reads when an online payment could not even begin. Nothing can have been paid. */
export function beginningProblem(failure: CallFailure): PaymentProblem {
  if (failure.code === ('switchedOff' satisfies Code))
    return { title: 'checkout.paymentError', text: toldSafely(failure) }
  return isOutcomeUnknown(failure) ? initiationFailed : paymentProblem(failure)
}

/** Whether it was refused because the session has ended. */
export function isSignedOut({ code }: CallFailure): boolean {
  const signedOut: readonly string[] = ['signInRequired', 'accountClosed'] satisfies Code[]
  return signedOut.includes(code)
}

/** The figures of today that a refused order came back with; undefined where it was refused for anything else. */
export function newFigures({ code, body }: CallFailure): CatalogueAnswer | undefined {
  const figured: readonly string[] = ['changed', 'unknownProduct'] satisfies Code[]
  return figured.includes(code) ? readCatalogueAnswer(body.data) : undefined
}

function toldSafely({ message }: CallFailure): Sentence {
  return ['checkout.refusedText', { reason: message }]
}

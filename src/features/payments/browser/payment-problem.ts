import type { Sentence } from '../../../words/sentence.ts'

/** What there is to say about a payment that came to nothing. */
export type PaymentProblem = { title: Sentence; text: Sentence }

/** Before anything could be paid: the provider, or the way to it, did not answer. */
export const initiationFailed: PaymentProblem = {
  title: 'payments.paymentError',
  text: 'payments.notInitiatedText',
}

/** The checkout ended without money having moved. */
export const paymentFailed: PaymentProblem = {
  title: 'payments.paymentFailed',
  text: 'payments.paymentFailedText',
}

/** The wallet holds less than is to be paid. */
export const insufficientBalance: PaymentProblem = {
  title: 'checkout.insufficientBalance',
  text: 'wallet.notTaken',
}

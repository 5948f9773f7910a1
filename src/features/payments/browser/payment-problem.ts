import type { Sentence } from '../../../words/sentence.ts'

/** The message about a failed payment. */
export type PaymentProblem = { title: Sentence; text: Sentence }

/** The message if nothing was paid, because the provider did not answer or could not be reached. */
export const initiationFailed: PaymentProblem = {
  title: 'payments.paymentError',
  text: 'payments.notInitiatedText',
}

/** The message if the checkout ended and no money moved. */
export const paymentFailed: PaymentProblem = {
  title: 'payments.paymentFailed',
  text: 'payments.paymentFailedText',
}

/** The message if the wallet's balance is less than the price. */
export const insufficientBalance: PaymentProblem = {
  title: 'checkout.insufficientBalance',
  text: 'wallet.notTaken',
}

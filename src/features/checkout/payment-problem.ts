import type { CallFailure } from '../../wire/call-failure.ts'

// Said by the call and by the screen alike.
export const insufficientBalanceMessage = 'Insufficient Balance!'
export const noAddressMessage = 'No Address Available'

export type PaymentProblem = { title: string; text: string }

const notTaken = 'Your money was not taken.'

export const insufficientBalance: PaymentProblem = {
  title: insufficientBalanceMessage,
  text: `The wallet holds less than this order costs. ${notTaken}`,
}

/** Before anything could be paid: the provider, or the way to it, did not answer. */
export const initiationFailed: PaymentProblem = {
  title: 'Payment Error',
  text: `Failed to initiate payment. Please try again.\n${notTaken}`,
}

/** The checkout ended without money having moved. */
export const paymentFailed: PaymentProblem = {
  title: 'Payment Failed',
  text: `Something went wrong. Please try again.\n${notTaken}`,
}

/** The money arrived, could not be used, and is on its way back. */
export const moneyReturning: PaymentProblem = {
  title: 'Your money is being returned',
  text: 'Your payment arrived, but could not be used for this order, and no order was made. The money is going back to where it came from. Banks take up to 7 working days.',
}

/** Whether a payment may have been made although no answer says so: then it must be asked again, not made anew. */
export function isOutcomeUnknown({ httpStatus }: CallFailure): boolean {
  return httpStatus === 0 || httpStatus >= 500
}

/** What a person reads when a payment was refused: what happened, what is safe, what to do. */
export function paymentProblem({ httpStatus, message }: CallFailure): PaymentProblem {
  if (message === insufficientBalanceMessage) return insufficientBalance
  if (httpStatus === 404) return { title: message, text: `Please choose another address. ${notTaken}` }
  if (httpStatus === 409 || httpStatus === 422 || httpStatus === 429)
    return { title: 'Payment Failed', text: `${message}\n${notTaken}` }
  return paymentFailed
}

/** What a person reads when an online payment could not even begin. Nothing can have been paid. */
export function beginningProblem(failure: CallFailure): PaymentProblem {
  const { httpStatus, message } = failure
  if (httpStatus === 0 || httpStatus >= 500) {
    const isSwitchedOff = message.startsWith('Online payment is switched off')
    return isSwitchedOff ? { title: 'Payment Error', text: `${message}\n${notTaken}` } : initiationFailed
  }
  return paymentProblem(failure)
}

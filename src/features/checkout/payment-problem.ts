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
  return { title: 'Payment Failed', text: `Something went wrong. Please try again.\n${notTaken}` }
}

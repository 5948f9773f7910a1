import type { PaymentProblem } from './payment-problem.ts'

/** The end of an attempt to pay. `Made` is the purchase, such as an order number. */
export type PaymentEnd<Made, Changed = never> =
  | { kind: 'succeeded'; made: Made }
  /** The price or availability differs from what was shown. No payment was made. */
  | { kind: 'changed'; answer: Changed }
  /** The payment failed. `staysOpen`: it has not ended, and the shopper may retry. */
  | { kind: 'problem'; problem: PaymentProblem; staysOpen?: boolean }
  /** The shopper closed the provider's sheet without paying. */
  | { kind: 'cancelled' }
  /** The outcome is unknown: ask the server again, and start no new payment. */
  | { kind: 'open' }
  | { kind: 'logged out' }

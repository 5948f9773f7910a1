import type { PaymentProblem } from './payment-problem.ts'

/** The end of an attempt to pay. `Made` is the purchase, such as an order number. */
export type PaymentEnd<Made, Changed = never> =
  | { kind: 'succeeded'; made: Made }
  /** The price or availability differs from what was shown. No payment was made. */
  | { kind: 'changed'; answer: Changed }
  /** The payment failed with a message. The payment has ended unless `staysOpen`. */
  | { kind: 'problem'; problem: PaymentProblem; staysOpen?: boolean }
  /** The shopper closed the provider's sheet without paying. */
  | { kind: 'cancelled' }
  /** The payment may have succeeded: ask again, and start no new payment. */
  | { kind: 'open' }
  | { kind: 'logged out' }

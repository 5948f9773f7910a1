import type { PaymentProblem } from './payment-problem.ts'

/** How a try to pay ended. `Made` is what was paid for, such as the number of an order. */
export type PaymentEnd<Made, Changed = never> =
  | { kind: 'succeeded'; made: Made }
  /** What is paid for is not as shown any more. Nothing was paid. */
  | { kind: 'changed'; answer: Changed }
  /** There is something to say about it. Nothing is under way any more, unless it says that it stays open. */
  | { kind: 'problem'; problem: PaymentProblem; staysOpen?: boolean }
  /** The person closed the provider's sheet without paying. */
  | { kind: 'cancelled' }
  /** It may have been paid: to be asked again, not made anew. */
  | { kind: 'open' }
  | { kind: 'logged out' }

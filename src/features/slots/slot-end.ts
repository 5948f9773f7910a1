import type { PaymentProblem } from '../payments/browser/payment-problem.ts'

/** How a try to buy a slot ended. */
export type SlotEnd =
  | { kind: 'succeeded'; slotId: string }
  /** Nothing is under way any more, and there is something to say about it. */
  | { kind: 'problem'; problem: PaymentProblem }
  /** The person closed the checkout without paying. */
  | { kind: 'cancelled' }
  /** It may have been paid: to be asked again, not made anew. */
  | { kind: 'open' }
  | { kind: 'logged out' }

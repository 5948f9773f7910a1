import type { CatalogueAnswer } from '../../orders/place/catalogue-answer.ts'
import type { PaymentProblem } from '../../payments/browser/payment-problem.ts'

/** How a try to pay for an order ended. */
export type PaymentEnd =
  /** The order is placed. `isLate` where the person was told only when they came back. */
  | { kind: 'succeeded'; orderno: string; amount: number; isLate?: boolean }
  /** Prices or stock are not as shown. Nothing was paid. */
  | { kind: 'changed'; answer: CatalogueAnswer }
  /** Nothing is under way any more, and there is something to say about it. */
  | { kind: 'problem'; problem: PaymentProblem }
  /** The person closed the checkout without paying. */
  | { kind: 'cancelled' }
  /** It may have been paid: to be asked again, not made anew. */
  | { kind: 'open' }
  | { kind: 'logged out' }

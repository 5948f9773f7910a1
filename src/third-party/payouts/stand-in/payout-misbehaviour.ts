import type { Faults } from '../../razorpay/stand-in/faults.ts'
import type { PayoutOutcome } from './payout-store.ts'

/** The requests of the API. */
export type PayoutApiRequest =
  | 'makeContact'
  | 'makeFundAccount'
  | 'makePayout'
  | 'findPayouts'
  | 'fetchPayout'

/** Every fault that can be injected. What becomes of a payout is decided when it is made. */
export type PayoutMisbehaviour = {
  api: Faults<PayoutApiRequest>
  /** What becomes of every payout; by its account number where left out. */
  outcome: PayoutOutcome | undefined
  decideAfterMs: number
  reverseAfterMs: number
  /** Payouts are refused, and contacts and accounts are not. */
  refusesPayouts: boolean
}

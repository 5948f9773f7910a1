import type { Faults } from '../../razorpay/stand-in/faults.ts'
import type { PayoutOutcome } from './payout-store.ts'

/** The requests of the API. */
export type PayoutApiRequest =
  | 'makeContact'
  | 'makeFundAccount'
  | 'makePayout'
  | 'findPayouts'
  | 'fetchPayout'

/** Every fault that can be injected. A payout's outcome is decided when it is made. */
export type PayoutMisbehaviour = {
  api: Faults<PayoutApiRequest>
  /** The outcome of every payout; by default chosen by its account number. */
  outcome: PayoutOutcome | undefined
  decideAfterMs: number
  reverseAfterMs: number
  /** Payouts are refused, but contacts and accounts are not. */
  refusesPayouts: boolean
}

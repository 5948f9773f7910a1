import type { Faults } from '../../razorpay/stand-in/faults.ts'
import type { PayoutOutcome } from './payout-store.ts'

/** The API requests in which faults can be injected. */
export type PayoutApiRequest =
  | 'makeContact'
  | 'makeFundAccount'
  | 'makePayout'
  | 'findPayouts'
  | 'fetchPayout'

/**
 * Every fault that can be injected. The stand-in decides the outcome of a payout when it makes the payout.
 */
export type PayoutMisbehaviour = {
  api: Faults<PayoutApiRequest>
  /** The outcome of every payout; by default chosen by its account number. */
  outcome: PayoutOutcome | undefined
  decideAfterMs: number
  reverseAfterMs: number
  /** Payouts are refused, but contacts and accounts are not. */
  refusesPayouts: boolean
}

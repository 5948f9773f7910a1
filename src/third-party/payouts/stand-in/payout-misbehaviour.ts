import type { Faults } from '../../razorpay/stand-in/faults.ts'
import type { PayoutOutcome } from './payout-store.ts'

/** The API requests in which faults can be injected. */
export type PayoutApiRequest =
  | 'makeContact'
  | 'makeFundAccount'
  | 'makePayout'
  | 'findPayouts'
  | 'fetchPayout'

/** Every fault that can be injected. A payout's outcome is decided when the payout is made. */
export type PayoutMisbehaviour = {
  api: Faults<PayoutApiRequest>
  /** The outcome of every payout. If undefined, the account number determines it. */
  outcome: PayoutOutcome | undefined
  decideAfterMs: number
  reverseAfterMs: number
  /** Whether the provider refuses payouts. It still accepts contacts and accounts. */
  refusesPayouts: boolean
}

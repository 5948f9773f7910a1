import type { Paise } from '../../money/paise.ts'

/**
 * The status of a payout. queued: waits for money in the shop's account, or for banking hours. pending: waits
 * for an approval in the provider's dashboard. processing: the bank is executing it. processed: the money
 * arrived, and there is a UTR. rejected, cancelled and failed: the money never arrived. reversed: the money
 * came back, possibly after it had arrived. Source: RazorpayX, states of a payout.
 */
export type PayoutStatus =
  | 'queued'
  | 'pending'
  | 'rejected'
  | 'processing'
  | 'processed'
  | 'cancelled'
  | 'reversed'
  | 'failed'

/** The current state of a payout at the provider. */
export type ProviderPayout = {
  id: string
  /** The amount in paise. */
  amount: Paise
  /** The shop's reference. */
  reference: string
  status: PayoutStatus
  /** The bank's reference number of the transfer; undefined before there is one. */
  utr: string | undefined
  /** The provider's reason why the money did not arrive; undefined while it may still arrive. */
  failure: string | undefined
}

/** The bank account that receives a payout. */
export type Beneficiary = {
  /** The member's number at the shop. The provider stores one contact for each member. */
  memberId: number
  name: string
  ifsc: string
  accountNumber: string
}

export type PayoutRequest = {
  /** The provider's id of the bank account, from `registerAccount`. */
  fundAccountId: string
  /** The amount in paise, at least `payoutMin`. */
  amount: Paise
  /** The idempotency key, which also serves to look the payout up: 4 to 36 letters and digits. */
  reference: string
}

/** The minimum payout in paise. */
export const payoutMin = 100 as Paise

/**
 * A provider of payouts to bank accounts. Amounts are paise, and the currency is INR. Every method may throw
 * two errors. ProviderRefusedError means that the provider refused the request. ProviderUnreachableError
 * means that the outcome is unknown. Do not call a method in a database transaction. Source:
 * https://razorpay.com/docs/api/x.
 */
export type Payouts = {
  /** True for a local stand-in, which moves no money. */
  readonly isStandIn: boolean

  /**
   * Registers a bank account, and returns its id. Moves no money. May be repeated, because the provider
   * returns the same id for the same details.
   */
  registerAccount(beneficiary: Beneficiary): Promise<string>
  /**
   * Sends money. The reference is the idempotency key. For the same request, from any process, the provider
   * returns the same payout. It refuses a different request with the same reference. If the outcome was
   * unknown, first look the payout up by its reference.
   */
  send(request: PayoutRequest): Promise<ProviderPayout>
  /** Returns the payout with this reference; undefined if the provider has none. */
  find(reference: string): Promise<ProviderPayout | undefined>
  fetch(payoutId: string): Promise<ProviderPayout>
}

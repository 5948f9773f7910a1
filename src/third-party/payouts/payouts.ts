import type { Paise } from '../../money/paise.ts'

/**
 * queued: waits for money in the shop's account, or for banking hours. pending: waits for an approval in
 * the provider's dashboard. processing: with the bank. processed: arrived, with a UTR. rejected, cancelled
 * and failed: never arrived. reversed: came back, even after it had been processed. Source: RazorpayX,
 * states of a payout.
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
  /** Paise. */
  amount: Paise
  /** The shop's reference. */
  reference: string
  status: PayoutStatus
  /** The bank's reference of the transfer, once there is one. */
  utr: string | undefined
  /** The provider's reason why the payout did not arrive; undefined while it may still arrive. */
  failure: string | undefined
}

/** The bank account that receives the money. */
export type Beneficiary = {
  /** The member's number at the shop. The provider keeps one contact for each. */
  memberId: number
  name: string
  ifsc: string
  accountNumber: string
}

export type PayoutRequest = {
  /** The bank account's id at the provider, from `registerAccount`. */
  fundAccountId: string
  /** Paise, at least `payoutMin`. */
  amount: Paise
  /** 4 to 36 letters and digits: the idempotency key, and the reference for lookups. */
  reference: string
}

/** The minimum payout in paise. */
export const payoutMin = 100 as Paise

/**
 * A provider of payouts to bank accounts. Amounts are paise, the currency is INR. Every method may throw
 * ProviderRefusedError (the request was refused) or ProviderUnreachableError (the outcome is unknown). Do
 * not call any of them in a database transaction. Source: https://razorpay.com/docs/api/x.
 */
export type Payouts = {
  /** True for a local stand-in, which moves no money. */
  readonly isStandIn: boolean

  /**
   * Registers a bank account and returns its id. Moves no money. A repeat is harmless, because the provider
   * returns the same id for the same details.
   */
  registerAccount(beneficiary: Beneficiary): Promise<string>
  /**
   * Sends money. The reference is also the idempotency key: the same request from any process returns the
   * same payout, and the provider refuses a different request with it. After an unknown outcome, first look
   * the payout up by its reference.
   */
  send(request: PayoutRequest): Promise<ProviderPayout>
  /** Returns the payout with this reference; undefined if the provider knows none. */
  find(reference: string): Promise<ProviderPayout | undefined>
  fetch(payoutId: string): Promise<ProviderPayout>
}

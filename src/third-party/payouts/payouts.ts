import type { Paise } from '../../money/paise.ts'

/**
 * queued: waits for money in the shop's account, or for the bank's hours. pending: waits for an approval in the provider's
 * dashboard. processing: with the bank. processed: arrived, with a UTR. rejected, cancelled and failed: never arrived.
 * reversed: came back, also after it had been processed. Source: RazorpayX, states of a payout.
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

/** A payout as the provider says it is now. */
export type ProviderPayout = {
  id: string
  /** Paise. */
  amount: Paise
  /** Our name for it. */
  reference: string
  status: PayoutStatus
  /** The bank's number of the transfer, once there is one. */
  utr: string | undefined
  /** Why it did not arrive, in the provider's words; undefined while it may. */
  failure: string | undefined
}

/** A bank account that money is sent to. */
export type Beneficiary = {
  /** Our number of the person: the provider keeps one contact for each. */
  memberId: number
  name: string
  ifsc: string
  accountNumber: string
}

export type PayoutRequest = {
  /** Of the bank account at the provider, from `registerAccount`. */
  fundAccountId: string
  /** Paise, at least `payoutMin`. */
  amount: Paise
  /** 4 to 36 letters and digits: the idempotency key, and the name by which the payout is found again. */
  reference: string
}

/** The least that can be sent, in paise. */
export const payoutMin = 100 as Paise

/**
 * A provider of payouts to bank accounts. Amounts are paise, the currency is INR.
 * Every method may throw ProviderRefusedError (the provider refused the request) or ProviderUnreachableError (the outcome
 * is unknown). None may be called inside a database transaction. Source: https://razorpay.com/docs/api/x.
 */
export type Payouts = {
  /** True where a local stand-in serves, which moves no money. */
  readonly isStandIn: boolean

  /**
   * Registers a bank account, and returns its id. It moves no money: the provider answers the same details with the same
   * account, so a repeat is harmless.
   */
  registerAccount(beneficiary: Beneficiary): Promise<string>
  /**
   * Sends money. The reference is the idempotency key too: the same request again, from any process, returns the payout
   * that was made, and another request under it is refused. After an unknown outcome look for it by its reference first.
   */
  send(request: PayoutRequest): Promise<ProviderPayout>
  /** The payout with this reference; undefined where the provider knows none. */
  find(reference: string): Promise<ProviderPayout | undefined>
  fetch(payoutId: string): Promise<ProviderPayout>
}

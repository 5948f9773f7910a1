import type { Paise } from '../../money/paise.ts'

/** An order at the provider: an amount that a person may pay once. Source: Razorpay `/v1/orders`. */
export type ProviderOrder = {
  id: string
  amount: Paise
  currency: string
  receipt: string
  status: 'created' | 'attempted' | 'paid'
}

/** A payment at the provider, as the provider says it is now. Source: Razorpay `/v1/payments`. */
export type ProviderPayment = {
  id: string
  /** Undefined for a payment made without an order of ours. */
  orderId: string | undefined
  amount: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amountRefunded: Paise
  /** card, upi, netbanking, wallet …; for showing only. */
  method: string
  createdAt: Date
  /** Why it failed, fit to show a person; undefined unless it failed. */
  failure: string | undefined
}

/** A refund to the source of a payment. Amounts are paise. Source: Razorpay `/v1/refunds`. */
export type ProviderRefund = {
  id: string
  paymentId: string
  amount: Paise
  status: 'pending' | 'processed' | 'failed'
  receipt: string | undefined
}

/**
 * A dispute of a payment, such as a chargeback. Amounts are paise. `amountDeducted` is what the provider has taken from the
 * shop's balance for it; a won dispute gives it back. Source: Razorpay `/v1/disputes`.
 */
export type ProviderDispute = {
  id: string
  paymentId: string
  amount: Paise
  amountDeducted: Paise
  currency: string
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  /** The provider's code, such as `chargeback_authorization`. */
  reason: string
  /** Until when evidence can be sent. */
  respondBy: Date | undefined
}

/** Money that the provider paid out to the shop's bank account, in paise. Source: Razorpay `/v1/settlements`. */
export type ProviderSettlement = {
  id: string
  amount: Paise
  status: 'created' | 'processed' | 'failed'
  /** The bank's number of the transfer. */
  utr: string
  createdAt: Date
}

/** What a settlement is made of, in paise. Source: Razorpay `/v1/settlements/recon/combined`. */
export type SettlementRow = {
  settlementId: string
  /** Of the payment, the refund or the adjustment. */
  entityId: string
  kind: 'payment' | 'refund' | 'adjustment'
  amount: Paise
  currency: string
  /** What is kept, with the GST on it. */
  fee: Paise
  gstOnFee: Paise
  credit: Paise
  debit: Paise
  settledAt: Date
}

/** What the provider lets a bank offer: so many months at this interest a year, from this amount on. Source: Razorpay `/v1/methods`. */
export type EmiPlan = {
  bank: string
  months: number
  /** Percent a year, 0 where the shop bears it. */
  interest: number
  amountMin: Paise
}

/** The ways to pay that the account at the provider has. */
export type OnlineMethods = { upi: boolean; card: boolean; netbanking: boolean; emiPlans: EmiPlan[] }

/** The content of a webhook: what it is about, in its state when the webhook was created. */
export type WebhookContent = {
  payment?: ProviderPayment
  refund?: ProviderRefund
  dispute?: ProviderDispute
}

/**
 * A provider of online payments. Amounts are paise, the currency is INR.
 * Every method may throw ProviderRefusedError (the provider refused the request) or ProviderUnreachableError (the
 * outcome is unknown: read the state before repeating). None may be called inside a database transaction, which would
 * hold its locks for as long as the provider takes.
 */
export type CardPayments = {
  /** The public key that the browser opens the checkout with. */
  readonly publicKey: string
  /** The provider's script for the browser. */
  readonly checkoutUrl: string
  /** True where a local stand-in serves; the shop then says 'demo payments' on screen. */
  readonly isStandIn: boolean

  /**
   * Creates an order. The receipt is chosen by the shop and unique: after an unknown outcome the same receipt finds
   * the order that was created. A repeated call returns that order where the account at the provider enforces unique
   * receipts. Where it does not, a crash between two calls may leave an order that is never paid, since its id was
   * never returned.
   * @param order.amount at least 100 paise.
   * @param order.receipt at most 40 characters, never used before. The provider keeps receipts when the database
   * is set up anew, so use random bits and not a counter. A receipt of another amount is refused.
   */
  createOrder(order: {
    amount: Paise
    receipt: string
    notes?: Record<string, string>
  }): Promise<ProviderOrder>
  /** Which ways of paying the account has, and the EMI plans of its banks. */
  fetchMethods(): Promise<OnlineMethods>
  /**
   * The customer of these details, made where there is none. Who has the same number and address is the same to the provider.
   * @param payer.contact with the code of the country.
   */
  obtainCustomer(payer: { name: string; email: string; contact: string }): Promise<string>
  /** Deletes what a customer pays with: UPI ids and cards. Repeating it is harmless. */
  forgetSaved(customerId: string): Promise<void>
  fetchOrder(orderId: string): Promise<ProviderOrder>
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /**
   * Captures an authorised payment. The amount must equal the authorised one. For a payment that is captured already
   * the current payment is returned, whose status is `refunded` where all of it was refunded since.
   */
  capture(paymentId: string, amount: Paise): Promise<ProviderPayment>
  /**
   * Refunds a payment, or a part of it, to its source.
   * @param refund.idempotencyKey 10 or more letters, digits, '-' and '_': repeating the same refund with
   * the same key, from any process, returns the refund that was made.
   */
  refund(refund: {
    paymentId: string
    amount: Paise
    idempotencyKey: string
    receipt: string
    notes?: Record<string, string>
  }): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
  fetchRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** The payments made between two moments, a page of at most 100 at a time, for reconciliation. */
  listPayments(range: { from: Date; to: Date; count: number; skip: number }): Promise<ProviderPayment[]>
  /** The refunds made between two moments, likewise. */
  listRefunds(range: { from: Date; to: Date; count: number; skip: number }): Promise<ProviderRefund[]>
  fetchDispute(disputeId: string): Promise<ProviderDispute>
  /** The disputes opened between two moments, likewise. */
  listDisputes(range: { from: Date; to: Date; count: number; skip: number }): Promise<ProviderDispute[]>
  /** The settlements made between two moments, likewise. */
  listSettlements(range: { from: Date; to: Date; count: number; skip: number }): Promise<ProviderSettlement[]>
  /**
   * What was settled in a month of the Indian calendar, a page of at most 1,000 rows at a time: how many rows the provider says
   * that it sent, how many arrived, and those of them that are settled.
   */
  listSettlementRows(page: {
    month: string
    count: number
    skip: number
  }): Promise<{ count: number; arrived: number; rows: SettlementRow[] }>

  /** Whether the checkout's signature is the provider's, over the order id that we stored. Constant time. */
  isCheckoutSignature(signed: { orderId: string; paymentId: string; signature: string }): boolean
  /** Whether a webhook's signature is the provider's, over the raw body. Constant time. */
  isWebhookSignature(rawBody: Buffer, signature: string): boolean
  /** Parses a webhook whose signature was checked; all fields are undefined where it is about something else. */
  readWebhook(rawBody: Buffer): WebhookContent
}

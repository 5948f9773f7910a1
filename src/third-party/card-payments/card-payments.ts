import type { Paise } from '../../money/paise.ts'

/** An order at the provider: an amount to be paid once. Source: Razorpay `/v1/orders`. */
export type ProviderOrder = {
  id: string
  amount: Paise
  currency: string
  receipt: string
  status: 'created' | 'attempted' | 'paid'
}

/** A payment's current state at the provider. Source: Razorpay `/v1/payments`. */
export type ProviderPayment = {
  id: string
  /** Undefined for a payment without one of the shop's orders. */
  orderId: string | undefined
  amount: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amountRefunded: Paise
  /** card, upi, netbanking, wallet …; for display only. */
  method: string
  createdAt: Date
  /** A readable reason if the payment failed; undefined if it did not. */
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
 * A dispute of a payment, such as a chargeback. Amounts are paise. `amountDeducted` is taken from the
 * shop's balance at the provider; a won dispute returns it. Source: Razorpay `/v1/disputes`.
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
  /** The deadline for evidence. */
  respondBy: Date | undefined
}

/**
 * Money that the provider paid out to the shop's bank account, in paise. Source: Razorpay `/v1/settlements`.
 */
export type ProviderSettlement = {
  id: string
  amount: Paise
  status: 'created' | 'processed' | 'failed'
  /** The bank's reference of the transfer. */
  utr: string
  createdAt: Date
}

/** A row of a settlement, in paise. Source: Razorpay `/v1/settlements/recon/combined`. */
export type SettlementRow = {
  settlementId: string
  /** The id of the payment, refund or adjustment. */
  entityId: string
  kind: 'payment' | 'refund' | 'adjustment'
  amount: Paise
  currency: string
  /** The provider's fee, and the GST on it. */
  fee: Paise
  gstOnFee: Paise
  credit: Paise
  debit: Paise
  settledAt: Date
}

/** A bank's EMI plan: months, yearly interest and minimum amount. Source: Razorpay `/v1/methods`. */
export type EmiPlan = {
  bank: string
  months: number
  /** Percent a year; 0 if the shop bears it. */
  interest: number
  amountMin: Paise
}

/** The payment methods of the account at the provider. */
export type OnlineMethods = { upi: boolean; card: boolean; netbanking: boolean; emiPlans: EmiPlan[] }

/** A payment by a UPI app. The provider asks for the payer's details and device. */
export type UpiIntent = {
  orderId: string
  amount: Paise
  /** Includes the country code. */
  contact: string
  email: string
  address: string
  userAgent: string
}

/** A webhook's subject, in its state when the webhook was created. */
export type WebhookContent = {
  payment?: ProviderPayment
  refund?: ProviderRefund
  dispute?: ProviderDispute
}

/**
 * A provider of online payments. Amounts are paise, the currency is INR. Every method may throw
 * ProviderRefusedError (the request was refused) or ProviderUnreachableError (the outcome is unknown: read
 * the current state before a repeat). Do not call any of them in a database transaction, which would hold its
 * locks while the provider works.
 */
export type CardPayments = {
  /** The public key with which the browser opens the checkout. */
  readonly publicKey: string
  /** The provider's script for the browser. */
  readonly checkoutUrl: string
  /** True for a local stand-in; the shop then shows 'demo payments'. */
  readonly isStandIn: boolean

  /**
   * Creates an order. The shop chooses a unique receipt, by which it finds an order whose creation had an
   * unknown outcome. A repeated call returns the same order if the provider's account enforces unique
   * receipts. Otherwise a crash between two calls may leave an order that is never paid, because its id was
   * never returned.
   * @param order.amount at least 100 paise.
   * @param order.receipt at most 40 characters, never used before. The provider remembers receipts after a
   * database reset, so use random bits and not a counter. A receipt of another amount is refused.
   */
  createOrder(order: {
    amount: Paise
    receipt: string
    notes?: Record<string, string>
  }): Promise<ProviderOrder>
  /** Returns the account's payment methods and its banks' EMI plans. */
  fetchMethods(): Promise<OnlineMethods>
  /**
   * Returns the id of the customer with these details, and creates the customer if there is none. Payers with
   * equal number and e-mail address are one customer.
   * @param payer.contact includes the country code.
   */
  obtainCustomer(payer: { name: string; email: string; contact: string }): Promise<string>
  /** Deletes a customer's saved UPI ids and cards. May be repeated. */
  forgetSaved(customerId: string): Promise<void>
  /**
   * Starts a payment of an order by a UPI app, and returns the link that opens an app with it. The account
   * needs the provider's permission; without it, the request is refused. A repeat starts another payment.
   */
  startUpiIntent(payment: UpiIntent): Promise<{ paymentId: string; link: string }>
  fetchOrder(orderId: string): Promise<ProviderOrder>
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /**
   * Captures an authorised payment. The amount must equal the authorised one. For an already captured
   * payment, returns its current state, which is `refunded` if all of it was refunded since.
   */
  capture(paymentId: string, amount: Paise): Promise<ProviderPayment>
  /**
   * Refunds a payment or part of it to its source.
   * @param refund.idempotencyKey 10 or more letters, digits, '-' and '_'. Repeating the refund with the
   * same key, from any process, returns the same refund.
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
  /** Returns the payments made between two moments, for reconciliation. A page has at most 100. */
  listPayments(range: { from: Date; to: Date; count: number; skip: number }): Promise<ProviderPayment[]>
  /** Returns the refunds made between two moments. A page has at most 100. */
  listRefunds(range: { from: Date; to: Date; count: number; skip: number }): Promise<ProviderRefund[]>
  fetchDispute(disputeId: string): Promise<ProviderDispute>
  /** Returns the disputes opened between two moments. A page has at most 100. */
  listDisputes(range: { from: Date; to: Date; count: number; skip: number }): Promise<ProviderDispute[]>
  /** Returns the settlements made between two moments. A page has at most 100. */
  listSettlements(range: { from: Date; to: Date; count: number; skip: number }): Promise<ProviderSettlement[]>
  /**
   * Returns a page of at most 1,000 settlement rows of an Indian calendar month: the number of rows on the
   * page according to the provider, the number that arrived, and the settled rows.
   */
  listSettlementRows(page: {
    month: string
    count: number
    skip: number
  }): Promise<{ count: number; arrived: number; rows: SettlementRow[] }>

  /** Returns whether a checkout's signature over the stored order id is the provider's. Constant time. */
  isCheckoutSignature(signed: { orderId: string; paymentId: string; signature: string }): boolean
  /** Returns whether a webhook's signature over its raw body is the provider's. Constant time. */
  isWebhookSignature(rawBody: Buffer, signature: string): boolean
  /** Parses a webhook with a verified signature. All fields are undefined for other subjects. */
  readWebhook(rawBody: Buffer): WebhookContent
}

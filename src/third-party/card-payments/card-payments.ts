import type { Paise } from '../../money/paise.ts'

/** An order at the provider: an amount that is to be paid once. Source: Razorpay `/v1/orders`. */
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
  /** The provider's order; undefined if the payment belongs to no order of the shop. */
  orderId: string | undefined
  amount: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amountRefunded: Paise
  /** The payment method, such as card, upi, netbanking or wallet. For display only. */
  method: string
  createdAt: Date
  /** The reason in words if the payment failed; otherwise undefined. */
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
 * A dispute of a payment, such as a chargeback. Amounts are paise. The provider deducts `amountDeducted` from
 * the shop's balance, and pays it back if the shop wins. Source: Razorpay `/v1/disputes`.
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
  /** The time until which the shop can submit evidence. */
  respondBy: Date | undefined
}

/**
 * Money that the provider paid out to the shop's bank account, in paise. Source: Razorpay `/v1/settlements`.
 */
export type ProviderSettlement = {
  id: string
  amount: Paise
  status: 'created' | 'processed' | 'failed'
  /** The bank's reference number of the transfer. */
  utr: string
  createdAt: Date
}

/** A row of a settlement, in paise. Source: Razorpay `/v1/settlements/recon/combined`. */
export type SettlementRow = {
  settlementId: string
  /** The id of the payment, refund or adjustment that this row settles. */
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
  /** The interest in percent a year; 0 if the shop pays it. */
  interest: number
  amountMin: Paise
}

/** The payment methods that are enabled for the shop's account at the provider. */
export type OnlineMethods = { upi: boolean; card: boolean; netbanking: boolean; emiPlans: EmiPlan[] }

/** A request to pay an order with a UPI app. The provider requires the payer's details and device. */
export type UpiIntent = {
  orderId: string
  amount: Paise
  /** The payer's phone number with the country code. */
  contact: string
  email: string
  address: string
  userAgent: string
}

/** The object that a webhook reports, in its state at the time of the webhook. */
export type WebhookContent = {
  payment?: ProviderPayment
  refund?: ProviderRefund
  dispute?: ProviderDispute
}

/**
 * A provider of online payments. Amounts are paise, and the currency is INR. Every method may throw two
 * errors. ProviderRefusedError means that the provider refused the request. ProviderUnreachableError means
 * that the outcome is unknown: read the current state before repeating. Do not call a method in a database
 * transaction, because the transaction would hold its locks while the provider works.
 */
export type CardPayments = {
  /** The public key with which the browser opens the provider's checkout. */
  readonly publicKey: string
  /** The URL of the provider's script for the browser. */
  readonly checkoutUrl: string
  /** True for a local stand-in; the shop then shows 'demo payments'. */
  readonly isStandIn: boolean

  /**
   * Creates an order at the provider. If the outcome is unknown, the shop finds the order by its unique
   * receipt. If the provider's account enforces unique receipts, a repeated call returns the same order.
   * Otherwise a crash between two calls may leave an additional order, which is never paid because its id was
   * never returned.
   * @param order.amount at least 100 paise.
   * @param order.receipt at most 40 characters, never used before. Use random bits and not a counter, because
   * the provider still knows old receipts after a reset of the database. The provider refuses a receipt that
   * was used with another amount.
   */
  createOrder(order: {
    amount: Paise
    receipt: string
    notes?: Record<string, string>
  }): Promise<ProviderOrder>
  /** Returns the account's payment methods and its banks' EMI plans. */
  fetchMethods(): Promise<OnlineMethods>
  /**
   * Returns the id of the provider's customer with these details, and creates the customer if there is none.
   * Payers with the same number and e-mail address are one customer.
   * @param payer.contact the phone number, including the country code.
   */
  obtainCustomer(payer: { name: string; email: string; contact: string }): Promise<string>
  /** Deletes a customer's saved UPI ids and cards. May be repeated. */
  forgetSaved(customerId: string): Promise<void>
  /**
   * Starts a payment of an order by a UPI app. Returns a link that opens the app with the payment. The
   * provider must have enabled this for the shop's account, and otherwise refuses the request. A repeated
   * call starts another payment.
   */
  startUpiIntent(payment: UpiIntent): Promise<{ paymentId: string; link: string }>
  fetchOrder(orderId: string): Promise<ProviderOrder>
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /**
   * Captures an authorised payment. The amount must equal the authorised amount. If the payment is already
   * captured, returns its current state, which is `refunded` after a full refund.
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
   * Returns a page of at most 1,000 settlement rows of an Indian calendar month. The result contains the
   * settled rows, the number of rows on the page according to the provider, and the number that arrived.
   */
  listSettlementRows(page: {
    month: string
    count: number
    skip: number
  }): Promise<{ count: number; arrived: number; rows: SettlementRow[] }>

  /**
   * Returns whether the provider signed this payment of this order. Compares in constant time. Pass the order
   * id that the shop stored.
   */
  isCheckoutSignature(signed: { orderId: string; paymentId: string; signature: string }): boolean
  /**
   * Returns whether the provider signed this webhook. Compares in constant time. Pass the body as it arrived.
   */
  isWebhookSignature(rawBody: Buffer, signature: string): boolean
  /**
   * Parses a webhook whose signature was verified. For subjects that the shop does not use, all fields are
   * undefined.
   */
  readWebhook(rawBody: Buffer): WebhookContent
}

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

/** Money on its way back to its source. Source: Razorpay `/v1/refunds`. */
export type ProviderRefund = {
  id: string
  paymentId: string
  amount: Paise
  status: 'pending' | 'processed' | 'failed'
  receipt: string | undefined
}

/** What a webhook tells: the payment or the refund it is about, as it was when it was told. */
export type ProviderNews = { payment?: ProviderPayment; refund?: ProviderRefund }

/**
 * A provider of online payments. Amounts are paise, the currency is INR.
 * Every method may throw ProviderRefusedError (it answered no) or ProviderUnreachableError (nobody knows whether
 * it was done: ask before doing it again). None may be called inside a transaction.
 */
export type CardPayments = {
  /** The public key that the browser opens the checkout with. */
  readonly publicKey: string
  /** The provider's script for the browser. */
  readonly checkoutUrl: string
  /** True where a local stand-in serves; the shop then says 'demo payments' on screen. */
  readonly isStandIn: boolean

  /**
   * Makes an order. The receipt is ours and unique: after an unknown outcome the same receipt finds the order that
   * was made. Calling again with it answers that order where the provider's account keeps receipts unique; where it
   * does not, a process that died in between may leave an order whose id nobody was given, and so nobody can pay.
   * @param order.amount at least 100 paise.
   * @param order.receipt at most 40 characters, never used before: the provider remembers longer than a database that
   * is set up anew, so take it from random bits and not from a counter. Used for another amount it is refused.
   */
  createOrder(order: {
    amount: Paise
    receipt: string
    notes?: Record<string, string>
  }): Promise<ProviderOrder>
  fetchOrder(orderId: string): Promise<ProviderOrder>
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /**
   * Takes an authorised payment. The amount must equal the authorised one. Captured already is answered as the payment
   * is now, which is `refunded` where all of it went back since.
   */
  capture(paymentId: string, amount: Paise): Promise<ProviderPayment>
  /**
   * Sends money back to where it came from.
   * @param refund.idempotencyKey 10 or more letters, digits, '-' and '_': the same key with the same refund again, in
   * whatever process, answers the refund that was made.
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

  /** Whether the checkout's signature is the provider's, over the order id that we stored. Constant time. */
  isCheckoutSignature(signed: { orderId: string; paymentId: string; signature: string }): boolean
  /** Whether a webhook's signature is the provider's, over the raw body. Constant time. */
  isWebhookSignature(rawBody: Buffer, signature: string): boolean
  /** What a webhook tells, once its signature is known to be good; nothing where it is about something else. */
  readWebhook(rawBody: Buffer): ProviderNews
}

/**
 * The provider answered no: asking the same again gives the same answer. The message is the provider's, written for
 * developers.
 */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError'
  readonly httpStatus: number
  readonly code: string
  readonly field: string | undefined

  constructor(refusal: { httpStatus: number; code: string; description: string; field?: string }) {
    super(refusal.description)
    this.httpStatus = refusal.httpStatus
    this.code = refusal.code
    this.field = refusal.field
  }
}

/**
 * The provider gave no usable answer in time: it may or may not have done what was asked. Keys that the provider does
 * not accept count as this too, since nothing is decided by them.
 */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError'
}

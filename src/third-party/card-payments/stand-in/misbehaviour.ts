import type { Faults } from '../../razorpay/stand-in/faults.ts'

/** The API requests in which faults can be injected. */
export type ApiRequest =
  | 'createOrder'
  | 'createUpiPayment'
  | 'findOrders'
  | 'fetchOrder'
  | 'orderPayments'
  | 'listPayments'
  | 'fetchPayment'
  | 'capture'
  | 'refund'
  | 'paymentRefunds'
  | 'listRefunds'
  | 'fetchRefund'
  | 'listDisputes'
  | 'fetchDispute'
  | 'listSettlements'
  | 'settlementRows'
  | 'methods'
  | 'obtainCustomer'
  | 'savedOfCustomer'
  | 'deleteSaved'

/** Every fault that can be injected. */
export type Misbehaviour = {
  api: Faults<ApiRequest>
  /**
   * double: each webhook arrives twice. renamed: twice, the copy with its own event id. late: only after
   * `webhookDelayMs`. never: not at all.
   */
  webhooks: 'once' | 'double' | 'renamed' | 'late' | 'never'
  webhookDelayMs: number
  /** The difference between a payment's amount and its order's, in paise. */
  amountOff: number
  currency: string
  /** The payment fails on screen, and is authorised by the bank `lateMs` later. */
  failsThenSucceeds: boolean
  lateMs: number
  /** A paid order can be paid again, as when two payments overlap. */
  paysTwice: boolean
  /** Whether the account may start payments by UPI apps from its server. */
  upiIntents: 'allowed' | 'refused'
  /** How long a UPI app may take to answer. */
  upiExpiresMs: number
  /** Whether the provider captures authorised payments automatically. */
  capture: 'automatic' | 'manual'
  /**
   * pending: processed after `refundDelayMs`. failing: pending, then failed. refused: the request is refused.
   */
  refunds: 'processed' | 'pending' | 'failing' | 'refused'
  refundDelayMs: number
  /**
   * cut: a month's report holds half of its rows. torn: it claims more rows than it holds. otherMonth: it
   * covers all months.
   */
  settlements: 'whole' | 'cut' | 'torn' | 'otherMonth'
  /** The settlement time of the next settlement in Unix seconds; null means now. */
  settledAt: number | null
  /** The paise that banks take back for disputed payments with the next settlement. */
  chargeback: number | null
}

/** A provider without faults. */
export const goodBehaviour: Misbehaviour = {
  api: {},
  webhooks: 'once',
  webhookDelayMs: 3_000,
  amountOff: 0,
  currency: 'INR',
  failsThenSucceeds: false,
  lateMs: 50,
  paysTwice: false,
  upiIntents: 'allowed',
  upiExpiresMs: 5 * 60_000,
  capture: 'automatic',
  refunds: 'processed',
  refundDelayMs: 50,
  settlements: 'whole',
  settledAt: null,
  chargeback: null,
}

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
   * double: sends each webhook twice. renamed: sends it twice, with a different event id each time. late:
   * sends it after `webhookDelayMs`. never: sends none.
   */
  webhooks: 'once' | 'double' | 'renamed' | 'late' | 'never'
  webhookDelayMs: number
  /** By how many paise a payment's amount differs from the amount of its order. */
  amountOff: number
  currency: string
  /** Makes a payment fail on screen, although the bank authorises it `lateMs` later. */
  failsThenSucceeds: boolean
  lateMs: number
  /** Allows a second payment of a paid order, as when two payments overlap. */
  paysTwice: boolean
  /** Whether the account may start payments by UPI apps from its server. */
  upiIntents: 'allowed' | 'refused'
  /** How many milliseconds a UPI app may take to answer. */
  upiExpiresMs: number
  /** Whether the provider captures authorised payments automatically. */
  capture: 'automatic' | 'manual'
  /**
   * pending: processes a refund after `refundDelayMs`. failing: the refund is first pending and then fails.
   * refused: the provider refuses the request, until the shop tops up its balance. tooOld: the provider refuses
   * it for good, because of the payment's age.
   */
  refunds: 'processed' | 'pending' | 'failing' | 'refused' | 'tooOld'
  refundDelayMs: number
  /**
   * cut: a month's report contains only half of its rows. torn: the report states more rows than it contains.
   * otherMonth: the report covers all months.
   */
  settlements: 'whole' | 'cut' | 'torn' | 'otherMonth'
  /** The time of the next settlement in Unix seconds. Null means the current time. */
  settledAt: number | null
  /** How many paise the next settlement deducts for disputed payments. */
  chargeback: number | null
}

/** The behaviour of a provider without faults. */
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

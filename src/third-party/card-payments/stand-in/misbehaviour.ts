/** The requests of the API. */
export type ApiRequest =
  | 'createOrder'
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

/** A fault that is injected into a request of the API. */
export type Fault = {
  /**
   * hang: the request is not executed and not answered. cut: the connection breaks. error: 500. garbage: a web page
   * with 200. busy: 429. slow: the answer takes `delayMs`. Those that end in -after happen after the request was
   * executed.
   */
  how:
    | 'hang'
    | 'hang-after'
    | 'cut'
    | 'cut-after'
    | 'error'
    | 'error-after'
    | 'garbage'
    | 'garbage-after'
    | 'busy'
    | 'slow'
  /** How many requests are affected; all of them where left out. */
  times?: number
  delayMs?: number
}

/** Every fault that can be injected. */
export type Misbehaviour = {
  api: Partial<Record<ApiRequest | 'every', Fault>>
  /**
   * double: each webhook arrives twice. renamed: twice, the copy under an event id of its own. late: only after
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
  /** A paid order can be paid again, as happens when two payments overlap. */
  paysTwice: boolean
  /** Whether the account captures authorised payments automatically. */
  capture: 'automatic' | 'manual'
  /** pending: processed after `refundDelayMs`. failing: pending, then failed. refused: the request is refused. */
  refunds: 'processed' | 'pending' | 'failing' | 'refused'
  refundDelayMs: number
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
  capture: 'automatic',
  refunds: 'processed',
  refundDelayMs: 50,
}

/** The fault of the next request of this kind, counted down where it has a number of times. */
export function takeFault({ api }: Misbehaviour, request: ApiRequest): Fault | undefined {
  for (const key of [request, 'every'] as const) {
    const fault = api[key]
    if (!fault || fault.times === 0) continue
    if (fault.times !== undefined) fault.times -= 1
    return fault
  }
  return undefined
}

/** The requests of the API, by what the client asks for. */
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

/** What goes wrong with a request of the API. */
export type Fault = {
  /**
   * hang: nothing happens and no answer comes. cut: the connection breaks. error: 500. garbage: a web page with 200.
   * busy: 429. slow: the answer takes `delayMs`. Those that end in -after happen when the request was already done.
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
  /** How many requests it happens to; without it, to every one. */
  times?: number
  delayMs?: number
}

/** Everything that can be told to go wrong. A provider that behaves is `goodBehaviour`. */
export type Misbehaviour = {
  api: Partial<Record<ApiRequest | 'every', Fault>>
  /**
   * double: each webhook arrives twice. renamed: twice, the copy under an event id of its own. late: only after
   * `webhookDelayMs`. never: not at all.
   */
  webhooks: 'once' | 'double' | 'renamed' | 'late' | 'never'
  webhookDelayMs: number
  /** Added to what a payment takes beside its order's amount. */
  amountOff: number
  currency: string
  /** The payment fails before the person's eyes, and `lateMs` later the bank says that it did take the money. */
  failsThenSucceeds: boolean
  lateMs: number
  /** An order that is paid can be paid once more, as happens when two attempts overlap. */
  paysTwice: boolean
  /** Whether the account captures by itself what was authorised. */
  capture: 'automatic' | 'manual'
  /** pending: processed after `refundDelayMs`. failing: pending, then failed. refused: not taken at all. */
  refunds: 'processed' | 'pending' | 'failing' | 'refused'
  refundDelayMs: number
}

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

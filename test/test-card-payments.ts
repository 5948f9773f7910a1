import { type Paise, paise } from '../src/money/paise.ts'
import type { CardPayments, ProviderOrder } from '../src/third-party/card-payments/card-payments.ts'
import {
  createRazorpayClient,
  type RazorpayOptions,
} from '../src/third-party/card-payments/razorpay-client.ts'
import { createShopper, type Shopper } from '../src/third-party/card-payments/stand-in/pay.ts'
import {
  type CardPaymentsStandIn,
  type StandInOptions,
  startCardPaymentsStandIn,
} from '../src/third-party/card-payments/stand-in/stand-in.ts'

export type TestCardPayments = {
  standIn: CardPaymentsStandIn
  /** The real client, connected to the stand-in. */
  client: CardPayments
  /** The same with a timeout of one second, for requests that hang. */
  hurriedClient: CardPayments
  /** Pays as a browser does. */
  shopper: Shopper
  connect(changes?: Partial<RazorpayOptions>): CardPayments
  newOrder(amount?: number, by?: CardPayments): Promise<ProviderOrder>
  /** Creates an order and pays it by card. */
  newPayment(amount?: number): Promise<{ order: ProviderOrder; paymentId: string; signature: string }>
  /** Returns a refund request, with a new key by default. */
  refundOf(paymentId: string, amount: number, idempotencyKey?: string): RefundRequest
  /** Returns the number of each API request made while `work` ran. */
  countRequests(work: () => Promise<unknown>): Promise<Record<string, number>>
}

type RefundRequest = { paymentId: string; amount: Paise; idempotencyKey: string; receipt: string }

/** Opens a stand-in with its two clients: the shop's and a shopper's. Close `standIn` at the end. */
export async function openTestCardPayments(
  options: Partial<StandInOptions> = {},
  limits: Partial<RazorpayOptions> = {},
): Promise<TestCardPayments> {
  const standIn = await startCardPaymentsStandIn({ log: { warn: () => {} }, ...options })
  const { keyId, keySecret, webhookSecret, baseUrl, checkoutUrl } = standIn
  const connect = (changes: Partial<RazorpayOptions> = {}) =>
    createRazorpayClient({
      keyId,
      keySecret,
      webhookSecret,
      baseUrl,
      checkoutUrl,
      isStandIn: true,
      timeoutMs: 10_000,
      deadlineMs: 15_000,
      retryDelayMs: 40,
      ...limits,
      ...changes,
    })
  const client = connect()
  const shopper = createShopper(standIn)
  let count = 0
  const newOrder = (amount = 49_900, by = client) =>
    by.createOrder({ amount: paise(amount), receipt: `receipt-${++count}` })
  return {
    standIn,
    client,
    hurriedClient: connect({ timeoutMs: 1_000 }),
    shopper,
    connect,
    newOrder,
    async newPayment(amount) {
      const order = await newOrder(amount)
      const paid = await shopper.payOrder(order.id)
      return { order, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }
    },
    refundOf: (paymentId, amount, idempotencyKey = `refund-of-a-test-${++count}`) => ({
      paymentId,
      amount: paise(amount),
      idempotencyKey,
      receipt: 'r1',
    }),
    async countRequests(work) {
      const before = standIn.requestCounts()
      await work()
      const made = Object.entries(standIn.requestCounts()).map(
        ([name, now]) => [name, now - (before[name] ?? 0)] as const,
      )
      return Object.fromEntries(made.filter(([, times]) => times !== 0))
    },
  }
}

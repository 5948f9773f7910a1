import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Paise, paise } from '../../money/paise.ts'
import type { CardPayments, ProviderOrder, ProviderPayment, ProviderRefund } from './card-payments.ts'
import { ProviderUnreachableError } from './card-payments.ts'
import { collectionOf, orderShape, paymentShape, refundShape } from './razorpay-shapes.ts'
import { createRazorpayTransport, type RazorpayConnection } from './razorpay-transport.ts'

export type RazorpayOptions = RazorpayConnection & {
  webhookSecret: string
  checkoutUrl: string
  isStandIn: boolean
}

const currency = 'INR'

/**
 * The real provider over its HTTP API. A client of our own, because the official one has a fixed host, no timeout and
 * no idempotency headers. Source: https://razorpay.com/docs/api.
 */
export function createRazorpayClient(options: RazorpayOptions): CardPayments {
  const { get, post } = createRazorpayTransport(options)

  const findOrderByReceipt = async (receipt: string): Promise<ProviderOrder | undefined> => {
    const { items } = await get(
      `/v1/orders?receipt=${encodeURIComponent(receipt)}&count=1`,
      collectionOf(orderShape),
    )
    const found = items.find((item) => item.receipt === receipt)
    return found && toOrder(found)
  }

  return {
    publicKey: options.keyId,
    checkoutUrl: options.checkoutUrl,
    isStandIn: options.isStandIn,

    async createOrder({ amount, receipt, notes = {} }) {
      try {
        return toOrder(await post('/v1/orders', { amount, currency, receipt, notes }, orderShape))
      } catch (error) {
        // Nobody knows whether it was made: look before leaping, since an order may be paid once each.
        if (!(error instanceof ProviderUnreachableError)) throw error
        const made = await findOrderByReceipt(receipt)
        return made ?? toOrder(await post('/v1/orders', { amount, currency, receipt, notes }, orderShape))
      }
    },
    fetchOrder: async (orderId) => toOrder(await get(`/v1/orders/${idSegment(orderId)}`, orderShape)),
    async fetchOrderPayments(orderId) {
      const { items } = await get(`/v1/orders/${idSegment(orderId)}/payments`, collectionOf(paymentShape))
      return items.map(toPayment)
    },
    fetchPayment: async (paymentId) =>
      toPayment(await get(`/v1/payments/${idSegment(paymentId)}`, paymentShape)),
    async capture(paymentId, amount) {
      try {
        const path = `/v1/payments/${idSegment(paymentId)}/capture`
        return toPayment(await post(path, { amount, currency }, paymentShape))
      } catch (error) {
        // A lost answer, or 'already captured': what counts is what the payment is now.
        const now = toPayment(await get(`/v1/payments/${idSegment(paymentId)}`, paymentShape))
        if (now.status === 'captured') return now
        throw error
      }
    },
    async refund({ paymentId, amount, idempotencyKey, receipt, notes = {} }) {
      const path = `/v1/payments/${idSegment(paymentId)}/refund`
      const body = { amount, speed: 'normal', receipt, notes }
      return toRefund(await post(path, body, refundShape, { 'X-Refund-Idempotency': idempotencyKey }))
    },
    fetchRefund: async (refundId) => toRefund(await get(`/v1/refunds/${idSegment(refundId)}`, refundShape)),
    async fetchRefunds(paymentId) {
      const { items } = await get(
        `/v1/payments/${idSegment(paymentId)}/refunds?count=100`,
        collectionOf(refundShape),
      )
      return items.map(toRefund)
    },
    async listPayments(range) {
      return (await get(`/v1/payments?${rangeQuery(range)}`, collectionOf(paymentShape))).items.map(toPayment)
    },
    async listRefunds(range) {
      return (await get(`/v1/refunds?${rangeQuery(range)}`, collectionOf(refundShape))).items.map(toRefund)
    },
    isCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSignature(options.keySecret, `${orderId}|${paymentId}`, signature),
    isWebhookSignature: (rawBody, signature) => isSignature(options.webhookSecret, rawBody, signature),
  }
}

// Compared in constant time: otherwise the answer's delay would tell how many digits of a forgery are right.
function isSignature(secret: string, signed: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest()
  const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : undefined
  return given !== undefined && timingSafeEqual(expected, given)
}

/** An id as a path segment. Ids come from browsers too, and must not lead the request elsewhere. */
function idSegment(id: string): string {
  return encodeURIComponent(/^[A-Za-z0-9_]{1,40}$/.test(id) ? id : 'invalid')
}

function rangeQuery(range: { from: Date; to: Date; count: number; skip: number }): string {
  const seconds = (moment: Date) => String(Math.floor(moment.getTime() / 1000))
  const { count, skip } = range
  return new URLSearchParams({
    from: seconds(range.from),
    to: seconds(range.to),
    count: String(count),
    skip: String(skip),
  }).toString()
}

type Shaped<Shape> = Shape extends { _zod: { output: infer Output } } ? Output : never

function toOrder(order: Shaped<typeof orderShape>): ProviderOrder {
  return { ...order, amount: paise(order.amount) as Paise, receipt: order.receipt ?? '' }
}

function toPayment(payment: Shaped<typeof paymentShape>): ProviderPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? undefined,
    amount: paise(payment.amount),
    currency: payment.currency,
    status: payment.status,
    amountRefunded: paise(payment.amount_refunded ?? 0),
    method: payment.method ?? '',
    createdAt: new Date(payment.created_at * 1000),
    failure: payment.status === 'failed' ? (payment.error_description ?? 'The payment failed.') : undefined,
  }
}

function toRefund(refund: Shaped<typeof refundShape>): ProviderRefund {
  return {
    id: refund.id,
    paymentId: refund.payment_id,
    amount: paise(refund.amount),
    status: refund.status,
    receipt: refund.receipt ?? undefined,
  }
}

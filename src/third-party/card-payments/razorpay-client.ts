import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { paise } from '../../money/paise.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../razorpay/razorpay.ts'
import { createRazorpayTransport, type RazorpayConnection } from '../razorpay/razorpay-transport.ts'
import {
  type CardPayments,
  type OnlineMethods,
  type ProviderDispute,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSettlement,
  type SettlementRow,
} from './card-payments.ts'
import {
  collectionOf,
  customerShape,
  deletedShape,
  disputeShape,
  methodsShape,
  orderShape,
  paymentShape,
  refundShape,
  savedShape,
  settlementReportShape,
  type settlementRowShape,
  settlementShape,
  upiIntentShape,
  webhookShape,
} from './razorpay-shapes.ts'

export type RazorpayOptions = RazorpayConnection & {
  webhookSecret: string
  checkoutUrl: string
  isStandIn: boolean
}

const currency = 'INR'

/**
 * Creates a client of Razorpay's HTTP API. Does not use the official SDK, which has a fixed host, no timeout
 * and no idempotency headers. Amounts are paise. Errors are those of `CardPayments`. Source:
 * https://razorpay.com/docs/api.
 */
export function createRazorpayClient(options: RazorpayOptions): CardPayments {
  const { begin } = createRazorpayTransport(options)
  const orders = collectionOf(orderShape)
  const payments = collectionOf(paymentShape)
  const refunds = collectionOf(refundShape)

  return {
    publicKey: options.keyId,
    checkoutUrl: options.checkoutUrl,
    isStandIn: options.isStandIn,

    async createOrder({ amount, receipt, notes = {} }) {
      const { get, post } = begin()
      const findMade = async () => {
        const { items } = await get(`/v1/orders?${new URLSearchParams({ receipt, count: '1' })}`, orders)
        const made = items.find((item) => item.receipt === receipt)
        if (made && (made.amount !== amount || made.currency !== currency)) throw receiptOfAnother(receipt)
        return made && toOrder(made)
      }
      for (let attempt = 1; ; attempt += 1) {
        try {
          return toOrder(await post('/v1/orders', { amount, currency, receipt, notes }, orderShape))
        } catch (error) {
          const isTaken = isTakenReceipt(error)
          if (!isTaken && !(error instanceof ProviderUnreachableError)) throw error
          // Looks the order up before creating it again, because this request or an earlier one may have
          // created it.
          const made = await findMade()
          if (made) return made
          if (isTaken || attempt === 2) throw error
        }
      }
    },
    async fetchMethods() {
      // Authenticates with the key only, as browsers do. With the secret, the provider's answer is different.
      const authorization = `Basic ${Buffer.from(`${options.keyId}:`).toString('base64')}`
      return toMethods(await begin().get('/v1/methods', methodsShape, { authorization }))
    },
    async obtainCustomer({ name, email, contact }) {
      // Leaves out a name that the provider would refuse, such as one in another script. The name is
      // optional.
      const named = /^[A-Za-z0-9 .'/@()]{3,50}$/.test(name) ? { name } : {}
      const body = { ...named, email, contact, fail_existing: '0' }
      return (await begin().post('/v1/customers', body, customerShape, { mayRepeat: true })).id
    },
    async forgetSaved(customerId) {
      const { get, remove } = begin()
      const path = `/v1/customers/${segment(customerId)}/tokens`
      for (const { id } of (await get(path, collectionOf(savedShape))).items)
        await remove(`${path}/${segment(id)}`, deletedShape)
    },
    async startUpiIntent({ orderId, amount, contact, email, address, userAgent }) {
      const body = {
        amount,
        currency,
        order_id: orderId,
        contact,
        email,
        method: 'upi',
        ip: address,
        user_agent: userAgent,
        upi: { flow: 'intent' },
      }
      const made = await begin().post('/v1/payments/create/upi', body, upiIntentShape)
      const paymentId = made.razorpay_payment_id
      // Replaces the UPI app by a page of the stand-in, because no real app can pay to the stand-in.
      if (options.isStandIn) return { paymentId, link: appOfStandIn(options.checkoutUrl, paymentId) }
      return { paymentId, link: made.link }
    },
    fetchOrder: async (orderId) => toOrder(await begin().get(`/v1/orders/${segment(orderId)}`, orderShape)),
    async fetchOrderPayments(orderId) {
      return (await begin().get(`/v1/orders/${segment(orderId)}/payments`, payments)).items.map(toPayment)
    },
    fetchPayment: async (paymentId) =>
      toPayment(await begin().get(`/v1/payments/${segment(paymentId)}`, paymentShape)),
    async capture(paymentId, amount) {
      const { get, post } = begin()
      const path = `/v1/payments/${segment(paymentId)}`
      for (let attempt = 1; ; attempt += 1) {
        try {
          return toPayment(await post(`${path}/capture`, { amount, currency }, paymentShape))
        } catch (error) {
          // Reads the payment's current state. Either the response was lost, or the payment was already
          // captured.
          const now = await get(path, paymentShape).then(toPayment, () => undefined)
          if (now && wasCaptured(now) && now.amount === amount && now.currency === currency) return now
          const mayRepeat = error instanceof ProviderUnreachableError && now?.status === 'authorized'
          if (!mayRepeat || attempt === 2) throw error
        }
      }
    },
    async refund({ paymentId, amount, idempotencyKey, receipt, notes = {} }) {
      if (!/^[A-Za-z0-9_-]{10,}$/.test(idempotencyKey))
        throw new RangeError(`not a valid idempotency key of the provider: '${idempotencyKey}'`)
      const path = `/v1/payments/${segment(paymentId)}/refund`
      const body = { amount, speed: 'normal', receipt, notes }
      const headers = { 'x-refund-idempotency': idempotencyKey }
      return toRefund(await begin().post(path, body, refundShape, { headers, mayRepeat: true }))
    },
    fetchRefund: async (refundId) =>
      toRefund(await begin().get(`/v1/refunds/${segment(refundId)}`, refundShape)),
    async fetchRefunds(paymentId) {
      const path = `/v1/payments/${segment(paymentId)}/refunds?count=100`
      return (await begin().get(path, refunds)).items.map(toRefund)
    },
    async listPayments(range) {
      return (await begin().get(`/v1/payments?${rangeQuery(range)}`, payments)).items.map(toPayment)
    },
    async listRefunds(range) {
      return (await begin().get(`/v1/refunds?${rangeQuery(range)}`, refunds)).items.map(toRefund)
    },
    fetchDispute: async (disputeId) =>
      toDispute(await begin().get(`/v1/disputes/${segment(disputeId)}`, disputeShape)),
    async listDisputes(range) {
      const path = `/v1/disputes?${rangeQuery(range)}`
      return (await begin().get(path, collectionOf(disputeShape))).items.map(toDispute)
    },
    async listSettlements(range) {
      const path = `/v1/settlements?${rangeQuery(range)}`
      return (await begin().get(path, collectionOf(settlementShape))).items.map(toSettlement)
    },
    async listSettlementRows({ month, count, skip }) {
      const [year = '', number = ''] = month.split('-')
      const query = new URLSearchParams({ year, month: number, count: String(count), skip: String(skip) })
      const report = await begin().get(`/v1/settlements/recon/combined?${query}`, settlementReportShape)
      const rows = report.items.filter(({ settled }) => settled).map(toSettlementRow)
      return { count: report.count, arrived: report.items.length, rows }
    },
    isCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSignature(options.keySecret, `${orderId}|${paymentId}`, signature),
    isWebhookSignature: (rawBody, signature) => isSignature(options.webhookSecret, rawBody, signature),
    readWebhook(rawBody) {
      const { data } = z.safeParse(webhookShape, parseJson(rawBody.toString('utf8')))
      const { payment, refund, dispute } = data?.payload ?? {}
      return {
        payment: payment && toPayment(payment.entity),
        refund: refund && toRefund(refund.entity),
        dispute: dispute && toDispute(dispute.entity),
      }
    },
  }
}

// Compares in constant time. Otherwise the response time could reveal how much of a forged signature is
// right.
function isSignature(secret: string, signed: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest()
  const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : undefined
  return given !== undefined && timingSafeEqual(expected, given)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Treats a signed body that is not JSON as a webhook without content.
    return undefined
  }
}

/**
 * Returns an id as one segment of a URL's path. Some ids come from browsers. A forged id must not direct a
 * request, which contains the shop's keys, to another path.
 */
function segment(id: string): string {
  if (/^[A-Za-z0-9_]{1,40}$/.test(id)) return id
  const description = 'This is not an id of the provider.'
  throw new ProviderRefusedError({ httpStatus: 400, code: 'BAD_REQUEST_ERROR', description })
}

function isTakenReceipt(error: unknown): boolean {
  if (!(error instanceof ProviderRefusedError)) return false
  return error.field === 'receipt' || /\breceipt\b/i.test(error.message)
}

function receiptOfAnother(receipt: string): ProviderRefusedError {
  const description = `The receipt ${receipt} belongs to an order of another amount.`
  return new ProviderRefusedError({
    httpStatus: 400,
    code: 'BAD_REQUEST_ERROR',
    description,
    field: 'receipt',
  })
}

function wasCaptured({ status }: ProviderPayment): boolean {
  return status === 'captured' || status === 'refunded'
}

function rangeQuery(range: { from: Date; to: Date; count: number; skip: number }): URLSearchParams {
  const seconds = (moment: Date) => String(Math.floor(moment.getTime() / 1000))
  return new URLSearchParams({
    from: seconds(range.from),
    to: seconds(range.to),
    count: String(range.count),
    skip: String(range.skip),
  })
}

function toOrder(order: z.output<typeof orderShape>): ProviderOrder {
  return { ...order, amount: paise(order.amount), receipt: order.receipt ?? '' }
}

function toMethods(methods: z.output<typeof methodsShape>): OnlineMethods {
  const { card, upi, emi, netbanking, emi_options: options } = methods
  const plans = Object.entries(options && !Array.isArray(options) && emi ? options : {})
  return {
    upi: Boolean(upi),
    card: Boolean(card),
    netbanking: Object.keys(netbanking ?? {}).length > 0,
    emiPlans: plans.flatMap(([bank, offered]) =>
      offered.map(({ duration, interest, subvention, min_amount: amountMin }) => ({
        bank,
        months: duration,
        interest: subvention === 'merchant' ? 0 : interest,
        amountMin: paise(amountMin ?? 0),
      })),
    ),
  }
}

function toPayment(payment: z.output<typeof paymentShape>): ProviderPayment {
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

function toRefund(refund: z.output<typeof refundShape>): ProviderRefund {
  return {
    id: refund.id,
    paymentId: refund.payment_id,
    amount: paise(refund.amount),
    status: refund.status,
    receipt: refund.receipt ?? undefined,
  }
}

function toDispute(dispute: z.output<typeof disputeShape>): ProviderDispute {
  return {
    id: dispute.id,
    paymentId: dispute.payment_id,
    amount: paise(dispute.amount),
    amountDeducted: paise(dispute.amount_deducted ?? 0),
    currency: dispute.currency,
    status: dispute.status,
    reason: dispute.reason_code ?? '',
    respondBy: dispute.respond_by ? new Date(dispute.respond_by * 1000) : undefined,
  }
}

function toSettlement(settlement: z.output<typeof settlementShape>): ProviderSettlement {
  const { id, amount, status, utr, created_at: createdAt } = settlement
  return { id, amount: paise(amount), status, utr: utr ?? '', createdAt: new Date(createdAt * 1000) }
}

function toSettlementRow(row: z.output<typeof settlementRowShape>): SettlementRow {
  return {
    settlementId: row.settlement_id ?? '',
    entityId: row.entity_id,
    kind: row.type === 'payment' || row.type === 'refund' ? row.type : 'adjustment',
    amount: paise(row.amount),
    currency: row.currency,
    fee: paise(row.fee),
    gstOnFee: paise(row.tax),
    credit: paise(row.credit),
    debit: paise(row.debit),
    settledAt: new Date((row.settled_at ?? 0) * 1000),
  }
}

function appOfStandIn(checkoutUrl: string, paymentId: string): string {
  return checkoutUrl.replace(/checkout\.js$/, `checkout/app#${paymentId}`)
}

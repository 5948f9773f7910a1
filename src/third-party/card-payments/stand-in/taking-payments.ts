import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import type { DelayedWork } from '../../razorpay/stand-in/delayed-work.ts'
import { parseFields } from '../../razorpay/stand-in/parse-fields.ts'
import { saveUpiId } from './customers.ts'
import { newId, nowSeconds, type OrderEntity, type PaymentEntity } from './entities.ts'
import { isOfferedPlan } from './methods.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import { findById, type ProviderStore } from './provider-store.ts'
import type { Webhooks } from './webhooks.ts'

/** The provider's signed result of a payment. The browser sends it to the shop. */
export type SignedPayment = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

export type PaymentProcessor = {
  /** Starts a card payment, which is completed by a code (OTP). @throws ApiError */
  startCardPayment(body: unknown): PaymentEntity
  /**
   * Completes a card payment. A code of 4 to 10 digits succeeds, and anything else fails. @throws ApiError
   */
  enterCode(paymentId: string, code: string): SignedPayment
  /**
   * Pays by a UPI id. @throws ApiError when the payment fails, which it always does for the id
   * failure@razorpay.
   */
  payByUpi(body: unknown): SignedPayment
  /** Starts a payment that the payer's UPI app must approve. @throws ApiError */
  startUpiIntent(body: unknown): PaymentEntity
  /**
   * Applies the answer of the UPI app. Does nothing if the request has been answered or has expired.
   * @throws ApiError
   */
  answerUpiIntent(paymentId: string, body: unknown): void
  /** Returns a payment's state to the sheet, which polls it. @throws ApiError if the payment failed. */
  askUpiIntent(paymentId: string): { state: 'waiting' } | { state: 'approved'; payment: SignedPayment }
  /** Pays on a bank's page. The request says whether the payment succeeds. @throws ApiError */
  payByBank(body: unknown): SignedPayment
  /** Starts an EMI payment. As with a card payment, a code completes it. @throws ApiError */
  startEmiPayment(body: unknown): PaymentEntity
  /** Captures an authorised payment. @throws ApiError */
  capture(paymentId: string, body: unknown): PaymentEntity
}

const refusedCard = '4000000000000002'
const testCards = new Set(['4100280000001007', '5500670000001002', '6527658900001005', refusedCard])
const refusals = {
  code: 'The bank did not accept the code.',
  card: 'The bank declined this card.',
  upi: 'The payment was declined in the UPI app.',
  expired: 'The UPI app did not answer in time.',
  bank: 'The bank declined the payment.',
  plan: 'This plan is not offered for this amount.',
  paid: 'This order has been paid already.',
}

const cardInput = z.strictObject({
  order_id: z.string(),
  number: z
    .string()
    .check(z.regex(/^\d{12,19}$/, 'Check the card number.'))
    .check(
      z.refine((number) => testCards.has(number), 'Only test cards work here: no real card is charged.'),
    ),
  expiry: z
    .string()
    .check(z.regex(/^(0[1-9]|1[0-2])\/\d\d$/, 'Write the expiry as MM/YY.'))
    .check(z.refine((expiry) => !isPast(expiry), 'This card has expired.')),
  cvv: z.string().check(z.regex(/^\d{3,4}$/, 'The CVV has 3 or 4 digits.')),
})
const upiInput = z.strictObject({
  order_id: z.string(),
  vpa: z.enum(
    ['success@razorpay', 'failure@razorpay'],
    'Only success@razorpay and failure@razorpay work here.',
  ),
  customer_id: z.optional(z.string()),
})
const upiIntentInput = z.strictObject({ order_id: z.string() })
const upiAnswerInput = z.strictObject({ answer: z.enum(['approve', 'decline']) })
const bankInput = z.strictObject({
  order_id: z.string(),
  bank: z.enum(['HDFC', 'ICIC', 'SBIN'], 'Choose a bank.'),
  outcome: z.enum(['success', 'failure']),
})
const emiInput = z.strictObject({ order_id: z.string(), bank: z.string(), months: z.int('Choose a plan.') })
const captureInput = z.strictObject({ amount: z.int('The amount must be an integer.'), currency: z.string() })

/** Creates a processor that handles payments like the provider, or with injected faults. */
export function createPaymentProcessor(
  store: ProviderStore,
  misbehaviour: Misbehaviour,
  { webhooks, delayed }: { webhooks: Webhooks; delayed: DelayedWork },
): PaymentProcessor {
  const start = (method: PaymentEntity['method'], orderId: string) => {
    const order = findById(store.orders, orderId)
    if (order.status === 'paid' && !misbehaviour.paysTwice) throw new ApiError(refusals.paid)
    const payment = newPayment(order, misbehaviour, method)
    store.savePayment(payment)
    if (order.status !== 'paid') store.saveOrder({ ...order, status: 'attempted' })
    return payment
  }

  const succeed = (payment: PaymentEntity): SignedPayment => {
    const order = findById(store.orders, payment.order_id)
    if (order.status === 'paid' && !misbehaviour.paysTwice) return fail(payment, refusals.paid)
    if (misbehaviour.failsThenSucceeds) {
      delayed.after(misbehaviour.lateMs, () => authorize(payment.id))
      return fail(payment, refusals.upi)
    }
    authorize(payment.id)
    return sign(store, payment)
  }

  const upiIntent = (paymentId: string) => {
    const payment = findById(store.payments, paymentId)
    if (payment.method !== 'upi') throw new ApiError('This payment waits for no UPI app.')
    const isLate = payment.created_at * 1000 + misbehaviour.upiExpiresMs < Date.now()
    if (payment.status !== 'created' || !isLate) return payment
    quietly(() => fail(payment, refusals.expired))
    return findById(store.payments, paymentId)
  }

  // Ignores the error of a failed payment. The sheet learns of the failure when it polls.
  const quietly = (settle: () => unknown) => {
    try {
      settle()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  const authorize = (paymentId: string) => {
    const payment = findById(store.payments, paymentId)
    const authorized = { ...payment, status: 'authorized' as const, error_description: null }
    store.savePayment(authorized)
    webhooks.announce('payment.authorized', { payment: authorized })
    if (misbehaviour.capture === 'automatic') markCaptured(authorized)
  }

  const markCaptured = (authorized: PaymentEntity): PaymentEntity => {
    const payment: PaymentEntity = { ...authorized, status: 'captured', captured: true }
    const paid: OrderEntity = { ...findById(store.orders, payment.order_id), status: 'paid' }
    store.savePayment(payment)
    store.saveOrder(paid)
    webhooks.announce('payment.captured', { payment })
    webhooks.announce('order.paid', { payment, order: paid })
    return payment
  }

  const fail = (payment: PaymentEntity, reason: string): never => {
    const failed: PaymentEntity = { ...payment, status: 'failed', error_description: reason }
    store.savePayment(failed)
    webhooks.announce('payment.failed', { payment: failed })
    throw failureOf(failed, reason)
  }

  return {
    startCardPayment(body) {
      const { number, order_id: orderId } = parseFields(cardInput, body)
      const payment = start('card', orderId)
      return number === refusedCard ? fail(payment, refusals.card) : payment
    },
    enterCode(paymentId, code) {
      const payment = findById(store.payments, paymentId)
      const waitsForCode = payment.method === 'card' || payment.method === 'emi'
      if (payment.status !== 'created' || !waitsForCode) throw new ApiError('This payment waits for no code.')
      return /^\d{4,10}$/.test(code) ? succeed(payment) : fail(payment, refusals.code)
    },
    payByUpi(body) {
      const { vpa, order_id: orderId, customer_id: customerId } = parseFields(upiInput, body)
      const payment = start('upi', orderId)
      if (customerId !== undefined) saveUpiId(store, customerId, vpa)
      return vpa === 'success@razorpay' ? succeed(payment) : fail(payment, refusals.upi)
    },
    startUpiIntent(body) {
      const payment = start('upi', parseFields(upiIntentInput, body).order_id)
      delayed.after(misbehaviour.upiExpiresMs, () => void upiIntent(payment.id))
      return payment
    },
    answerUpiIntent(paymentId, body) {
      const { answer } = parseFields(upiAnswerInput, body)
      const payment = upiIntent(paymentId)
      if (payment.status !== 'created')
        throw new ApiError('This request was answered already, or its time has passed.')
      quietly(() => (answer === 'approve' ? succeed(payment) : fail(payment, refusals.upi)))
    },
    askUpiIntent(paymentId) {
      const payment = upiIntent(paymentId)
      if (payment.status === 'created') return { state: 'waiting' }
      if (payment.status === 'failed') throw failureOf(payment, payment.error_description ?? refusals.upi)
      return { state: 'approved', payment: sign(store, payment) }
    },
    payByBank(body) {
      const { order_id: orderId, outcome } = parseFields(bankInput, body)
      const payment = start('netbanking', orderId)
      return outcome === 'success' ? succeed(payment) : fail(payment, refusals.bank)
    },
    startEmiPayment(body) {
      const { order_id: orderId, ...plan } = parseFields(emiInput, body)
      if (!isOfferedPlan(findById(store.orders, orderId).amount, plan)) throw new ApiError(refusals.plan)
      return start('emi', orderId)
    },
    capture(paymentId, body) {
      const payment = findById(store.payments, paymentId)
      const { amount, currency } = parseFields(captureInput, body)
      if (payment.captured) throw new ApiError('This payment has already been captured')
      if (payment.status !== 'authorized') throw new ApiError('Only authorized payments can be captured')
      if (amount !== payment.amount || currency !== payment.currency)
        throw new ApiError('The capture must equal the amount and currency authorized', { field: 'amount' })
      return markCaptured(payment)
    },
  }
}

function failureOf(payment: PaymentEntity, reason: string): ApiError {
  const metadata = { payment_id: payment.id, order_id: payment.order_id }
  return new ApiError(reason, { reason: 'payment_failed', metadata })
}

function newPayment(
  order: OrderEntity,
  misbehaviour: Misbehaviour,
  method: PaymentEntity['method'],
): PaymentEntity {
  return {
    id: newId('pay'),
    entity: 'payment',
    // The amount comes from the order. An amount from a browser could be forged.
    amount: order.amount + misbehaviour.amountOff,
    currency: misbehaviour.currency,
    status: 'created',
    order_id: order.id,
    method,
    amount_refunded: 0,
    captured: false,
    error_description: null,
    created_at: nowSeconds(),
  }
}

function sign(store: ProviderStore, payment: PaymentEntity): SignedPayment {
  const signed = `${payment.order_id}|${payment.id}`
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: createHmac('sha256', store.keys.keySecret).update(signed).digest('hex'),
  }
}

function isPast(expiry: string): boolean {
  const [month, year] = expiry.split('/').map(Number) as [number, number]
  // A card is valid until the end of its month.
  return new Date(2000 + year, month) <= new Date()
}

import * as z from 'zod/mini'
import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import type { DelayedWork } from '../../razorpay/stand-in/delayed-work.ts'
import { parseFields } from '../../razorpay/stand-in/parse-fields.ts'
import { newId, nowSeconds, type PaymentEntity, type RefundEntity } from './entities.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import { findById, leftOf, type ProviderStore } from './provider-store.ts'
import { notesInput } from './taking-orders.ts'
import type { Webhooks } from './webhooks.ts'

export type RefundProcessor = {
  /**
   * Refunds a payment or part of it. @throws ApiError, also if the idempotency key was used for another
   * refund.
   */
  refund(paymentId: string, body: unknown, idempotencyKey: string | undefined): RefundEntity
  /** Completes the refunds that were pending when the previous process ended. */
  resume(): void
}

const refundInput = z.strictObject({
  amount: z.optional(
    z.int('The amount must be an integer.').check(z.gte(100, 'The amount must be at least INR 1.00')),
  ),
  speed: z._default(z.enum(['normal', 'optimum'], 'The speed is normal or optimum.'), 'normal'),
  receipt: z._default(z.nullable(z.string()), null),
  notes: notesInput,
})

/**
 * Creates a processor that refunds captured payments, like the provider or with injected faults. Amounts are
 * paise.
 */
export function createRefundProcessor(
  store: ProviderStore,
  misbehaviour: Misbehaviour,
  { webhooks, delayed }: { webhooks: Webhooks; delayed: DelayedWork },
): RefundProcessor {
  const completeLater = (refundId: string, status: 'processed' | 'failed') => {
    delayed.after(misbehaviour.refundDelayMs, () => complete(refundId, status))
  }

  const complete = (refundId: string, status: 'processed' | 'failed') => {
    const stored = findById(store.refunds, refundId)
    const refund: RefundEntity = { ...stored.entity, status }
    store.saveRefund({ ...stored, entity: refund })
    const payment = findById(store.payments, refund.payment_id)
    // Subtracts a failed refund from the payment's refunded amount, so that the shop can refund it again.
    if (status === 'failed') store.savePayment(withRefunded(payment, payment.amount_refunded - refund.amount))
    webhooks.announce(status === 'processed' ? 'refund.processed' : 'refund.failed', {
      refund,
      payment: findById(store.payments, refund.payment_id),
    })
  }

  return {
    refund(paymentId, body, idempotencyKey) {
      const asked = `${paymentId} ${JSON.stringify(body)}`
      const earlier = idempotencyKey === undefined ? undefined : store.refundByKey(idempotencyKey)
      if (earlier?.asked === asked) return earlier.entity
      if (earlier)
        throw new ApiError('Another request was made with this idempotency key.', { field: 'idempotency' })
      const { receipt, notes, ...input } = parseFields(refundInput, body)
      const payment = findById(store.payments, paymentId)
      const amount = input.amount ?? payment.amount - payment.amount_refunded
      refuseTooMuch(payment, amount, leftOf(store, payment))
      if (misbehaviour.refunds === 'refused')
        throw new ApiError('Your account does not have enough balance to carry out the refund operation.')
      if (misbehaviour.refunds === 'tooOld')
        throw new ApiError(
          'Refund is not supported by the bank because the payment is more than 6 months old',
        )
      const isProcessed = misbehaviour.refunds === 'processed'
      const entity: RefundEntity = {
        id: newId('rfnd'),
        entity: 'refund',
        amount,
        currency: payment.currency,
        payment_id: paymentId,
        notes,
        receipt,
        status: isProcessed ? 'processed' : 'pending',
        created_at: nowSeconds(),
      }
      const refunded = withRefunded(payment, payment.amount_refunded + amount)
      store.saveRefund({ entity, idempotencyKey, asked })
      store.savePayment(refunded)
      webhooks.announce('refund.created', { refund: entity, payment: refunded })
      if (isProcessed) webhooks.announce('refund.processed', { refund: entity, payment: refunded })
      else completeLater(entity.id, misbehaviour.refunds === 'failing' ? 'failed' : 'processed')
      return entity
    },
    resume() {
      for (const { entity } of store.refunds.values())
        if (entity.status === 'pending') completeLater(entity.id, 'processed')
    },
  }
}

function refuseTooMuch(payment: PaymentEntity, amount: number, left: number): void {
  if (!payment.captured) throw new ApiError('The payment status should be captured for action to be taken')
  if (payment.status === 'refunded') throw new ApiError('The payment has been fully refunded already')
  if (amount > left)
    throw new ApiError('The refund amount provided is greater than amount captured', { field: 'amount' })
}

function withRefunded(payment: PaymentEntity, amountRefunded: number): PaymentEntity {
  const status = amountRefunded === payment.amount ? 'refunded' : 'captured'
  return { ...payment, amount_refunded: amountRefunded, status }
}

import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import { type DisputeEntity, newId, nowSeconds } from './entities.ts'
import { findById, leftOf, type ProviderStore } from './provider-store.ts'
import type { Webhooks } from './webhooks.ts'

type LaterStatus = Exclude<DisputeEntity['status'], 'open'>

export type DisputeProcessor = {
  /**
   * Opens a dispute, as a bank does. Deducts the amount from the shop's balance, unless `isDeducted` is
   * false.
   */
  open(
    paymentId: string,
    terms?: { amount?: number; isDeducted?: boolean; respondBySeconds?: number },
  ): DisputeEntity
  /** Changes a dispute's status. The deducted amount is paid back, unless the dispute is lost. */
  move(disputeId: string, status: LaterStatus): DisputeEntity
}

const respondWithinSeconds = 7 * 24 * 60 * 60

/** Creates a processor for disputes of captured payments. Amounts are paise. */
export function createDisputeProcessor(store: ProviderStore, webhooks: Webhooks): DisputeProcessor {
  const announce = (name: 'created' | LaterStatus, dispute: DisputeEntity) => {
    store.saveDispute(dispute)
    const payment = findById(store.payments, dispute.payment_id)
    webhooks.announce(`payment.dispute.${name}`, { payment, dispute })
    return dispute
  }
  return {
    open(paymentId, { amount, isDeducted = true, respondBySeconds } = {}) {
      const payment = findById(store.payments, paymentId)
      const disputable = payment.captured ? leftOf(store, payment) : 0
      const disputed = amount ?? disputable
      if (disputed < 1 || disputed > disputable)
        throw new ApiError('The amount cannot be disputed', { field: 'amount' })
      return announce('created', {
        id: newId('disp'),
        entity: 'dispute',
        payment_id: paymentId,
        amount: disputed,
        currency: payment.currency,
        amount_deducted: isDeducted ? disputed : 0,
        reason_code: 'goods_or_services_not_received',
        respond_by: respondBySeconds ?? nowSeconds() + respondWithinSeconds,
        status: 'open',
        phase: 'chargeback',
        created_at: nowSeconds(),
      })
    },
    move(disputeId, status) {
      const dispute = findById(store.disputes, disputeId)
      const kept = { lost: dispute.amount, under_review: dispute.amount_deducted, won: 0, closed: 0 }
      return announce(status, { ...dispute, status, amount_deducted: kept[status] })
    },
  }
}

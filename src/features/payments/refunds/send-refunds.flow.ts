import { paise } from '../../../money/paise.ts'
import type { ProviderRefund } from '../../../third-party/card-payments/card-payments.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../third-party/razorpay/razorpay.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import { replaceRefusedRefund } from '../outside/book-case.flow.ts'
import { countSentByHand, endRemainder, isRemainder, recordRefund } from './record-refund.flow.ts'
import { noteRefundFailure, takeDueRefunds } from './refunds.sql.ts'
import { endRefusedReturn } from './return-credit.flow.ts'

type Due = Awaited<ReturnType<typeof takeDueRefunds>>[number]

const batchMax = 50

/** Sends due queued refunds and asks about pending ones. With `only`, handles one refund. */
export async function sendDueRefunds(context: PaymentContext, only?: number): Promise<void> {
  for (const refund of await takeDueRefunds(context.db, { limit: batchMax, only })) {
    try {
      await sendOrAsk(context, refund)
    } catch (error) {
      // Logs the error and continues with the other refunds.
      await noteRefundFailure(context.db, refund, error instanceof Error ? error.message : 'unknown')
      const level = error instanceof ProviderUnreachableError ? 'warn' : 'error'
      context.log[level]({ err: error, refundId: refund.id }, 'could not send a refund; trying again later')
    }
  }
}

async function sendOrAsk(context: PaymentContext, refund: Due): Promise<void> {
  if (refund.state === 'queued' && isRemainder(refund)) return await endRefund(context, refund)
  try {
    const said = await (refund.state === 'pending' ? ask(context, refund) : send(context, refund))
    await context.transaction((db) => recordRefund(db, refund, said))
  } catch (error) {
    if (!(error instanceof ProviderRefusedError) || refund.state === 'pending') throw error
    const sent = await context.cardPayments.fetchRefunds(refund.provider_payment_id)
    // If a part was refunded in the provider's dashboard, sends only the remainder.
    if (await context.transaction((db) => countSentByHand(db, refund, sent)))
      return await sendDueRefunds(context, refund.id)
    // If a dispute took the money, the dispute replaces the refund.
    if (await replaceRefusedRefund(context, refund)) return
    const refusal = { why: error.message, sent }
    if (!(await context.transaction((db) => endRefusedReturn(db, refund, refusal)))) throw error
  }
}

async function endRefund(context: PaymentContext, refund: Due): Promise<void> {
  const { id: refundId, amount } = refund
  const end = await context.transaction((db) => endRemainder(db, refund))
  if (end === 'set_aside')
    context.log.error({ refundId, amount }, 'cannot send a refund: it needs manual handling')
}

async function ask({ cardPayments }: PaymentContext, refund: Due): Promise<ProviderRefund> {
  if (refund.provider_refund_id === null) throw new Error(`refund ${refund.id} has no provider id`)
  return await cardPayments.fetchRefund(refund.provider_refund_id)
}

async function send(context: PaymentContext, refund: Due): Promise<ProviderRefund> {
  const { cardPayments } = context
  // An earlier attempt may have succeeded although its answer was lost. Therefore looks for its refund by the
  // shop's reference.
  const sent = refund.attempts > 1 ? await findSent(context, refund) : undefined
  if (sent) return sent
  try {
    return await cardPayments.refund({
      paymentId: refund.provider_payment_id,
      amount: paise(refund.amount),
      idempotencyKey: refund.idempotency_key,
      receipt: refund.idempotency_key,
    })
  } catch (error) {
    const taken = error instanceof ProviderRefusedError ? await findSent(context, refund) : undefined
    if (taken) return taken
    throw error
  }
}

async function findSent({ cardPayments }: PaymentContext, refund: Due): Promise<ProviderRefund | undefined> {
  const refunds = await cardPayments.fetchRefunds(refund.provider_payment_id)
  return refunds.find(({ receipt }) => receipt === refund.idempotency_key)
}

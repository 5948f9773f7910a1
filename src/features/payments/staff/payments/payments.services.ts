import { formatAuditOf } from '../../../../audit/format-audit-log.ts'
import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../../third-party/razorpay/razorpay.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { checkIntent } from '../../intent/check-intent.flow.ts'
import { sendRefundJob } from '../../refunds/queue-refund.flow.ts'
import { makeRefundDue } from '../../refunds/refunds.sql.ts'
import {
  findOfficeIntent,
  findOfficeRefund,
  listOfficePayments,
  listRefundsOfOfficeIntent,
} from './payment-lists.sql.ts'
import { intentRow, refundRow } from './payment-rows.ts'
import { askProvider, retryRefund, viewPayment } from './payments.calls.ts'

export const askProviderService: Service<typeof askProvider> = async (context, input) => {
  const { db, change, cardPayments, say } = context
  const intentId = Number(input.intent_id)
  const found = await findOfficeIntent(db, intentId)
  if (!found) throw refuse(askProvider, 'unknown')
  const { provider_order_id: providerOrderId } = found
  if (!cardPayments || providerOrderId === null) throw refuse(askProvider, 'nobodyToAsk')
  const before = await stateOf(context, intentId)
  // The job poll-payments may make the same check at the same time. The first check applies the payment, and
  // the second changes nothing.
  const isAnswered = await checkIntent(
    { ...context, cardPayments },
    { id: intentId, member_id: found.member_id, provider_order_id: providerOrderId },
  )
  if (!isAnswered) throw refuse(askProvider, 'noAnswer')
  const payments = await cardPayments.fetchOrderPayments(providerOrderId).catch((error: unknown) => {
    if (error instanceof ProviderUnreachableError || error instanceof ProviderRefusedError)
      throw refuse(askProvider, 'noAnswer')
    throw error
  })
  const after = await stateOf(context, intentId)
  await change(() => ({ audited: { id: intentId, before, after } }))
  return {
    message: say('office.finance.providerAnswered', { count: payments.length }),
    data: payments.map((payment) => ({
      id: payment.id,
      status: payment.status,
      amount_minor: payment.amount,
      currency: payment.currency,
      refunded_minor: payment.amountRefunded,
      method: payment.method,
      created_at: payment.createdAt,
      failure: payment.failure ?? null,
    })),
  }
}

async function stateOf({ db }: Parameters<Service<typeof askProvider>>[0], intentId: number) {
  const intent = await findOfficeIntent(db, intentId)
  const payments = await listOfficePayments(db, intentId)
  return {
    state: intent?.state,
    payments: payments.map((payment) => `${payment.provider_payment_id} ${payment.state}`),
  }
}

export const retryRefundService: Service<typeof retryRefund> = async ({ db, jobs, say }, input) => {
  const refundId = Number(input.refund_id)
  const found = await findOfficeRefund(db, refundId)
  if (!found) throw refuse(retryRefund, 'unknown')
  const { state, attempts, failure } = found
  if (!(await makeRefundDue(db, refundId))) throw refuse(retryRefund, 'over', { data: { state } })
  await jobs.send(db, sendRefundJob, { refundId })
  return {
    message: say('office.finance.refundRetried'),
    data: { refund_id: refundId },
    audited: { id: refundId, before: { state, attempts, failure }, after: { due: 'now' } },
  }
}

export const viewPaymentService: Service<typeof viewPayment> = async (
  { db, cardPayments, say, audits },
  input,
) => {
  const intentId = Number(input.intent_id)
  const found = await findOfficeIntent(db, intentId)
  if (!found) throw refuse(viewPayment, 'unknown')
  const [payments, refunds, trail] = await Promise.all([
    listOfficePayments(db, intentId),
    listRefundsOfOfficeIntent(db, intentId),
    formatAuditOf({ db, say, audits }, `payment ${intentId}`),
  ])
  return {
    data: {
      ...intentRow(found),
      store_credit: paise(found.wallet_store_credit),
      earnings: paise(found.wallet_earnings),
      receipt: found.receipt,
      transfer_id: found.transfer_id,
      expires_at: found.expires_at,
      check_at: found.check_at,
    },
    payments: payments.map(({ id: _id, amount, ...payment }) => ({ ...payment, amount_minor: amount })),
    refunds: refunds.map(refundRow),
    trail,
    can_ask: cardPayments !== undefined && found.provider_order_id !== null,
  }
}

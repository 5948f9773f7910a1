import type { Service } from '../../../../platform/service/service.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../../third-party/razorpay/razorpay.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { checkIntent } from '../../intent/check-intent.flow.ts'
import { askProvider } from './askProvider.call.ts'
import { findOfficeIntent, listOfficePayments } from './payment-lists.sql.ts'

export const askProviderService: Service<typeof askProvider> = async (context, input) => {
  const { db, change, cardPayments, say } = context
  const intentId = Number(input.intent_id)
  const found = await findOfficeIntent(db, intentId)
  if (!found) throw refuse(askProvider, 'unknown')
  const { provider_order_id: providerOrderId } = found
  if (!cardPayments || providerOrderId === null) throw refuse(askProvider, 'nobodyToAsk')
  const before = await stateOf(context, intentId)
  // The poller does the same every minute: the first to come applies the payment, and the other changes
  // nothing.
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

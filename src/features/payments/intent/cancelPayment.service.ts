import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { describePaymentState } from '../apply/payment-state.flow.ts'
import { cancelPayment } from './cancelPayment.call.ts'
import { checkIntent } from './check-intent.flow.ts'
import { findIntentOfProviderOrder } from './payment-intents.sql.ts'

export const cancelPaymentService: Service<typeof cancelPayment> = async (context, input) => {
  const { db, member, cardPayments } = context
  if (!cardPayments) throw refuse(cancelPayment, 'switchedOff')
  const intent = await findIntentOfProviderOrder(db, member.id, input.razorpay_order_id)
  if (!intent) throw refuse(cancelPayment, 'unknownPayment')
  if (intent.state === 'open') await checkIntent({ ...context, cardPayments }, intent, { endAs: 'cancelled' })
  return { data: await describePaymentState(db, context.extensions, intent) }
}

import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { checkIntent } from '../intent/check-intent.flow.ts'
import { findIntentOfProviderOrder } from '../intent/payment-intents.sql.ts'
import { confirmPayment } from './apply.calls.ts'
import { describePaymentState } from './payment-state.flow.ts'

export const confirmPaymentService: Service<typeof confirmPayment> = async (context, input) => {
  const { db, member, cardPayments } = context
  if (!cardPayments) throw refuse(confirmPayment, 'switchedOff')
  const {
    razorpay_order_id: orderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature = '',
  } = input
  const intent = await findIntentOfProviderOrder(db, member.id, orderId)
  if (!intent) throw refuse(confirmPayment, 'unknownPayment')
  // Refuses a forged signature only to make the forgery visible. The payment's state comes from the provider
  // anyway.
  if (paymentId !== undefined && !cardPayments.isCheckoutSignature({ orderId, paymentId, signature }))
    throw refuse(confirmPayment, 'forged')
  if (intent.state !== 'succeeded') await checkIntent({ ...context, cardPayments }, intent)
  return { data: await describePaymentState(db, context.extensions, intent) }
}

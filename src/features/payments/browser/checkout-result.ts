import { optionalField, text } from '../../../wire/fields.ts'

/** What the checkout gives for a payment, as fields of the call that confirms it. */
export const checkoutResultFields = {
  razorpay_payment_id: optionalField(text({ max: 60 })),
  razorpay_order_id: optionalField(text({ max: 60 })),
  razorpay_signature: optionalField(text({ max: 200 })),
}

type Fields = Partial<Record<keyof typeof checkoutResultFields, string | undefined>>

/** What the checkout gave; empty where nothing was paid. */
export type CheckoutResult = { paymentId?: string; providerOrderId?: string; signature?: string }

/** Reads what the checkout gave. Browsers write an id that is not there as text, too. */
export function readCheckoutResult(fields: Fields): CheckoutResult {
  const { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId } = fields
  if (paymentId === undefined || paymentId === '0' || paymentId === 'null') return {}
  return { paymentId, providerOrderId, signature: fields.razorpay_signature }
}

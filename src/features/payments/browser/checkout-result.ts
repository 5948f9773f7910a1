import { optionalField, text } from '../../../wire/fields.ts'

/**
 * The fields that the provider's checkout returns for a payment. Calls that confirm the payment contain them.
 */
export const checkoutResultFields = {
  razorpay_payment_id: optionalField(text({ max: 60 })),
  razorpay_order_id: optionalField(text({ max: 60 })),
  razorpay_signature: optionalField(text({ max: 200 })),
}

type Fields = Partial<Record<keyof typeof checkoutResultFields, string | undefined>>

/** The checkout's result; empty if nothing was paid. */
export type CheckoutResult = { paymentId?: string; providerOrderId?: string; signature?: string }

/** Reads the checkout's result. Browsers also send a missing id as the text '0' or 'null'. */
export function readCheckoutResult(fields: Fields): CheckoutResult {
  const { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId } = fields
  if (paymentId === undefined || paymentId === '0' || paymentId === 'null') return {}
  return { paymentId, providerOrderId, signature: fields.razorpay_signature }
}

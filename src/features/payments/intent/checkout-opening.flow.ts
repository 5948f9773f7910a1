import type { CheckoutOpening } from '../browser/checkout-opening.ts'
import type { PaymentContext } from './payment-context.flow.ts'

type Payment = {
  /** The provider's order. */
  orderId: string
  /** Paise. */
  online: number
  prefill: CheckoutOpening['prefill']
}

/** Returns the fields that open the provider's checkout, the first time or again. */
export function openingOf(
  { cardPayments, settings }: Pick<PaymentContext, 'cardPayments' | 'settings'>,
  { orderId, online, prefill }: Payment,
) {
  return {
    key: cardPayments.publicKey,
    order_id: orderId,
    amount: online,
    currency: 'INR',
    name: settings.shopName,
    prefill,
    checkout_url: cardPayments.checkoutUrl,
  }
}

/** Returns the payer's details, which the checkout would otherwise ask for. */
export function prefillOf({ name, email, mobile }: { name: string; email: string; mobile: string }) {
  return { name, email, contact: `+91${mobile}` }
}

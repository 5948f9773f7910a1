import type { CheckoutOpening } from '../browser/checkout-opening.ts'
import type { PaymentContext } from './payment-context.flow.ts'

type Payment = {
  /** The provider's order. */
  orderId: string
  /** Paise. */
  online: number
  prefill: CheckoutOpening['prefill']
}

/** What the provider's checkout opens with, for the first time or to go on. */
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

/** What the checkout asks for otherwise. */
export function prefillOf({ name, email, mobile }: { name: string; email: string; mobile: string }) {
  return { name, email, contact: `+91${mobile}` }
}

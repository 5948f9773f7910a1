import { useNavigate } from 'react-router'
import { clearCart } from '../../cart/cart.store.ts'
import type { CatalogueAnswer } from '../../orders/place/catalogue-answer.ts'
import { methodPlacedAs, paymentMethods } from '../../orders/place/ways-to-pay.ts'
import { type PagePurpose, type Payment, usePayment } from '../../payments/browser/payment.store.ts'
import { type OrderBody, pendingOrder } from './pending-order.store.ts'

export const paymentPath = '/payment-confirmation'

export type OrderPayment = Payment<OrderBody, string, CatalogueAnswer>

const order: Omit<PagePurpose<OrderBody, string, CatalogueAnswer>, 'path'> = {
  pending: pendingOrder,
  // A pending payment is kept over a deploy: one with an unknown payment method is treated as an online
  // payment.
  isAtOnce({ payment_type: type }) {
    const way = methodPlacedAs(String(type))
    return way !== undefined && paymentMethods[way].collectedBy !== 'provider'
  },
  fetchPaying: async () => (await loadPayOrder().catch(() => undefined))?.paying,
  refreshAccount,
}

// Refreshes the balance after a payment. Loaded on demand, because the page is first used without it.
async function refreshAccount(): Promise<void> {
  const account = await import('../../wallet/account.store.ts').catch(() => undefined)
  await account?.refreshMyAccount()
}

export const loadPayOrder = () => import('./pay-order.store.ts')

/** Pays for an order. @param path the page a shopper returns to after signing in. */
export function useOrderPayment(userId: string, path = paymentPath): OrderPayment {
  const navigate = useNavigate()
  return usePayment({ ...order, path }, userId, async (orderNo, { isOwn, isLate }) => {
    const isProposed = Boolean(pendingOrder.read(userId)?.body.proposed_order)
    await navigate(`/thank-you?order=${orderNo}`, { replace: true, state: { isLate } })
    // The cart is kept if another device began the payment, or if a proposed order was paid.
    if (!isOwn || isProposed) return
    clearCart()
  })
}

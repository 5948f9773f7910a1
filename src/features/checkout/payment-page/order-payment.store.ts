import { useNavigate } from 'react-router'
import { clearCart } from '../../cart/cart.store.ts'
import type { CatalogueAnswer } from '../../orders/place/catalogue-answer.ts'
import { methodPlacedAs, paymentMethods } from '../../orders/place/payment-methods.ts'
import { type PagePurpose, type Payment, usePayment } from '../../payments/browser/payment.store.ts'
import { type OrderBody, pendingOrder } from './pending-order.store.ts'

export const paymentPath = '/payment-confirmation'

export type OrderPayment = Payment<OrderBody, string, CatalogueAnswer>

const order: Omit<PagePurpose<OrderBody, string, CatalogueAnswer>, 'path'> = {
  pending: pendingOrder,
  // Treats an unknown payment method as online. A browser keeps a pending payment across deploys, so another
  // version of the shop may have stored it.
  isAtOnce({ payment_type: type }) {
    const way = methodPlacedAs(String(type))
    return way !== undefined && paymentMethods[way].collectedBy !== 'provider'
  },
  fetchPaying: async () => (await loadPayOrder().catch(() => undefined))?.paying,
  refreshAccount,
}

// Reloads the balance after a payment. Loads the code for that on demand, because the page does not need it
// earlier.
async function refreshAccount(): Promise<void> {
  const account = await import('../../wallet/account.store.ts').catch(() => undefined)
  await account?.refreshMyAccount()
}

export const loadPayOrder = () => import('./pay-order.store.ts')

/**
 * Lets a page pay for an order.
 * @param path the page to return to after signing in.
 */
export function useOrderPayment(userId: string, path = paymentPath): OrderPayment {
  const navigate = useNavigate()
  return usePayment({ ...order, path }, userId, async (orderNo, { isOwn, isLate }) => {
    const isProposed = Boolean(pendingOrder.read(userId)?.body.proposed_order)
    await navigate(`/thank-you?order=${orderNo}`, { replace: true, state: { isLate } })
    // Keeps the cart if another device started the payment, or if the payment was for a proposed order.
    if (!isOwn || isProposed) return
    clearCart()
  })
}

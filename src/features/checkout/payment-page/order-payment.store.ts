import { useNavigate } from 'react-router'
import { clearCart } from '../../cart/cart.store.ts'
import type { CatalogueAnswer } from '../../orders/place/catalogue-answer.ts'
import { wayPlacedAs, waysToPay } from '../../orders/place/ways-to-pay.ts'
import { type PagePurpose, type Payment, usePayment } from '../../payments/browser/payment.store.ts'
import { type OrderBody, pendingOrder } from './pending-order.store.ts'

export const paymentPath = '/payment-confirmation'

export type OrderPayment = Payment<OrderBody, string, CatalogueAnswer>

const order: Omit<PagePurpose<OrderBody, string, CatalogueAnswer>, 'path'> = {
  pending: pendingOrder,
  // A pending payment is kept over a deploy: one that names no way of today is asked about as an online one.
  isAtOnce({ payment_type: type }) {
    const way = wayPlacedAs(String(type))
    return way !== undefined && waysToPay[way].collectedBy !== 'provider'
  },
  fetchPaying: async () => (await loadPayOrder().catch(() => undefined))?.paying,
  refreshAccount,
}

// Fetched when money has moved, which is not before this page is used.
async function refreshAccount(): Promise<void> {
  const account = await import('../../wallet/account.store.ts').catch(() => undefined)
  await account?.refreshMyAccount()
}

export const loadPayOrder = () => import('./pay-order.store.ts')

/** Pays for an order. @param path where whoever has to sign in comes back to. */
export function useOrderPayment(userId: string, path = paymentPath): OrderPayment {
  const navigate = useNavigate()
  return usePayment({ ...order, path }, userId, async (orderNo, { isOwn, isLate }) => {
    const isProposed = Boolean(pendingOrder.read(userId)?.body.proposed_order)
    await navigate(`/thank-you?order=${orderNo}`, { replace: true, state: { isLate } })
    // The cart stays where another device has begun the payment, and where it was for what the staff proposed.
    if (!isOwn || isProposed) return
    clearCart()
  })
}

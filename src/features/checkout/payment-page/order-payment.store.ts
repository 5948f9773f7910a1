import { useNavigate } from 'react-router'
import { clearCart } from '../../cart/cart.store.ts'
import type { CatalogueAnswer } from '../../orders/place/catalogue-answer.ts'
import { wayPlacedAs, waysToPay } from '../../orders/place/ways-to-pay.ts'
import { type PagePurpose, type Payment, usePayment } from '../../payments/browser/payment.store.ts'
import { type OrderBody, pendingOrder } from './pending-order.store.ts'

export type OrderPayment = Payment<OrderBody, string, CatalogueAnswer>

const order: PagePurpose<OrderBody, string, CatalogueAnswer> = {
  pending: pendingOrder,
  // A pending payment is kept over a deploy: one that names no way of today is asked about as an online one.
  isFromWallet({ payment_type: type }) {
    const way = wayPlacedAs(String(type))
    return way !== undefined && waysToPay[way].collectedBy === 'wallet'
  },
  fetchPaying: async () => (await loadPayOrder().catch(() => undefined))?.paying,
  refreshAccount,
  path: '/payment-confirmation',
}

// Fetched when money has moved, which is not before this page is used.
async function refreshAccount(): Promise<void> {
  const account = await import('../../wallet/account.store.ts').catch(() => undefined)
  await account?.refreshMyAccount()
}

export const loadPayOrder = () => import('./pay-order.store.ts')

/** Pays for an order. */
export function useOrderPayment(userId: string): OrderPayment {
  const navigate = useNavigate()
  return usePayment(order, userId, async (orderNo, { isOwn, isLate }) => {
    await navigate(`/thank-you?order=${orderNo}`, { replace: true, state: { isLate } })
    // The cart stays where another device has begun the payment.
    if (!isOwn) return
    clearCart()
  })
}

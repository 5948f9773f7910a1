import { lazy } from '../../../ui/page/lazy.tsx'
import { loadPayOrder } from './order-payment.store.ts'

// Dialogs for rare outcomes of a payment. The page loads them before the payment, because they could not be
// loaded after a loss of the network.
const loadProblem = () => import('../../payments/browser/payment-problem-dialog.tsx')
const loadFigures = () => import('../review/new-figures.tsx')
const loadWalletPart = () => import('./paid-from-wallet.tsx')
const loadEarlier = () => import('./earlier-order-payment.tsx')
export const loadOrderBody = () => import('../order-body.ts')

export function fetchAftermath(): void {
  for (const load of [loadPayOrder, loadProblem, loadFigures, loadWalletPart, loadEarlier, loadOrderBody])
    load().catch(() => undefined)
}

export const PaymentProblemDialog = lazy(async () => (await loadProblem()).PaymentProblemDialog)
export const NewFigures = lazy(async () => (await loadFigures()).NewFigures)
export const EarlierOrderPayment = lazy(async () => (await loadEarlier()).EarlierOrderPayment)
export const FromWallet = lazy(async () => (await loadWalletPart()).FromWallet)
export const WalletAndOnline = lazy(async () => (await loadWalletPart()).WalletAndOnline)
// Loads on demand, because most members have no subscription.
export const CashbackNote = lazy(async () => (await import('../review/cashback-note.tsx')).CashbackNote)
// Loads separately, so that the amounts appear before the coupon.
export const CartCoupon = lazy(async () => (await import('../coupons/cart-coupon.tsx')).CartCoupon)
export const EmptyCart = lazy(async () => (await import('./empty-cart.tsx')).EmptyCart)
export const AmountUnchecked = lazy(async () => (await import('./amount-unchecked.tsx')).AmountUnchecked)

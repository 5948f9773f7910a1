import { lazy } from '../../../ui/page/lazy.tsx'

// What a payment may come to, and most never do. Fetched when the person is about to pay, because a lost network is one
// of the things that it has to speak of.
const loadWallet = () => import('./wallet-order.store.ts')
const loadProblem = () => import('../../payments/browser/payment-problem-dialog.tsx')
const loadFigures = () => import('../review/new-figures.tsx')
const loadEarlier = () => import('./earlier-payment.tsx')

export function fetchAftermath(): void {
  for (const load of [loadWallet, loadProblem, loadFigures, loadEarlier]) load().catch(() => undefined)
}

export const PaymentProblemDialog = lazy(async () => (await loadProblem()).PaymentProblemDialog)
export const NewFigures = lazy(async () => (await loadFigures()).NewFigures)
export const EarlierPayment = lazy(async () => (await loadEarlier()).EarlierPayment)

import { useRevalidator } from 'react-router'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { browserWords } from '../../../words/browser-words.ts'
import { type PagePurpose, usePayment } from '../../payments/browser/payment.store.ts'
import { type PayNowBody, pendingCashOrder } from './pending-cash-order.store.ts'

export async function fetchPaying() {
  return (await import('./pay-cash-order.store.ts').catch(() => undefined))?.paying
}

/**
 * Pays a cash order online exactly once, even if the network fails, the button is pressed twice or the
 * browser is closed.
 */
export function usePayNow(userId: string, orderNo: string) {
  const { revalidate } = useRevalidator()
  const ofThisOrder: PagePurpose<PayNowBody, string, never> = {
    pending: { ...pendingCashOrder, read: (of) => readPending(of, orderNo) },
    isAtOnce: () => false,
    fetchPaying,
    // This payment does not change the wallet.
    refreshAccount: async () => undefined,
    path: `/orders/${orderNo}`,
  }
  return usePayment<PayNowBody, string>(ofThisOrder, userId, async () => {
    showToast(browserWords()('orders.payNowDone'))
    await revalidate()
  })
}

function readPending(userId: string, orderNo: string) {
  const payment = pendingCashOrder.read(userId)
  return payment?.body.orderNo === orderNo ? payment : undefined
}

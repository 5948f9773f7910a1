import { pendingPaymentStore } from '../../payments/browser/pending-payment.store.ts'

export type PayNowBody = { orderNo: string; amount: number }

/** The cash order whose payment this browser still waits for. Its amount is in rupees. */
export const pendingCashOrder = pendingPaymentStore<PayNowBody>('cashOrder')

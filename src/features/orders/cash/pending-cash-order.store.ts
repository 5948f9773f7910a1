import { pendingPaymentStore } from '../../payments/browser/pending-payment.store.ts'

export type PayNowBody = { orderNo: string; amount: number }

/** The order in cash whose payment this browser is still waiting to hear of. Its amount is in rupees. */
export const pendingCashOrder = pendingPaymentStore<PayNowBody>('cashOrder')

import { pendingPaymentStore } from '../payments/browser/pending-payment.store.ts'

export type SlotPaymentMethod = 'wallet' | 'online'
export type SlotBody = { way: SlotPaymentMethod }

/** The pending slot payment of this browser. */
export const pendingSlot = pendingPaymentStore<SlotBody>('slotAttempt')

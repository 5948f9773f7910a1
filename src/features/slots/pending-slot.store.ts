import { pendingPaymentStore } from '../payments/browser/pending-payment.store.ts'

export type SlotPaymentMethod = 'wallet' | 'online'
export type SlotBody = { way: SlotPaymentMethod }

/** The payment for a slot (subscription) that this browser has not finished. */
export const pendingSlot = pendingPaymentStore<SlotBody>('slotAttempt')

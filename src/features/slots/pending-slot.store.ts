import { pendingPaymentStore } from '../payments/browser/pending-payment.store.ts'

export type SlotWay = 'wallet' | 'online'
export type SlotBody = { way: SlotWay }

/** The pending slot payment of this browser. */
export const pendingSlot = pendingPaymentStore<SlotBody>('slotAttempt')

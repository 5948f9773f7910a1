import { pendingPaymentStore } from '../payments/browser/pending-payment.store.ts'

export type SlotWay = 'wallet' | 'online'
export type SlotBody = { way: SlotWay }

/** The slot whose payment this browser is still waiting to hear of. */
export const pendingSlot = pendingPaymentStore<SlotBody>('slotAttempt')

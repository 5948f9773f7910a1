import { type Attempt, attemptStore } from '../payments/browser/attempt.store.ts'

export type SlotWay = 'wallet' | 'online'
export type SlotAttempt = Attempt<{ way: SlotWay }>

/** The slot whose payment this browser is still waiting to hear of. */
export const slotAttempt = attemptStore<{ way: SlotWay }>('slotAttempt')

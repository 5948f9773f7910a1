import { paise, sumPaise } from '../../money/paise.ts'

/** What a subscription slot costs: the fee, and the GST on it. */
export const slotFee = paise(999_00)
export const slotGst = paise(179_00)
export const slotPrice = sumPaise([slotFee, slotGst])

// Phones have no node:assert.
if (slotPrice !== 1_178_00) throw new Error(`a slot costs ₹1,178 and not ${slotPrice} paise`)

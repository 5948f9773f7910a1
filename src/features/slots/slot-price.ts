import { paise, sumPaise } from '../../money/paise.ts'
import { taxIncluded } from '../../money/percent.ts'
import { subscriptionRate } from '../../money/subscription-tax.ts'

/** The price of a slot (subscription), as offered: the fee, and the GST on it in whole rupees. */
export const slotFee = paise(999_00)
export const slotGst = paise(179_00)
export const slotPrice = sumPaise([slotFee, slotGst])

/** The tax contained in the price, to the paisa, which the shop owes. */
export const slotTax = taxIncluded(slotPrice, subscriptionRate)

// Throws by hand, because the browser has no node:assert.
if (slotPrice !== 1_178_00) throw new Error(`expected ₹1,178 for a slot, got ${slotPrice} paise`)

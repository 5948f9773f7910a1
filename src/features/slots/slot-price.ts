import { paise, sumPaise } from '../../money/paise.ts'
import { taxIncluded } from '../../money/percent.ts'
import { subscriptionRate } from '../../money/subscription-tax.ts'

/** The offered price of a slot (a subscription): the fee, and the GST on it rounded to whole rupees. */
export const slotFee = paise(999_00)
export const slotGst = paise(179_00)
export const slotPrice = sumPaise([slotFee, slotGst])

/** The tax contained in the price, exact to the paisa, which the shop pays to the state. */
export const slotTax = taxIncluded(slotPrice, subscriptionRate)

// Uses `throw`, because node:assert does not exist in the browser.
if (slotPrice !== 1_178_00) throw new Error(`expected ₹1,178 for a slot, got ${slotPrice} paise`)

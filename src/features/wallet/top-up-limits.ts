import { type Paise, paise, toRupees } from '../../money/paise.ts'
import { placed } from '../../wire/placed.ts'
import type { Sentence } from '../../words/sentence.ts'

export const topUpMin: Paise = paise(100_00)
export const topUpMax: Paise = paise(50_000_00)

/** The limits in rupees, for sentences. */
export const topUpLimits = { min: toRupees(topUpMin), max: toRupees(topUpMax) }
export const topUpLimitsMessage: Sentence = placed('wallet.limits', topUpLimits)

/** Returns the amount nearest to the wanted one that can be added at once. */
export function withinLimits(wanted: Paise): Paise {
  return paise(Math.min(Math.max(wanted, topUpMin), topUpMax))
}

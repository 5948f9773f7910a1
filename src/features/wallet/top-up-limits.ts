import { type Paise, paise, toRupees } from '../../money/paise.ts'
import { placed } from '../../wire/placed.ts'
import type { Sentence } from '../../words/sentence.ts'

export const topUpMin: Paise = paise(100_00)
export const topUpMax: Paise = paise(50_000_00)

/** The limits in rupees, for messages. */
export const topUpLimits = { min: toRupees(topUpMin), max: toRupees(topUpMax) }
export const topUpLimitsMessage: Sentence = placed('wallet.limits', topUpLimits)

/** Returns the wanted amount, raised to the minimum or cut to the maximum of one top-up. */
export function withinLimits(wanted: Paise): Paise {
  return paise(Math.min(Math.max(wanted, topUpMin), topUpMax))
}

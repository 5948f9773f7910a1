import { type Paise, paise } from '../../money/paise.ts'

/** Rupees of an answer, or a sum of them, to be shown. */
export function shownRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100))
}

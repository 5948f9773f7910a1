import { type Paise, paise } from '../../money/paise.ts'

/** Converts rupees of an answer, or a sum of them, to paise for display. */
export function shownRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100))
}

import { type Paise, paise } from '../../money/paise.ts'

/** Converts an answer's rupees, or a sum of them, to paise for display. */
export function shownRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100))
}

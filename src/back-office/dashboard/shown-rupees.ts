import { type Paise, paise } from '../../money/paise.ts'

/** Converts rupees from an answer, or a sum of them, to paise. Rounds, because adding decimals is inexact. */
export function shownRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100))
}

import type { Paise } from '../money/paise.ts'
import { useWords } from '../words/use-words.tsx'

/**
 * Shows an amount in tabular figures whose sign never wraps to another line. It has two decimals; `short`
 * drops a '.00'.
 */
export function Rupees({ amount, short = false }: { amount: Paise; short?: boolean }) {
  const say = useWords()
  return <span className="rupees">{short ? say.rupeesShort(amount) : say.rupees(amount)}</span>
}

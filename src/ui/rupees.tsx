import type { Paise } from '../money/paise.ts'
import { useWords } from '../words/use-words.tsx'

/**
 * Shows an amount with two decimals. All digits have the same width, and no line break separates the ₹ sign
 * from them. With `short`, '.00' is omitted.
 */
export function Rupees({ amount, short = false }: { amount: Paise; short?: boolean }) {
  const say = useWords()
  return <span className="rupees">{short ? say.rupeesShort(amount) : say.rupees(amount)}</span>
}

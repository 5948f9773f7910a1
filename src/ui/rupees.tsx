import { formatRupees, formatRupeesShort } from '../money/format-rupees.ts'
import type { Paise } from '../money/paise.ts'

/** An amount in tabular figures whose sign never wraps away from it. Two decimals, unless short drops a '.00'. */
export function Rupees({ amount, short = false }: { amount: Paise; short?: boolean }) {
  return <span className="rupees">{short ? formatRupeesShort(amount) : formatRupees(amount)}</span>
}

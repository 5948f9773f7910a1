import { inPaise } from '../../money/paise.ts'
import { Rupees } from '../../ui/rupees.tsx'
import { useWords } from '../../words/use-words.tsx'

type MoneyProps = {
  /** Rupees or points, as on the wire; negative for a debit. */
  amount: number
  unit?: 'rupees' | 'points'
}

/** Shows an amount of the ledger, with its sign and unit. */
export function Money({ amount, unit = 'rupees' }: MoneyProps) {
  const say = useWords()
  const sign = amount < 0 ? '−' : ''
  if (unit === 'points')
    return (
      <span className="whitespace-nowrap tabular-nums">
        {sign}
        {say('office.finance.points', { points: Math.abs(amount) })}
      </span>
    )
  return (
    <span className="whitespace-nowrap">
      {sign}
      <Rupees amount={inPaise(Math.abs(amount).toFixed(2))} />
    </span>
  )
}

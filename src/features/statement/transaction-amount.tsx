import { inPaise } from '../../money/paise.ts'
import { Rupees } from '../../ui/rupees.tsx'
import { useWords } from '../../words/use-words.tsx'

type Unit = 'rupees' | 'points'

/** Formats rupees, or points, by the unit. */
export function Amount({ amount, unit }: { amount: number; unit: Unit }) {
  const say = useWords()
  if (unit === 'points')
    return <span className="rupees">{say('statement.pointsCount', { count: amount })}</span>
  return <Rupees amount={inPaise(amount)} />
}

/** Shows a credit in green with a plus, or a debit with a minus. */
export function MovedAmount({ credit, debit, unit }: { credit: number; debit: number; unit: Unit }) {
  if (credit > 0)
    return (
      <span className="whitespace-nowrap text-success">
        +<Amount amount={credit} unit={unit} />
      </span>
    )
  return (
    <span className="whitespace-nowrap">
      {debit > 0 && '−'}
      <Amount amount={debit} unit={unit} />
    </span>
  )
}

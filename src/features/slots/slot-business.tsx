import { inPaise } from '../../money/paise.ts'
import { Say, useWords } from '../../words/use-words.tsx'

type SlotBusinessProps = {
  /** The team's purchases in rupees. */
  business: number
  goal: number
}

/**
 * Shows the team's purchases that a slot (a paid subscription) has counted, out of the goal: the purchases
 * that its next award step needs, or its last step once all are reached.
 */
export function SlotBusiness({ business, goal }: SlotBusinessProps) {
  const say = useWords()
  const inRupees = (rupees: number) => say.rupeesShort(inPaise(rupees))
  return (
    <Say
      k={business > goal ? 'slots.businessBeyond' : 'slots.businessOf'}
      tags={{ amount: <strong className="rupees" />, goal: <span className="rupees" /> }}
      with={{ amount: inRupees(business), goal: inRupees(goal) }}
    />
  )
}

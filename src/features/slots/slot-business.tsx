import { inPaise } from '../../money/paise.ts'
import { Say, useWords } from '../../words/use-words.tsx'

type SlotBusinessProps = {
  /** The team's purchases in rupees. */
  business: number
  goal: number
}

/**
 * Shows the team's purchases counted for a slot (a paid subscription), out of the goal. The goal is the
 * purchases that the next award step needs. If all steps are reached, the goal is that of the last step.
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

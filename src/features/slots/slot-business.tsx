import { inPaise } from '../../money/paise.ts'
import { Say, useWords } from '../../words/use-words.tsx'

type SlotBusinessProps = {
  /** The team's purchases, and the goal at which the ring is full. In rupees. */
  business: number
  goal: number
}

/** Shows how much of its goal a slot has reached. */
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

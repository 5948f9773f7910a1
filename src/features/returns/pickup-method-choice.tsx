import { type Paise, zeroPaise } from '../../money/paise.ts'
import { useWords } from '../../words/use-words.tsx'

type WhoBringsProps = {
  by: 'shop' | 'buyer'
  /** The charge deducted from the refund if the shop picks up the goods. */
  charge: Paise
  /** Whether the charge is final. Before a reason is chosen, the charge may still change. */
  isSettled: boolean
}

/** Tells the buyer whether the shop picks up the goods, and the charge for the pickup. */
export function PickupMethod({ by, charge, isSettled }: WhoBringsProps) {
  const say = useWords()
  if (by === 'buyer') return say('returns.buyerSends')
  if (charge === zeroPaise) return say('returns.shopPicksUp')
  const amount = say.rupeesShort(charge)
  return say(isSettled ? 'returns.pickupWillBeTaken' : 'returns.pickupCharge', { amount })
}

import { type Paise, zeroPaise } from '../../money/paise.ts'
import { useWords } from '../../words/use-words.tsx'

type WhoBringsProps = {
  by: 'shop' | 'buyer'
  /** The charge taken from the refund if the shop picks up the goods. */
  charge: Paise
  /** Whether the charge is certain; it is not before a reason is chosen. */
  isSettled: boolean
}

/** Says the pickup method of a return, and its charge for the buyer. */
export function PickupMethod({ by, charge, isSettled }: WhoBringsProps) {
  const say = useWords()
  if (by === 'buyer') return say('returns.buyerSends')
  if (charge === zeroPaise) return say('returns.shopPicksUp')
  const amount = say.rupeesShort(charge)
  return say(isSettled ? 'returns.pickupWillBeTaken' : 'returns.pickupCharge', { amount })
}

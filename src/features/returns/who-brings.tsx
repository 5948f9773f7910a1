import { type Paise, zeroPaise } from '../../money/paise.ts'
import { useWords } from '../../words/use-words.tsx'

type WhoBringsProps = {
  by: 'shop' | 'buyer'
  /** What is taken from the refund where the shop picks it up. */
  charge: Paise
  /** Whether it is known that this is charged; before a reason is given it is not. */
  isSettled: boolean
}

/** Who brings back what is returned, and what that costs its buyer. */
export function WhoBrings({ by, charge, isSettled }: WhoBringsProps) {
  const say = useWords()
  if (by === 'buyer') return say('returns.buyerSends')
  if (charge === zeroPaise) return say('returns.shopPicksUp')
  const amount = say.rupeesShort(charge)
  return say(isSettled ? 'returns.pickupWillBeTaken' : 'returns.pickupCharge', { amount })
}

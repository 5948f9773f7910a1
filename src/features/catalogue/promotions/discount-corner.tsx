import { type ReducedPrice, reductionOf } from '../../../money/reduction.ts'
import { useWords } from '../../../words/use-words.tsx'

type DiscountCornerProps = {
  price: ReducedPrice
  /** Whether to draw the discount as a ribbon. Use it where the discount is the card's main message. */
  isRibbon?: boolean
}

/** Shows the discount on the corner of a card's picture. */
export function DiscountCorner({ price, isRibbon = false }: DiscountCornerProps) {
  const say = useWords()
  const percent = reductionOf(price)?.percent ?? 0
  if (percent <= 0) return null
  return <em className={isRibbon ? 'ribbon' : undefined}>{say('shell.percentOff', { percent })}</em>
}

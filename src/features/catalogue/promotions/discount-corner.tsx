import { useWords } from '../../../words/use-words.tsx'

type DiscountCornerProps = {
  percent: number
  /** True to draw the discount as a ribbon, where it is the card's main message. */
  isRibbon?: boolean
}

/** Shows the discount on the corner of a card's picture. */
export function DiscountCorner({ percent, isRibbon = false }: DiscountCornerProps) {
  const say = useWords()
  if (percent <= 0) return null
  return <em className={isRibbon ? 'ribbon' : undefined}>{say('shell.percentOff', { percent })}</em>
}

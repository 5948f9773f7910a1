import { useWords } from '../../../words/use-words.tsx'

type DiscountCornerProps = {
  percent: number
  /** As a ribbon, where the discount is what the card is about. */
  isRibbon?: boolean
}

/** The discount on the corner of a card's picture. */
export function DiscountCorner({ percent, isRibbon = false }: DiscountCornerProps) {
  const say = useWords()
  if (percent <= 0) return null
  return <span className={isRibbon ? 'ribbon' : undefined}>{say('shell.percentOff', { percent })}</span>
}

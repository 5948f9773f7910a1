import { inPaise } from '../../money/paise.ts'
import { useWords } from '../../words/use-words.tsx'

type DeliveryTermsProps = {
  delivery: { charge: number; free_above?: number | undefined } | undefined
}

/** What a delivery costs, or from where on it is free. Nothing where it always is. */
export function DeliveryTerms({ delivery }: DeliveryTermsProps) {
  const say = useWords()
  if (!delivery) return null
  const { charge, free_above: freeAbove } = delivery
  return (
    <span className="block text-muted">
      {freeAbove === undefined
        ? say('delivery.costs', { amount: say.rupeesShort(inPaise(charge)) })
        : say('delivery.freeFrom', { amount: say.rupeesShort(inPaise(freeAbove)) })}
    </span>
  )
}

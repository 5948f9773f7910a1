import { inPaise } from '../../money/paise.ts'
import { useWords } from '../../words/use-words.tsx'

type DeliveryTermsProps = {
  delivery: { charge: number; free_above?: number | undefined } | undefined
}

/**
 * Shows the delivery charge, and the price of the goods from which delivery is free. Shows nothing if
 * delivery is always free.
 */
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

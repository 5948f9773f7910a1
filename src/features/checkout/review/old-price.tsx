import { Chip } from '../../../ui/form/chip.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import type { CartLine } from '../../cart/cart-line.ts'
import { offeredPrice } from '../../catalogue/offered-price.ts'

/** Shows a line's old price, if the price has changed. */
export function OldPrice({ before, line }: { before: CartLine | undefined; line: CartLine }) {
  const say = useWords()
  if (!before) return null
  const was = offeredPrice(before)
  if (was === offeredPrice(line)) return null
  return (
    <p className="mt-1 text-sm">
      <Chip tone="accent">{say('checkout.priceChanged')}</Chip>{' '}
      <Say k="checkout.oldPrice" with={{ amount: say.rupeesShort(was) }} />
    </p>
  )
}

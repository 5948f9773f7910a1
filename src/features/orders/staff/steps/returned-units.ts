import { type Paise, sumPaise } from '../../../../money/paise.ts'
import { refundParts } from '../../life/refund-parts.ts'

type ReturnedUnits = {
  back: Parameters<typeof refundParts>[0]
  reversed: readonly { due: Paise }[]
  isBuyerClosed: boolean
}

/** Describes the refund of returned goods, for the answer to the staff. */
export function returnedFields({ back, reversed, isBuyerClosed }: ReturnedUnits) {
  const { wallet, online } = refundParts(back)
  return {
    wallet,
    online,
    rewards_reversed: reversed.length,
    rewards_due: sumPaise(reversed.map(({ due }) => due)),
    is_set_aside: isBuyerClosed && wallet > 0,
  }
}

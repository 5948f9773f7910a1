import { useNavigate } from 'react-router'
import { inPaise, type Paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import { cartTotals } from '../../cart/cart-totals.ts'
import { readChargeRule } from '../../delivery/charge-rule.ts'
import { acceptChanges, type CatalogueAnswer, changedLines } from '../../orders/place/catalogue-answer.ts'
import { ChangedFigures } from './changed-figures.tsx'
import type { OrderDraft } from './order-draft.store.ts'

type NewFiguresProps = {
  answer: CatalogueAnswer
  draft: OrderDraft
  netBefore: Paise
  onDone: () => void
  onKeep: (lines: readonly CartLine[]) => void
  /** The path of the page that lists the lines. */
  back: string
}

/**
 * Shows the old and the new prices. If the shopper accepts the new prices, the order gets them, and the
 * shopper must press Pay again.
 */
export function NewFigures({ answer, draft, netBefore, onDone, onKeep, back }: NewFiguresProps) {
  const navigate = useNavigate()
  const { lines, redeemCashback } = draft
  const changes = changedLines(lines, answer)
  const linesNow = acceptChanges(lines, changes)
  const specialDiscountBp = basisPoints(Math.round(answer.totals.special_discount_in_per * 100))
  return (
    <ChangedFigures
      changes={changes}
      netBefore={netBefore}
      netNow={
        cartTotals(linesNow, {
          redeemCashback,
          specialDiscountBp,
          coupon: { discount: inPaise(answer.totals.coupon_discount) },
          delivery: readChargeRule(answer.delivery),
          cash: readChargeRule(answer.cash),
        }).net
      }
      onAccept={() => {
        onDone()
        onKeep(linesNow)
        if (linesNow.length === 0) void navigate(back)
      }}
      onClose={() => void navigate(back)}
    />
  )
}

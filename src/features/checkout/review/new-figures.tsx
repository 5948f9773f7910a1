import { useNavigate } from 'react-router'
import type { Paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import { readCart, saveLines } from '../../cart/cart.store.ts'
import { cartTotals } from '../../cart/cart-totals.ts'
import { acceptChanges, type CatalogueAnswer, changedLines } from '../../orders/place/catalogue-answer.ts'
import { ChangedFigures } from './changed-figures.tsx'
import { type OrderDraft, saveDraft } from './order-draft.store.ts'

type NewFiguresProps = {
  answer: CatalogueAnswer
  buyer: Parameters<typeof saveDraft>[1]
  draft: OrderDraft
  netBefore: Paise
  onDone: () => void
}

/** Shows old and new; accepted, the order and the cart carry the new ones, and the person pays with another press. */
export function NewFigures({ answer, buyer, draft, netBefore, onDone }: NewFiguresProps) {
  const navigate = useNavigate()
  const { lines, redeemCashback } = draft
  const changes = changedLines(lines, answer)
  const linesNow = acceptChanges(lines, changes)
  const specialDiscountBp = basisPoints(Math.round(answer.totals.special_discount_in_per * 100))
  return (
    <ChangedFigures
      changes={changes}
      netBefore={netBefore}
      netNow={cartTotals(linesNow, { redeemCashback, specialDiscountBp }).net}
      onAccept={() => {
        onDone()
        saveLines(acceptChanges(readCart().lines, changes))
        saveDraft({ lines: linesNow, redeemCashback }, buyer)
        if (linesNow.length === 0) void navigate('/check-out/0')
      }}
      onClose={() => void navigate('/check-out/0')}
    />
  )
}

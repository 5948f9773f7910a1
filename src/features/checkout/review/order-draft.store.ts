import { toRupees } from '../../../money/paise.ts'
import { store } from '../../../ui/offline/storage.store.ts'
import type { Member } from '../../../ui/page/member-context.tsx'
import { type CartLine, toStoredLine } from '../../cart/cart-line.ts'
import { cartTotals } from '../../cart/cart-totals.ts'

/** The cart to order, and whether to redeem cashback. */
export type OrderDraft = { lines: readonly CartLine[]; redeemCashback: boolean }

type Buyer = Member & { availBalance: number; pointBalance: number }

/**
 * Stores the order draft in the browser, beside the cart. Each change of the cart updates the draft, and
 * clearing the cart removes it.
 */
export function saveDraft({ lines, redeemCashback }: OrderDraft, buyer: Buyer): void {
  const totals = cartTotals(lines, { redeemCashback })
  const draft = {
    cart: lines.map(toStoredLine),
    totalAmount: toRupees(totals.total),
    totalDiscount: toRupees(totals.discount),
    totalSpecialDiscount: toRupees(totals.cashback),
    finalAmount: toRupees(totals.net),
    userName: buyer.name,
    userId: buyer.userId,
    isCashbackApplied: redeemCashback,
    avail_balance: buyer.availBalance,
    point_balance: buyer.pointBalance,
  }
  store('order', JSON.stringify(draft))
}

import { useState } from 'react'
import type { CallOutput } from '../../../wire/define-call.ts'
import { saveLines, useCart } from '../../cart/cart.store.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import type { getProposedOrder } from '../../orders/proposed/proposed.calls.ts'
import { linesToOrder } from '../../orders/proposed/proposed-lines.ts'
import { proposedOrderPath } from '../../orders/proposed/proposed-order-fields.ts'
import type { OrderDraft } from '../review/order-draft.store.ts'
import { paymentPath } from './order-payment.store.ts'

export type ProposedOrder = CallOutput<typeof getProposedOrder>

type PaymentDraft = {
  /** The order to pay for; undefined until the cart has loaded. */
  draft: OrderDraft | undefined
  proposedId: string | undefined
  /** The paths of this page and of the previous page. */
  path: string
  back: string
  /** Replaces the lines by the given ones, which are the same lines at current prices. */
  keep(lines: readonly CartLine[]): void
}

/**
 * Returns the order to pay for: the cart or a proposed order. Paying a proposed order does not change the
 * cart.
 */
export function usePaymentDraft(proposed: ProposedOrder | undefined, isSubscribed: boolean): PaymentDraft {
  const cart = useCart()
  const [kept, keep] = useState<readonly CartLine[]>()
  if (proposed) {
    const { proposed_order: id } = proposed.data
    return {
      draft: { lines: kept ?? linesToOrder(proposed), redeemCashback: false },
      proposedId: id,
      path: `${paymentPath}?proposed=${id}`,
      back: proposedOrderPath(id),
      keep,
    }
  }
  return {
    // Ignores a stored choice to redeem cashback if the member has no subscription, because the choice may be
    // another member's.
    draft: cart && { lines: cart.lines, redeemCashback: cart.cashbackApplied && isSubscribed },
    proposedId: undefined,
    path: paymentPath,
    back: '/check-out/0',
    keep: saveLines,
  }
}

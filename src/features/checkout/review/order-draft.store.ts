import { useSyncExternalStore } from 'react'
import { toRupees } from '../../../money/paise.ts'
import { readStored, readStoredJson, removeStored, store } from '../../../ui/offline/storage.store.ts'
import type { Member } from '../../../ui/page/member-context.tsx'
import { subscribeCart } from '../../cart/cart-count.store.ts'
import { type CartLine, fromStoredLine, toStoredLine } from '../../cart/cart-line.ts'
import { cartTotals } from '../../cart/cart-totals.ts'

/** What a person decided to order, on the way to paying for it. */
export type OrderDraft = { lines: readonly CartLine[]; redeemCashback: boolean }

type Buyer = Member & { availBalance: number; pointBalance: number }

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
  window.dispatchEvent(new Event('cart-updated'))
}

export function forgetDraft(): void {
  removeStored('order')
}

const empty: OrderDraft = { lines: [], redeemCashback: false }

let cached: { text: string | null; draft: OrderDraft } = { text: null, draft: empty }

function readDraft(): OrderDraft {
  const text = readStored('order')
  if (cached.text !== text) cached = { text, draft: parseDraft() }
  return cached.draft
}

function parseDraft(): OrderDraft {
  const stored = readStoredJson('order') as { cart?: unknown; isCashbackApplied?: unknown } | null | undefined
  const lines = Array.isArray(stored?.cart) ? stored.cart.map(fromStoredLine) : []
  return {
    lines: lines.filter((line) => line !== undefined),
    redeemCashback: stored?.isCashbackApplied === true,
  }
}

/** The draft, empty where there is none; undefined where it cannot be known yet. */
export function useOrderDraft(): OrderDraft | undefined {
  return useSyncExternalStore<OrderDraft | undefined>(subscribeCart, readDraft, () => undefined)
}

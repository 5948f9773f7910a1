import { useSyncExternalStore } from 'react'
import { toRupees } from '../../money/paise.ts'
import { readStored, readStoredJson, removeStored, store } from '../../ui/offline/storage.store.ts'
import { subscribeCart } from './cart-count.store.ts'
import { type CartLine, fromStoredLine, linesMax, quantityMax, toStoredLine } from './cart-line.ts'
import { cartTotals } from './cart-totals.ts'

export type Cart = {
  lines: readonly CartLine[]
  /** Whether the shopper has ticked Redeem Cashback. */
  cashbackApplied: boolean
}

const emptyCart: Cart = { lines: [], cashbackApplied: false }

let cached: { lines: string | null; checkout: string | null; cart: Cart } | undefined

/**
 * Returns the stored cart. Returns the same object until the cart changes. An unreadable cart counts as
 * empty.
 */
export function readCart(): Cart {
  const lines = readStored('cart')
  const checkout = readStored('checkOutData')
  if (cached?.lines !== lines || cached?.checkout !== checkout)
    cached = { lines, checkout, cart: parseCart() }
  return cached?.cart ?? emptyCart
}

function parseCart(): Cart {
  const stored = readStoredJson('cart')
  const lines = (Array.isArray(stored) ? stored : []).map(fromStoredLine).filter((line) => line !== undefined)
  const distinct = lines.filter((line, index) => lines.findIndex(({ id }) => id === line.id) === index)
  const checkout = readStoredJson('checkOutData') as { isCashbackApplied?: unknown } | null | undefined
  return { lines: distinct.slice(0, linesMax), cashbackApplied: checkout?.isCashbackApplied === true }
}

/** Returns the cart; undefined on the server and in the browser's first render. */
export function useCart(): Cart | undefined {
  return useSyncExternalStore<Cart | undefined>(subscribeCart, readCart, () => undefined)
}

/** Adds a product with quantity 1, unless the cart already has it. Returns false if the cart is full. */
export function addLine(product: Omit<CartLine, 'quantity'>): boolean {
  const { lines } = readCart()
  if (lines.some(({ id }) => id === product.id)) return true
  if (lines.length >= linesMax) return false
  saveLines([...lines, { ...product, quantity: 1 }])
  return true
}

/** Sets the quantity of a line: 0 removes the line, 99 is the maximum. */
export function setQuantity(id: string, quantity: number): void {
  const { lines } = readCart()
  const next = Math.min(Math.trunc(quantity), quantityMax)
  saveLines(
    next < 1
      ? lines.filter((line) => line.id !== id)
      : lines.map((line) => (line.id === id ? { ...line, quantity: next } : line)),
  )
}

/** Replaces the cart's lines, for example once the buyer has accepted new prices. */
export function saveLines(lines: readonly CartLine[]): void {
  save({ lines, cashbackApplied: readCart().cashbackApplied })
}

/** Restores removed lines at their old positions. Keeps later changes of other lines. */
export function restoreLines(before: readonly CartLine[]): void {
  const { lines } = readCart()
  const isOld = (line: CartLine) => before.some(({ id }) => id === line.id)
  saveLines([
    ...before.map((line) => lines.find(({ id }) => id === line.id) ?? line),
    ...lines.filter((line) => !isOld(line)),
  ])
}

export function applyCashback(cashbackApplied: boolean): void {
  save({ lines: readCart().lines, cashbackApplied })
}

export function clearCart(): void {
  removeStored('cart', 'cartCount', 'checkOutData', 'totalPrice', 'selectedPdt', 'order', 'coupon')
  announce()
}

function save({ lines, cashbackApplied }: Cart): void {
  const totals = cartTotals(lines, { redeemCashback: cashbackApplied })
  const stored = lines.map(toStoredLine)
  store('cart', JSON.stringify(stored))
  store('cartCount', String(countItems(lines)))
  store('totalPrice', String(toRupees(totals.net)))
  const checkout = {
    cart: stored,
    totalAmount: toRupees(totals.total),
    totalDiscount: toRupees(totals.discount),
    isCashbackApplied: cashbackApplied,
    totalSpecialDiscount: toRupees(totals.cashback),
    finalAmount: toRupees(totals.net),
  }
  store('checkOutData', JSON.stringify(checkout))
  // Also updates the stored order draft, so that the draft never contains a removed line.
  const draft = readStoredJson('order')
  if (draft) store('order', JSON.stringify({ ...draft, ...checkout }))
  announce()
}

export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}

function announce(): void {
  window.dispatchEvent(new Event('cart-updated'))
}

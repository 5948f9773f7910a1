import { useSyncExternalStore } from 'react'
import { readStored, readStoredJson, store } from '../../ui/offline/storage.store.ts'
import { readCart, saveLines } from './cart.store.ts'
import { subscribeCart } from './cart-count.store.ts'
import { type CartLine, fromStoredLine, linesMax, toStoredLine } from './cart-line.ts'

// Products saved for later, from the cart or a product page, with the fields of a cart line.
const key = 'savedProducts'

let cached: { text: string | null; lines: readonly CartLine[] } | undefined

/**
 * Returns the lines saved for later. Returns the same array until they change. Unreadable lines count as
 * none.
 */
export function readSaved(): readonly CartLine[] {
  const text = readStored(key)
  if (cached?.text !== text) cached = { text, lines: parseSaved() }
  return cached?.lines ?? []
}

function parseSaved(): readonly CartLine[] {
  const stored = readStoredJson(key)
  const lines = (Array.isArray(stored) ? stored : []).map(fromStoredLine).filter((line) => line !== undefined)
  const distinct = lines.filter((line, index) => lines.findIndex(({ id }) => id === line.id) === index)
  return distinct.slice(0, linesMax)
}

/** Returns the lines saved for later; undefined on the server and in the browser's first render. */
export function useSaved(): readonly CartLine[] | undefined {
  return useSyncExternalStore<readonly CartLine[] | undefined>(subscribeCart, readSaved, () => undefined)
}

/** Replaces the saved lines, for example by lines with new prices. */
export function storeSaved(lines: readonly CartLine[]): void {
  store(key, JSON.stringify(lines.map(toStoredLine)))
  // Sends the cart's event, because the cart and the saved lines often change together.
  window.dispatchEvent(new Event('cart-updated'))
}

/** Saves a line at the top of the list, and removes it from the cart. Returns false if the list is full. */
export function saveForLater(line: CartLine): boolean {
  const others = readSaved().filter(({ id }) => id !== line.id)
  if (others.length >= linesMax) return false
  storeSaved([line, ...others])
  const { lines } = readCart()
  if (lines.some(({ id }) => id === line.id)) saveLines(lines.filter(({ id }) => id !== line.id))
  return true
}

export function removeSaved(id: string): void {
  storeSaved(readSaved().filter((line) => line.id !== id))
}

/**
 * Moves a saved line into the cart with its quantity. If the cart already has the product, only removes the
 * saved line. Returns false if the cart is full.
 */
export function moveToCart(id: string): boolean {
  const line = readSaved().find((saved) => saved.id === id)
  const { lines } = readCart()
  const isInCart = lines.some((one) => one.id === id)
  if (line && !isInCart) {
    if (lines.length >= linesMax) return false
    saveLines([...lines, line])
  }
  removeSaved(id)
  return true
}

import type { TabKey } from '../../../ui/offline/storage-keys.ts'

// Stores a product in this tab, so that it outlasts a reload of the login page. Uses memory if the browser
// blocks its storage.
const key: TabKey = 'wanted_product'
let inMemory: string | null = null

/** Stores the product that a visitor wants to add to the cart after logging in. */
export function wantProduct(id: string): void {
  inMemory = id
  inTab((storage) => storage.setItem(key, id))
}

/**
 * Returns whether this is the stored product, and clears the stored product. Every control that adds products
 * to the cart clears it.
 */
export function takeWanted(id: string): boolean {
  const wanted = inMemory ?? inTab((storage) => storage.getItem(key))
  inMemory = null
  inTab((storage) => storage.removeItem(key))
  return wanted === id
}

function inTab<Result>(touch: (storage: Storage) => Result): Result | null {
  try {
    return touch(sessionStorage)
  } catch {
    return null
  }
}

import type { TabKey } from '../../../ui/offline/storage-keys.ts'

// The key of the product that this tab stores, so that a reload of the login page keeps it. If the browser
// blocks the tab's storage, the product is kept in memory.
const key: TabKey = 'wanted_product'
let inMemory: string | null = null

/** Stores the product that a visitor wants to add to the cart after logging in. */
export function wantProduct(id: string): void {
  inMemory = id
  inTab((storage) => storage.setItem(key, id))
}

/**
 * Returns whether this is the stored product. Clears the stored product, even if it is another one.
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

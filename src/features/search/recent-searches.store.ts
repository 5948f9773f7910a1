import { readStoredJson, removeStored, store } from '../../ui/offline/storage.store.ts'
import { searchLengthMax } from './search-length.ts'

const key = 'recentSearches'
const keptMax = 5

/**
 * Returns the searches made on this device, latest first. They are stored on the device only, and logging out
 * deletes them.
 */
export function readSearches(): string[] {
  const stored = readStoredJson(key)
  return Array.isArray(stored) ? stored.filter(isSearch).slice(0, keptMax) : []
}

export function storeSearch(text: string): void {
  if (!isSearch(text)) return
  const others = readSearches().filter((search) => search.toLowerCase() !== text.toLowerCase())
  store(key, JSON.stringify([text, ...others].slice(0, keptMax)))
}

export function forgetSearches(): void {
  removeStored(key)
}

// Checks a stored entry, because browser storage may hold anything.
function isSearch(entry: unknown): entry is string {
  return typeof entry === 'string' && entry.trim() !== '' && entry.length <= searchLengthMax
}

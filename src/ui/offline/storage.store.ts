import type { StoredKey } from './storage-keys.ts'

// The fallback if the browser's storage is blocked or full. Its values last as long as the page.
const memory = new Map<string, string>()

/** Returns the stored text under a key, or null. */
export function readStored(key: StoredKey): string | null {
  const inMemory = memory.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns the stored JSON value; undefined if nothing or no JSON is stored. */
export function readStoredJson(key: StoredKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? '') as unknown
  } catch {
    return undefined
  }
}

export function store(key: StoredKey, text: string): void {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export function removeStored(...keys: StoredKey[]): void {
  for (const key of keys) {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Ignores blocked storage and invalid JSON: nothing usable was saved.
    }
  }
}

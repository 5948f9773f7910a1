import type { StoredKey } from './storage-keys.ts'

// Replaces the browser's storage if that is blocked or full. These values are lost when the page is closed.
const memory = new Map<string, string>()

/** Returns the text stored under a key, or null. */
export function readStored(key: StoredKey): string | null {
  const inMemory = memory.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Returns the JSON value stored under a key. Returns undefined if there is none, or if the text is not JSON.
 */
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
      // Ignores blocked storage and invalid JSON, because there is nothing usable to read.
    }
  }
}

// The fallback where the browser blocks its storage or has no room left: values last as long as the page.
const memory = new Map<string, string>()

/** The text that is stored under a key, or null. */
export function readStored(key: string): string | null {
  const inMemory = memory.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** As readStored, parsed as JSON; undefined where nothing, or no JSON, is stored. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? '') as unknown
  } catch {
    return undefined
  }
}

export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export function removeStored(...keys: string[]): void {
  for (const key of keys) {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Where storage is blocked, nothing was stored.
    }
  }
}

// A browser may block storage or have no room left; then the cart lives as long as the page does.
const memory = new Map<string, string>()

/** What the browser keeps under a key, or null. */
export function readKept(key: string): string | null {
  const held = memory.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** As readKept, from JSON; undefined where nothing, or nothing readable, is kept. */
export function readKeptJson(key: string): unknown {
  try {
    return JSON.parse(readKept(key) ?? '') as unknown
  } catch {
    return undefined
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export function forget(...keys: string[]): void {
  for (const key of keys) {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Where storage is blocked, nothing was kept.
    }
  }
}

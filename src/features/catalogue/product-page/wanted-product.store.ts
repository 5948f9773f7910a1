// For this tab alone, over a reload of the login page; in memory where the browser blocks its storage.
const key = 'wanted_product'
let inMemory: string | null = null

/** Notes which product a visitor goes to sign in for. */
export function wantProduct(id: string): void {
  inMemory = id
  inTab((storage) => storage.setItem(key, id))
}

/** Whether it is this one, told once. Any other control that adds products ends the wish. */
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

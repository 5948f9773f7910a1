// Stores the data of the last pages of a visit. Back and Forward show it while the shop cannot be reached.

const pagesMax = 20

/** Stands for the data of a page that has opened without data. */
export const awaited = {}

const pages = new Map<string, unknown>()
let present = ''
let onSeen: (() => void) | undefined

type Address = { pathname: string; search: string }

/** Stores a page's data under its URL. */
export function storeSeenPage({ pathname, search }: Address, data: unknown): void {
  present = data === awaited ? '' : pathname + search
  if (!present) return
  pages.delete(present)
  pages.set(present, data)
  for (const oldest of pages.keys()) {
    if (pages.size <= pagesMax) break
    pages.delete(oldest)
  }
  onSeen?.()
}

/** Sets the listener that is called for every page that the visitor opens from now on. There is only one. */
export function subscribeSeenPages(listener: () => void): void {
  onSeen = listener
}

/**
 * Returns the stored data of an earlier page, or else the result of `instead`. Returns undefined if the
 * visitor is on this page already, which then stays unchanged.
 */
export function readSeenPage<Data>(
  { pathname, search }: Address,
  instead: (() => Data) | null,
): Data | undefined {
  const address = pathname + search
  if (address === present) return undefined
  return pages.has(address) ? (pages.get(address) as Data) : instead?.()
}

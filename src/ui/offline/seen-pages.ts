// The data of a visit's last pages, for Back and Forward while the shop is unreachable.

const pagesMax = 20

/** The value in place of a page's data until the data arrives. */
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

/** Sets the one listener, which is called for each page that the visitor opens from now on. */
export function subscribeSeenPages(listener: () => void): void {
  onSeen = listener
}

/**
 * Returns the stored data of an earlier page, or the result of `instead`. Returns undefined for the current
 * page, which then stays unchanged.
 */
export function readSeenPage<Data>(
  { pathname, search }: Address,
  instead: (() => Data) | null,
): Data | undefined {
  const address = pathname + search
  if (address === present) return undefined
  return pages.has(address) ? (pages.get(address) as Data) : instead?.()
}

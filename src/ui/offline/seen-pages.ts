// Data of the visit's last pages, for Back and forward while the shop is away.

const pagesMax = 20

/** Stands for the data of an open page until that data arrives. */
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

/** Sets the listener, which is called at each page visited from now on. There is only one. */
export function subscribeSeenPages(listener: () => void): void {
  onSeen = listener
}

/**
 * Returns an earlier page's data, or else the result of `instead`. Undefined for the current page, which
 * stays as it is.
 */
export function readSeenPage<Data>(
  { pathname, search }: Address,
  instead: (() => Data) | null,
): Data | undefined {
  const address = pathname + search
  if (address === present) return undefined
  return pages.has(address) ? (pages.get(address) as Data) : instead?.()
}

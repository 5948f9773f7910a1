// What the last pages of the visit were drawn from, for Back and forward while the shop is away.

const pagesMax = 20

/** Stands for the data of a page that is open although they have not come yet. */
export const awaited = {}

const pages = new Map<string, unknown>()
let present = ''
let onSeen: (() => void) | undefined

type Address = { pathname: string; search: string }

/** Keeps what the page at an address was drawn from. */
export function rememberPage({ pathname, search }: Address, data: unknown): void {
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

/** Calls the one listener at each page that is seen from now on. */
export function subscribeSeenPages(listener: () => void): void {
  onSeen = listener
}

/**
 * What an earlier page was drawn from, or else what `instead` gives. Undefined for the present page, which stays as it is.
 */
export function readSeenPage<Data>(
  { pathname, search }: Address,
  instead: (() => Data) | null,
): Data | undefined {
  const address = pathname + search
  if (address === present) return undefined
  return pages.has(address) ? (pages.get(address) as Data) : instead?.()
}

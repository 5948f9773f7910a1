/** What is shared: an address, and what is written beside it where it goes by a link to WhatsApp. */
export type Shared = { title: string; url: string; message: string }

let asked: Shared | undefined
const listeners = new Set<() => void>()

/** What the page is to offer ways to share for, if anything. */
export function readShareRequest(): Shared | undefined {
  return asked
}

export function subscribeShareRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the sheet with the ways to share, or closes it. */
export function requestShare(shared: Shared | undefined): void {
  asked = shared
  for (const listener of listeners) listener()
}

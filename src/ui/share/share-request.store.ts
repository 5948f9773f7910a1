/** The content to share: a URL, and the message for WhatsApp. */
export type Shared = {
  title: string
  url: string
  message: string
  /** Whether the phone's share sheet gets the message instead of the URL. The message contains the URL. */
  isMessageShared?: boolean
}

let asked: Shared | undefined
const listeners = new Set<() => void>()

/** Returns the content that the shop's share sheet offers. Returns undefined if the sheet is closed. */
export function readShareRequest(): Shared | undefined {
  return asked
}

export function subscribeShareRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the shop's share sheet with this content. Closes it if the content is undefined. */
export function requestShare(shared: Shared | undefined): void {
  asked = shared
  for (const listener of listeners) listener()
}

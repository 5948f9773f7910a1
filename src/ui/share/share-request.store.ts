/** The content to share: a URL, and the message for a WhatsApp link. */
export type Shared = {
  title: string
  url: string
  message: string
  /** Whether the phone's own sheet gets the message too. The message contains the URL. */
  isMessageShared?: boolean
}

let asked: Shared | undefined
const listeners = new Set<() => void>()

/** Returns the content that the share sheet should offer; undefined if it is closed. */
export function readShareRequest(): Shared | undefined {
  return asked
}

export function subscribeShareRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the share sheet, or closes it. */
export function requestShare(shared: Shared | undefined): void {
  asked = shared
  for (const listener of listeners) listener()
}

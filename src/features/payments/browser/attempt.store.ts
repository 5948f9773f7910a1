import { readStoredJson, removeStored, store } from '../../../ui/offline/storage.store.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'

/** A payment whose outcome is not known, because no answer came. */
export type Attempt<Body extends object> = {
  requestId: string
  userId: string
  body: Body
  /** The provider's order, from when it may be paid. */
  providerOrderId?: string
}

/**
 * The one attempt that a browser keeps of a kind of payment. It is kept before the request leaves, so that neither a lost
 * network nor a closed browser can make a second payment of it.
 */
export function attemptStore<Body extends object>(key: string) {
  const keep = (attempt: Attempt<Body>) => store(key, JSON.stringify(attempt))
  return {
    /** Begins an attempt under an id of its own. */
    begin(userId: string, body: Body): Attempt<Body> {
      const attempt = { requestId: newRequestId(), userId, body }
      keep(attempt)
      return attempt
    },
    /** Keeps what has become known of an attempt. */
    keep,
    /** The attempt that this member is still waiting to hear of. */
    read(userId: string): Attempt<Body> | undefined {
      const kept = readStoredJson(key) as Partial<Attempt<Body>> | null | undefined
      const isWhole =
        typeof kept?.requestId === 'string' && typeof kept.body === 'object' && kept.body !== null
      return isWhole && kept.userId === userId ? (kept as Attempt<Body>) : undefined
    },
    /** Ends the attempt, once its outcome is known. */
    end: () => removeStored(key),
  }
}

export type AttemptStore<Body extends object> = ReturnType<typeof attemptStore<Body>>

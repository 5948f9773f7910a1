import { readStoredJson, removeStored, store } from '../../ui/storage.store.ts'
import type { CallInput } from '../../wire/define-call.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import type { finalOrderData } from './finalOrderData.call.ts'

export type OrderBody = Omit<CallInput<typeof finalOrderData>, 'user_id' | 'request_id'>

/** A payment whose outcome is not known, because no answer came. */
export type PaymentAttempt = {
  requestId: string
  userId: string
  body: OrderBody
  /** The provider's order, from when it may be paid. */
  providerOrderId?: string
}

// Kept before the request leaves, so that neither a lost network nor a closed browser can make a second payment of it.
const key = 'saveddata'

/** Begins an attempt under an id of its own. */
export function beginAttempt(userId: string, body: OrderBody): PaymentAttempt {
  const attempt = { requestId: newRequestId(), userId, body }
  keepAttempt(attempt)
  return attempt
}

/** Keeps what has become known of an attempt. */
export function keepAttempt(attempt: PaymentAttempt): void {
  store(key, JSON.stringify(attempt))
}

/** The attempt that this member is still waiting to hear of. */
export function readAttempt(userId: string): PaymentAttempt | undefined {
  const kept = readStoredJson(key) as Partial<PaymentAttempt> | null | undefined
  const isWhole = typeof kept?.requestId === 'string' && typeof kept.body === 'object' && kept.body !== null
  return isWhole && kept.userId === userId ? (kept as PaymentAttempt) : undefined
}

/** Ends the attempt, once its outcome is known. */
export function endAttempt(): void {
  removeStored(key)
}

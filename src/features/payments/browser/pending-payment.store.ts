import { readStoredJson, removeStored, store } from '../../../ui/offline/storage.store.ts'
import type { StoredKey } from '../../../ui/offline/storage-keys.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'

/** A payment whose outcome is unknown, because no answer came. */
export type PendingPayment<Body extends object> = {
  requestId: string
  userId: string
  body: Body
  /** The id of the order at the provider, set once the shopper can pay. */
  providerOrderId?: string
}

/**
 * Stores the pending payment of a purpose. A browser has at most one. Stores the payment before the request
 * is sent, so that neither a lost network nor a closed browser can cause a second payment.
 */
export function pendingPaymentStore<Body extends object>(key: StoredKey) {
  const keep = (payment: PendingPayment<Body>) => store(key, JSON.stringify(payment))
  return {
    /** Starts a payment under a new request id. */
    begin(userId: string, body: Body): PendingPayment<Body> {
      const payment = { requestId: newRequestId(), userId, body }
      keep(payment)
      return payment
    },
    /** Updates the stored payment. */
    keep,
    /** Returns the pending payment of this member. */
    read(userId: string): PendingPayment<Body> | undefined {
      const kept = readStoredJson(key) as Partial<PendingPayment<Body>> | null | undefined
      const isWhole =
        typeof kept?.requestId === 'string' && typeof kept.body === 'object' && kept.body !== null
      return isWhole && kept.userId === userId ? (kept as PendingPayment<Body>) : undefined
    },
    /** Deletes the payment, once its outcome is known. */
    end: () => removeStored(key),
  }
}

export type PendingPaymentStore<Body extends object> = ReturnType<typeof pendingPaymentStore<Body>>

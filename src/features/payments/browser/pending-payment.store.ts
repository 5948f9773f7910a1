import { readStoredJson, removeStored, store } from '../../../ui/offline/storage.store.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'

/** A payment whose outcome is not known, because no answer came. */
export type PendingPayment<Body extends object> = {
  requestId: string
  userId: string
  body: Body
  /** The provider's order, from when it may be paid. */
  providerOrderId?: string
}

/**
 * The one pending payment of a kind that a browser keeps. It is kept before the request leaves, so that neither a lost
 * network nor a closed browser can make a second payment of it.
 */
export function pendingPaymentStore<Body extends object>(key: string) {
  const keep = (payment: PendingPayment<Body>) => store(key, JSON.stringify(payment))
  return {
    /** Begins a payment under an id of its own. */
    begin(userId: string, body: Body): PendingPayment<Body> {
      const payment = { requestId: newRequestId(), userId, body }
      keep(payment)
      return payment
    },
    /** Keeps what has become known of a payment. */
    keep,
    /** The payment that this member is still waiting to hear of. */
    read(userId: string): PendingPayment<Body> | undefined {
      const kept = readStoredJson(key) as Partial<PendingPayment<Body>> | null | undefined
      const isWhole =
        typeof kept?.requestId === 'string' && typeof kept.body === 'object' && kept.body !== null
      return isWhole && kept.userId === userId ? (kept as PendingPayment<Body>) : undefined
    },
    /** Forgets the payment, once its outcome is known. */
    end: () => removeStored(key),
  }
}

export type PendingPaymentStore<Body extends object> = ReturnType<typeof pendingPaymentStore<Body>>

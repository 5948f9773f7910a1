import type { StoredStatus } from '../orders/life/order-states.ts'

/**
 * Returns how many seconds the shop waits for a report before it asks the courier about a parcel. The demo
 * waits for a shorter time, because its parcels arrive within minutes.
 */
export function checkAfterSeconds({ isStandIn }: { isStandIn: boolean }): number {
  return isStandIn ? 60 : 6 * 3_600
}

/** Returns whether an order was cancelled or returned, so that it must not be sent. */
export function isCancelledOrReturned(status: StoredStatus): boolean {
  return status === 'rejected' || status === 'returned'
}

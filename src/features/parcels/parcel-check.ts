import type { StoredStatus } from '../orders/life/order-states.ts'

/**
 * Returns after how many seconds without a report the courier is asked about a parcel. In a demo, parcels
 * arrive within minutes.
 */
export function checkAfterSeconds({ isStandIn }: { isStandIn: boolean }): number {
  return isStandIn ? 60 : 6 * 3_600
}

/** Returns whether an order was cancelled or returned, so that it must not be sent. */
export function isCancelledOrReturned(status: StoredStatus): boolean {
  return status === 'rejected' || status === 'returned'
}

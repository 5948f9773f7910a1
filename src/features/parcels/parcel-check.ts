import type { StoredStatus } from '../orders/life/order-states.ts'

/**
 * Returns the silence, in seconds, after which the courier is asked about a parcel. A demo's parcels travel
 * in minutes.
 */
export function checkAfterSeconds({ isStandIn }: { isStandIn: boolean }): number {
  return isStandIn ? 60 : 6 * 3_600
}

/** Returns whether an order must no longer be sent. */
export function isOffHand(status: StoredStatus): boolean {
  return status === 'rejected' || status === 'returned'
}

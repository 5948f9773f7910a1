import type { StoredStatus } from '../orders/order-codes.ts'

/** After how long without a word the courier is asked about a parcel. The parcels of a demo travel in minutes. */
export function checkAfterSeconds({ isStandIn }: { isStandIn: boolean }): number {
  return isStandIn ? 60 : 6 * 3_600
}

/** Whether an order is no longer to be sent. */
export function isOffHand(status: StoredStatus): boolean {
  return status === 'rejected' || status === 'returned'
}

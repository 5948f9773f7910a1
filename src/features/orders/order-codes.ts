import type { PlainKey } from '../../words/sentence.ts'
import type { StoredStatus } from './life/order-states.ts'

/** The code on the wire of each stored status of an order. Rejected and returned have the same code. */
const statusCodes = { pending: '1', processed: '2', rejected: '3', delivered: '4', returned: '3' } as const

export function codeOfStatus(status: StoredStatus) {
  return statusCodes[status]
}

/**
 * Converts a status to its wire form.
 * @param isCancelled whether the buyer cancelled the order.
 */
export function wireStatus(status: StoredStatus, isCancelled: boolean) {
  return { status: statusCodes[status], is_returned: status === 'returned', is_cancelled: isCancelled }
}

/** Returns whether a step is a cancellation by the buyer and not a rejection by the shop. */
export function isCancellation({ status, actor }: { status: string; actor: string }): boolean {
  return status === 'rejected' && actor === 'member'
}

const statusNames: Record<string, PlainKey> = {
  1: 'orders.pending',
  2: 'orders.processed',
  3: 'orders.rejected',
  4: 'orders.delivered',
}

/** The status of an order, or of a step, in its wire form. */
export type WireStatus = {
  status: string
  /** For '3', whether the goods were delivered and came back. */
  is_returned?: boolean
  /** For '3', whether the buyer cancelled the order. Otherwise the shop rejected it. */
  is_cancelled?: boolean
}

/** Returns the name of a wire status. Any other value is named as unknown. */
export function statusName({
  status,
  is_returned: isReturned,
  is_cancelled: isCancelled,
}: WireStatus): PlainKey {
  if (isReturned) return 'orders.returned'
  if (isCancelled) return 'orders.isCancelled'
  return statusNames[status] ?? 'orders.unknown'
}

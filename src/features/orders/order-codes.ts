import type { PlainKey } from '../../words/sentence.ts'

/** How the status of an order is stored, and its code on the wire, which has one for all whose money went back. */
const statusCodes = { pending: '1', processed: '2', rejected: '3', delivered: '4', returned: '3' } as const

export type StoredStatus = keyof typeof statusCodes

/** The code of a status on the wire. */
export function codeOfStatus(status: StoredStatus) {
  return statusCodes[status]
}

/** How the wire says a status. @param isCancelled whether it was the buyer who called the order off. */
export function wireStatus(status: StoredStatus, isCancelled: boolean) {
  return { status: statusCodes[status], is_returned: status === 'returned', is_cancelled: isCancelled }
}

/** Whether it is the step by which a buyer called an order off; a shop's own 'rejected' is none. */
export function isCancellation({ status, actor }: { status: string; actor: string }): boolean {
  return status === 'rejected' && actor === 'member'
}

const statusNames: Record<string, PlainKey> = {
  1: 'orders.pending',
  2: 'orders.processed',
  3: 'orders.rejected',
  4: 'orders.delivered',
}

/** Where an order stands, or what happened to it, as the wire says it. */
export type WireStatus = {
  status: string
  /** Of '3': the goods were delivered and came back. */
  is_returned?: boolean
  /** Of '3': the buyer called it off; else the shop did. */
  is_cancelled?: boolean
}

/** What a person reads for a status of the wire; anything else is unknown. */
export function statusName({
  status,
  is_returned: isReturned,
  is_cancelled: isCancelled,
}: WireStatus): PlainKey {
  if (isReturned) return 'orders.returned'
  if (isCancelled) return 'orders.isCancelled'
  return statusNames[status] ?? 'orders.unknown'
}

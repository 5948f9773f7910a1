import type { PlainKey } from '../../words/sentence.ts'

/** How the status of an order is stored, and its code on the wire, which has one for all whose money went back. */
const statusCodes = { pending: '1', processed: '2', rejected: '3', delivered: '4', returned: '3' } as const

export type StoredStatus = keyof typeof statusCodes

/** How the wire says a status. */
export function wireStatus(status: StoredStatus) {
  return { status: statusCodes[status], is_returned: status === 'returned' }
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
}

/** What a person reads for a status of the wire; anything else is unknown. */
export function statusName({ status, is_returned: isReturned }: WireStatus): PlainKey {
  if (isReturned) return 'orders.returned'
  return statusNames[status] ?? 'orders.unknown'
}

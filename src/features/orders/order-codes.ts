import type { PlainKey } from '../../words/sentence.ts'

/** How the status of an order is stored, and its code on the wire, which has one for all whose money went back. */
const statusCodes = { pending: '1', processed: '2', rejected: '3', delivered: '4', returned: '3' } as const

export type StoredStatus = keyof typeof statusCodes

export function statusCode(status: StoredStatus) {
  return statusCodes[status]
}

const statusNames: Record<string, PlainKey> = {
  1: 'orders.pending',
  2: 'orders.processed',
  3: 'orders.rejected',
  4: 'orders.delivered',
}

/** What a person reads for a status of the wire; anything else is unknown. */
export function statusName(code: string): PlainKey {
  return statusNames[code] ?? 'orders.unknown'
}

import type { Stored } from '../../platform/database/states.ts'
import type { States } from '../../ui/state-pill.tsx'
import type { PlainKey } from '../../words/sentence.ts'

/** The statuses of an order. */
export const orderStates = {
  pending: { name: 'orders.pending', tone: 'accent' },
  processed: { name: 'orders.processed', tone: 'primary' },
  delivered: { name: 'orders.delivered', tone: 'success' },
  rejected: { name: 'orders.rejected', tone: 'danger' },
  returned: { name: 'orders.returned', tone: 'danger' },
} as const satisfies States<Stored<'purchase_order', 'status'>>

export type StoredStatus = keyof typeof orderStates

/** A rejected order that its buyer cancelled. */
const cancelled = { name: 'orders.isCancelled', tone: 'neutral' } as const

/** Returns the words and the tone of an order's status. @param isCancelled whether its buyer cancelled it. */
export function orderState(status: StoredStatus, isCancelled: boolean) {
  return isCancelled ? cancelled : orderStates[status]
}

/** The status's codes on the wire, which has one for both rejected and returned. */
const statusCodes = {
  pending: '1',
  processed: '2',
  rejected: '3',
  delivered: '4',
  returned: '3',
} as const satisfies Record<StoredStatus, string>

/** Returns a status's code on the wire. */
export function codeOfStatus(status: StoredStatus) {
  return statusCodes[status]
}

/** Converts a status to its wire form. @param isCancelled whether the buyer cancelled the order. */
export function wireStatus(status: StoredStatus, isCancelled: boolean) {
  return { status: statusCodes[status], is_returned: status === 'returned', is_cancelled: isCancelled }
}

/** Returns whether a step is the buyer's cancellation; a rejection by the shop is not. */
export function isCancellation({ status, actor }: { status: string; actor: string }): boolean {
  return status === 'rejected' && actor === 'member'
}

/** The status of an order, or of a step, in its wire form. */
export type WireStatus = {
  status: string
  /** With '3': the goods were delivered and came back. */
  is_returned?: boolean
  /** With '3': the buyer cancelled it; else the shop did. */
  is_cancelled?: boolean
}

/** Returns the words and the tone of a wire status; any other value is unknown. */
export function shownStatus({ status, is_returned: isReturned, is_cancelled: isCancelled }: WireStatus) {
  if (isReturned) return orderStates.returned
  if (isCancelled) return cancelled
  return statesByCode[status] ?? unknown
}

/** Returns the name to show for a wire status. */
export function statusName(shown: WireStatus): PlainKey {
  return shownStatus(shown).name
}

const statesByCode: Partial<Record<string, States[string]>> = {
  1: orderStates.pending,
  2: orderStates.processed,
  3: orderStates.rejected,
  4: orderStates.delivered,
}

const unknown = { name: 'orders.unknown', tone: 'neutral' } as const

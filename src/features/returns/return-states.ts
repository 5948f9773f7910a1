import type { Stored } from '../../platform/database/states.ts'
import type { Steps } from '../../states/states.ts'
import type { States } from '../../ui/status-pill.tsx'

/** Every state of a return request, in the order of its lifecycle. */
export const returnStates = {
  asked: { name: 'returns.asked', tone: 'accent' },
  offered: { name: 'returns.offered', tone: 'accent' },
  approved: { name: 'returns.approved', tone: 'accent' },
  picked_up: { name: 'returns.pickedUp', tone: 'accent' },
  received: { name: 'returns.received', tone: 'accent' },
  inspected: { name: 'returns.inspected', tone: 'accent' },
  refunded: { name: 'returns.refunded', tone: 'success' },
  sent_again: { name: 'returns.sentAgain', tone: 'success' },
  refused: { name: 'returns.refused', tone: 'danger' },
  withdrawn: { name: 'returns.withdrawn', tone: 'neutral' },
} as const satisfies States<Stored<'return_request', 'state'>>

export type ReturnState = keyof typeof returnStates

/** Who can change a request's state. shop: an automatic decision. courier: a courier's report. */
export const returnActors = ['member', 'staff', 'shop', 'courier'] as const

/** States before the goods are handed over. In these states the buyer may withdraw the request. */
export const withdrawable: readonly ReturnState[] = ['asked', 'offered', 'approved']

export const returnGroups = {
  /** States that wait for staff. */
  waiting: ['asked', 'received', 'inspected'],
  /** States that wait for the buyer or the goods. */
  underWay: ['offered', 'approved', 'picked_up'],
  /** States in which an exchange reserves units of the wanted variant. */
  reserving: ['approved', 'picked_up', 'received', 'inspected'],
  ended: ['refunded', 'sent_again', 'refused', 'withdrawn'],
} as const satisfies Record<string, readonly ReturnState[]>

/** Every allowed step of a request. The database refuses any other (check_return_step). */
export const returnSteps: Steps<ReturnState, (typeof returnActors)[number]> = [
  { from: ['asked'], to: ['offered', 'approved'], who: ['staff', 'shop'] },
  { from: ['offered'], to: ['approved'], who: ['member'] },
  { from: ['approved'], to: ['picked_up'], who: ['staff', 'courier'] },
  { from: ['approved', 'picked_up'], to: ['received'], who: ['staff', 'courier'] },
  { from: ['received'], to: ['inspected'], who: ['staff'] },
  { from: ['inspected'], to: ['refunded', 'sent_again'], who: ['staff'] },
  { from: [...withdrawable, 'received'], to: ['refused'], who: ['staff'] },
  { from: withdrawable, to: ['withdrawn'], who: ['member'] },
]

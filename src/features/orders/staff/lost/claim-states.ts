import type { Stored } from '../../../../platform/database/states.ts'
import type { States } from '../../../../ui/status-pill.tsx'

/** The states of a compensation claim against a courier that lost an order. */
export const claimStates = {
  none: { name: 'office.lost.none', tone: 'accent' },
  asked: { name: 'office.lost.asked', tone: 'accent' },
  paid: { name: 'office.lost.paid', tone: 'success' },
  given_up: { name: 'office.lost.givenUp', tone: 'neutral' },
  void: { name: 'office.lost.void', tone: 'neutral' },
} as const satisfies States<Stored<'lost_order', 'claim'>>

import type { States } from '../../../ui/status-pill.tsx'

/** The statuses of a member's account. */
export const memberStates = {
  open: { name: 'office.members.open', tone: 'success' },
  blocked: { name: 'office.members.statusBlocked', tone: 'danger' },
  closed: { name: 'office.members.closed', tone: 'neutral' },
} as const satisfies States

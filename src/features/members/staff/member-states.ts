import type { States } from '../../../ui/state-pill.tsx'

/** Whether a member may sign in: blocked by staff, or closed for good. */
export const memberStates = {
  open: { name: 'office.members.open', tone: 'success' },
  blocked: { name: 'office.members.statusBlocked', tone: 'danger' },
  closed: { name: 'office.members.closed', tone: 'neutral' },
} as const satisfies States

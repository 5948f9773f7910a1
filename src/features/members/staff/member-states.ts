import type { States } from '../../../ui/status-pill.tsx'

export const memberStates = {
  open: { name: 'office.members.open', tone: 'success' },
  blocked: { name: 'office.members.statusBlocked', tone: 'danger' },
  closed: { name: 'office.members.closed', tone: 'neutral' },
} as const satisfies States

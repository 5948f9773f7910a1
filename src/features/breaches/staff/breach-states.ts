import type { States } from '../../../ui/status-pill.tsx'

/** The states of a breach of personal data. */
export const breachStates = {
  open: { name: 'office.breaches.open', tone: 'danger' },
  closed: { name: 'office.breaches.closed', tone: 'neutral' },
} as const satisfies States<'open' | 'closed'>

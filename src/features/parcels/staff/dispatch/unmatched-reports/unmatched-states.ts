import type { States } from '../../../../../ui/status-pill.tsx'

/** The states of an unmatched report. */
export const unmatchedStates = {
  open: { name: 'office.setAside.open', tone: 'accent' },
  done: { name: 'office.setAside.done', tone: 'neutral' },
} as const satisfies States

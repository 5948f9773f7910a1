import type { States } from '../../ui/status-pill.tsx'

/** The states of a webhook. failing: the last attempt failed, and another one follows. */
export const webhookStates = {
  waiting: { name: 'office.jobs.webhookWaiting', tone: 'accent' },
  failing: { name: 'office.jobs.webhookFailing', tone: 'danger' },
  done: { name: 'office.jobs.webhookDone', tone: 'success' },
} as const satisfies States

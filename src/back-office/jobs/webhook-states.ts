import type { States } from '../../ui/status-pill.tsx'

/** The states of a webhook. failing: it waits, and the last attempt failed. */
export const webhookStates = {
  waiting: { name: 'office.jobs.webhookWaiting', tone: 'accent' },
  failing: { name: 'office.jobs.webhookFailing', tone: 'danger' },
  done: { name: 'office.jobs.webhookDone', tone: 'success' },
} as const satisfies States

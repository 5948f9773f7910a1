import type { PlainKey } from '../../words/sentence.ts'
import { statePill } from '../kit/state-pill.tsx'
import type { webhookStates } from './webhook-fields.ts'

export const webhookStateNames: Readonly<Record<(typeof webhookStates)[number], PlainKey>> = {
  waiting: 'office.jobs.webhookWaiting',
  failing: 'office.jobs.webhookFailing',
  done: 'office.jobs.webhookDone',
}

/** The state of a webhook. */
export const WebhookStatePill = statePill(webhookStateNames, {
  waiting: 'accent',
  failing: 'danger',
  done: 'success',
})

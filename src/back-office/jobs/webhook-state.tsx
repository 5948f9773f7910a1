import { statePill } from '../kit/state-pill.tsx'
import { webhookStateNames, webhookStateTones } from './webhook-fields.ts'

/** The state of a webhook. */
export const WebhookStatePill = statePill(webhookStateNames, webhookStateTones)

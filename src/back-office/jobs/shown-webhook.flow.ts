import type { ReceivedWebhook } from './webhooks.sql.ts'

/** A stored webhook as the staff's answers have it. */
export function shownWebhook(told: ReceivedWebhook) {
  return {
    provider: told.provider,
    event_id: told.eventId,
    event: told.event,
    state: told.state,
    attempts: told.attempts,
    failure: told.failure,
    received_at: told.receivedAt,
    done_at: told.doneAt,
  }
}

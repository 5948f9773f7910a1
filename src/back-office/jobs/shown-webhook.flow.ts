import type { ReceivedWebhook } from './webhooks.sql.ts'

/** Maps a stored webhook for the staff. */
export function shownWebhook(webhook: ReceivedWebhook) {
  return {
    provider: webhook.provider,
    event_id: webhook.eventId,
    event: webhook.event,
    state: webhook.state,
    attempts: webhook.attempts,
    failure: webhook.failure,
    received_at: webhook.receivedAt,
    done_at: webhook.doneAt,
  }
}

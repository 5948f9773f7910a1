import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { redactWebhook } from './redact-webhook.ts'
import { viewWebhook } from './viewWebhook.call.ts'
import { findWebhook } from './webhooks.sql.ts'

export const viewWebhookService: Service<typeof viewWebhook> = async ({ db }, { provider, event_id }) => {
  const webhook = await findWebhook(db, { provider, eventId: event_id })
  if (!webhook) throw refuse(viewWebhook, 'unknown')
  return { data: { ...webhook, body: redactWebhook(webhook.body) ?? null } }
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ListSql } from '../../platform/service/list-rows.ts'
import { exactly } from '../../platform/service/page.ts'

/** 'failing': the webhook waits for another attempt, and the last attempt failed. */
export type WebhookState = 'waiting' | 'failing' | 'done'

type ReceivedWebhook = {
  provider: string
  event_id: string
  event: string | null
  state: WebhookState
  attempts: number
  failure: string | null
  received_at: Date
  done_at: Date | null
}

// Razorpay sends the event's name near the start of the body. A body that is not JSON has none.
const eventName = sql`substring(encode(substring(body for 2000), 'escape') from '"event" ?: ?"([a-z._]{1,60})"')`
const stateOf = sql`case when done_at is not null then 'done' when failure is not null then 'failing' else 'waiting' end`

const columns = sql`provider, event_id, ${eventName} as event, ${stateOf} as state, attempts, failure, received_at, done_at`

/** The staff's list of stored webhooks. */
export const webhooksSql: ListSql<ReceivedWebhook, { state: WebhookState | undefined }> = {
  select: sql`select ${columns}, ${exactly(sql`received_at`)} || ' ' || event_id as cursor from webhook_event`,
  where: { state: inState },
  at: sql`received_at`,
  by: sql`event_id`,
}

/** Finds a webhook with its raw body. */
export async function findWebhook(
  db: Db,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<(ReceivedWebhook & { body: Buffer }) | undefined> {
  const { rows } = await sql<ReceivedWebhook & { body: Buffer }>`
    select ${columns}, body from webhook_event where provider = ${provider} and event_id = ${eventId}`.execute(
    db,
  )
  return rows[0]
}

function inState(state: WebhookState) {
  if (state === 'done') return sql`done_at is not null`
  return state === 'failing'
    ? sql`done_at is null and failure is not null`
    : sql`done_at is null and failure is null`
}

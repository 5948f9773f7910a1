import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { exactly } from '../../platform/service/page.ts'

/** failing: it waits, and the last attempt failed. */
export type WebhookState = 'waiting' | 'failing' | 'done'

export type ReceivedWebhook = {
  provider: string
  eventId: string
  event: string | null
  state: WebhookState
  attempts: number
  failure: string | null
  receivedAt: Date
  doneAt: Date | null
  /** To the microsecond, because the cursor of the list needs it. */
  receivedAtExactly: string
}

/** Lists stored webhooks, latest first, in one state or all. */
export async function listWebhooks(
  db: Db,
  {
    state,
    limit,
    before,
  }: {
    state: WebhookState | undefined
    limit: number
    before: { at: string; id: string } | undefined
  },
): Promise<ReceivedWebhook[]> {
  const { rows } = await sql<ReceivedWebhook>`
    select provider, event_id as "eventId", ${eventName} as event, ${stateOf} as state, attempts, failure,
        received_at as "receivedAt", done_at as "doneAt",
        ${exactly(sql`received_at`)} as "receivedAtExactly"
      from webhook_event
      where ${inState(state)} and ${before ? sql`(received_at, event_id) < (${before.at}::timestamptz, ${before.id}::text)` : sql`true`}
      order by received_at desc, event_id desc limit ${limit}`.execute(db)
  return rows
}

/** Finds a webhook with its raw body. */
export async function findWebhook(
  db: Db,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<(ReceivedWebhook & { body: Buffer }) | undefined> {
  const { rows } = await sql<ReceivedWebhook & { body: Buffer }>`
    select provider, event_id as "eventId", ${eventName} as event, ${stateOf} as state, attempts, failure,
        received_at as "receivedAt", done_at as "doneAt", '' as "receivedAtExactly", body
      from webhook_event where provider = ${provider} and event_id = ${eventId}`.execute(db)
  return rows[0]
}

// Razorpay sends the name near the start; a body that is not JSON has none.
const eventName = sql`substring(encode(substring(body for 2000), 'escape') from '"event" ?: ?"([a-z._]{1,60})"')`
const stateOf = sql`case when done_at is not null then 'done' when failure is not null then 'failing' else 'waiting' end`

function inState(state: WebhookState | undefined) {
  if (state === undefined) return sql`true`
  if (state === 'done') return sql`done_at is not null`
  return state === 'failing'
    ? sql`done_at is null and failure is not null`
    : sql`done_at is null and failure is null`
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

// The only provider there is: each has event ids of its own.
const provider = 'razorpay'

/** Keeps a webhook, to the byte. False when this event was kept before. */
export async function insertWebhookEvent(db: Db, eventId: string, body: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('webhook_event')
    .values({ provider, event_id: eventId, body })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The body of an event that is not dealt with yet. */
export async function findWaitingEvent(db: Db, eventId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('webhook_event')
    .select('body')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row?.body
}

/** Events that have waited for so long that their job must have been lost, oldest first. */
export async function listForgottenEvents(db: Db, waitedSeconds: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('done_at', 'is', null)
    .where('received_at', '<', sql<Date>`now() - make_interval(secs => ${waitedSeconds})`)
    .orderBy('attempts')
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map(({ event_id: eventId }) => eventId)
}

export async function markEventDone(db: Db, eventId: string): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set(({ eb }) => ({ done_at: sql<Date>`now()`, failure: null, attempts: eb('attempts', '+', 1) }))
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('done_at', 'is', null)
    .execute()
}

export async function noteEventFailure(db: Db, eventId: string, failure: string): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set(({ eb }) => ({ failure: failure.slice(0, 500), attempts: eb('attempts', '+', 1) }))
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

/** Forgets events that were dealt with long ago: they carry the names and numbers of members. */
export async function deleteOldEvents(db: Db, olderThanDays: number): Promise<void> {
  await db
    .deleteFrom('webhook_event')
    .where('done_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .execute()
}

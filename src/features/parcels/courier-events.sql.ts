import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/in-batches.ts'
import { retryDelay } from '../../platform/database/retry-delay.ts'

/** Stores a webhook as received. Ignores a repeat. */
export async function insertCourierEvent(db: Db, eventId: string, body: Buffer): Promise<void> {
  await db
    .insertInto('courier_event')
    .values({ event_id: eventId, body })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Claims due webhooks for `lostAfterSeconds`, earliest first, so that other servers claim other webhooks. */
export async function takeDueCourierEvents(db: Db, limit: number, lostAfterSeconds: number) {
  const { rows } = await sql<{ event_id: string; body: Buffer; attempts: number }>`
    with due as (
      select event_id from courier_event where done_at is null and next_try_at <= now()
        order by next_try_at limit ${limit} for update skip locked
    ), taken as (
      update courier_event set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${lostAfterSeconds})
        from due where courier_event.event_id = due.event_id returning courier_event.event_id, body, attempts, received_at
    )
    select event_id, body, attempts from taken order by received_at`.execute(db)
  return rows
}

/**
 * The reason why a webhook was not applied to a parcel. refused_text: PostgreSQL cannot store its text.
 * failed: every attempt to apply it failed.
 */
export type SetAside = {
  why: 'unknown_number' | 'another_order' | 'unreadable' | 'refused_text' | 'failed'
  /** The tracking number in the webhook, and the shop's order that has this number. */
  awb?: string
  orderNo?: string
}

/**
 * Marks a webhook as done and deletes its body. Adds an unmatched webhook to the staff's list, at most once.
 */
export async function endCourierEvent(
  db: Db,
  { event_id: eventId, body }: { event_id: string; body: Buffer },
  setAside: SetAside | null,
): Promise<void> {
  // Removes NUL and cuts the text to the column's length, so that PostgreSQL can store it.
  const words = withoutNul(body.toString()).slice(0, 4_000)
  await sql`
    with ended as (
      update courier_event set done_at = now(), body = '', set_aside = ${setAside?.why ?? null}, failure = null
        where event_id = ${eventId} and done_at is null returning received_at
    )
    select set_report_aside(${setAside?.why ?? ''}, ${setAside?.orderNo ?? null}, null, ${withoutNul(setAside?.awb ?? '').slice(0, 50) || null},
        null, ${words}, null, received_at)
      from ended where ${setAside !== null}`.execute(db)
}

function withoutNul(said: string): string {
  return said.replaceAll('\0', '')
}

/**
 * Records why a webhook could not be applied. The webhook is retried with a delay that grows with each
 * attempt.
 */
export async function noteCourierEventFailure(db: Db, eventId: string, failure: string): Promise<void> {
  await db
    .updateTable('courier_event')
    .set({
      failure: failure.slice(0, 500),
      next_try_at: sql<Date>`now() + ${retryDelay({ first: '5 seconds', max: '1 hour' })}`,
    })
    .where('event_id', '=', eventId)
    .execute()
}

/** Deletes webhooks that were applied more than `olderThanDays` ago. The parcels' reports remain. */
export async function deleteOldCourierEvents(db: Db, olderThanDays: number): Promise<void> {
  await deleteInBatches(db, 'courier_event', {
    are: sql`done_at < now() - make_interval(days => ${olderThanDays})`,
    oldestBy: 'done_at',
    key: 'event_id',
  })
}

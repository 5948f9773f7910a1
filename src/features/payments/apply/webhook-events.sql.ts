import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/database/in-batches.ts'
import { statement } from '../../../platform/database/statement.ts'

// The only provider there is: each has event ids of its own.
const provider = 'razorpay'

/** The payment that an event reports, if it reports nothing else. */
export type ReportedPayment = { providerPaymentId: string; providerOrderId: string }

/**
 * Stores the raw body of a webhook. One about a payment that is decided already (see isDecided) is marked as done at
 * once. Returns whether it is new and still has to be processed.
 */
export async function insertWebhookEvent(
  db: Db,
  { eventId, body, reported }: { eventId: string; body: Buffer; reported: ReportedPayment | undefined },
): Promise<boolean> {
  const values = [
    provider,
    eventId,
    reported?.providerPaymentId ?? null,
    reported?.providerOrderId ?? null,
    body,
  ]
  const [kept] = await insertEvent(db, values)
  return kept?.isWaiting ?? false
}

/** Marks an event as done if its payment is decided by now. Returns whether it is. */
export async function endDecidedEvent(db: Db, eventId: string, reported: ReportedPayment): Promise<boolean> {
  const values = [provider, eventId, reported.providerPaymentId, reported.providerOrderId]
  return (await endEvent(db, values)).length > 0
}

const decidedPayment = `
  from payment
  join payment_intent on payment_intent.id = payment.intent_id
  where payment.provider = $1 and payment.provider_payment_id = $3 and payment_intent.provider_order_id = $4
    and (payment.applied_at is not null or (payment.unapplied_reason is not null and payment.state <> 'voided'))`

const insertEvent = statement<{ isWaiting: boolean }>(`
  insert into webhook_event (provider, event_id, body, done_at, attempts)
    select $1, $2, $5, decided.at, case when decided.at is null then 0 else 1 end
      from (select) as always
      left join (select now() as at ${decidedPayment}) as decided on true
    on conflict do nothing
    returning done_at is null as "isWaiting"`)

const endEvent = statement<{ event_id: string }>(`
  update webhook_event set done_at = now(), failure = null, attempts = attempts + 1
    where provider = $1 and event_id = $2 and done_at is null and exists (select ${decidedPayment})
    returning event_id`)

/** The body of an event that is not processed yet. */
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
  await inBatches(
    db,
    (limit) => sql`
    delete from webhook_event
      where ctid = any (array(
        select ctid from webhook_event where done_at < now() - make_interval(days => ${olderThanDays})
          order by done_at limit ${limit} for update skip locked))`,
  )
}

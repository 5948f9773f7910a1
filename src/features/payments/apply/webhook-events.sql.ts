import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findKeyHolder } from '../../../platform/database/global-keys.ts'
import { inBatches } from '../../../platform/database/in-batches.ts'
import { statement } from '../../../platform/database/statement.ts'

// The only provider there is: each has event ids of its own.
const provider = 'razorpay'

/** The payment that an event reports, if it reports nothing else. */
export type ReportedPayment = { providerPaymentId: string; providerOrderId: string }

/** Stores the raw body of a webhook. One about a payment that is decided already is marked as done at once. */
export async function insertWebhookEvent(
  db: Db,
  { eventId, body, reported }: { eventId: string; body: Buffer; reported: ReportedPayment | undefined },
): Promise<void> {
  const { providerPaymentId = null, providerOrderId = null } = reported ?? {}
  const memberId =
    providerOrderId === null ? null : await findKeyHolder(db, 'provider_order', providerOrderId)
  const values = [provider, eventId, providerPaymentId, providerOrderId, body, memberId ?? null]
  await insertEvent(db, values)
}

/** An event that waits to be processed, and of which payment it tells, if it tells of nothing else. */
export type WaitingEvent = { eventId: string; body: Buffer; paymentId: string | null }

/**
 * Takes events that are due, for `lostAfterSeconds`: other nodes take others meanwhile. Those whose payment is decided by now
 * are done with that, since mostly the browser has confirmed it; the others are returned, the earliest first.
 */
export async function takeDueEvents(
  db: Db,
  limit: number,
  lostAfterSeconds: number,
): Promise<{ taken: number; waiting: WaitingEvent[] }> {
  const rows = await takeEvents(db, [limit, lostAfterSeconds])
  return {
    taken: rows.length,
    waiting: rows.flatMap(({ isDone, ...event }) => (isDone ? [] : [event])),
  }
}

// A payment of which further reports change nothing: see isDecided.
const decides = (event: { paymentId: string; orderId: string; memberId?: string }) => `
  from payment
  join payment_intent on payment_intent.id = payment.intent_id and payment_intent.member_id = payment.member_id
  where payment.provider = '${provider}' and payment.provider_payment_id = ${event.paymentId}
    and payment_intent.provider_order_id = ${event.orderId}
    ${event.memberId === undefined ? '' : `and payment.member_id = ${event.memberId}`}
    and (payment.applied_at is not null or (payment.unapplied_reason is not null and payment.state <> 'voided'))`

const insertEvent = statement<never>(`
  insert into webhook_event (provider, event_id, provider_payment_id, provider_order_id, body, done_at, attempts)
    select $1, $2, $3, $4, $5, decided.at, case when decided.at is null then 0 else 1 end
      from (select) as always
      left join (select now() as at ${decides({ paymentId: '$3', orderId: '$4', memberId: '$6::bigint' })}) as decided on true
    on conflict do nothing`)

const takeEvents = statement<WaitingEvent & { isDone: boolean }>(`
  with due as (
    select event_id, exists (select ${decides({
      paymentId: 'webhook_event.provider_payment_id',
      orderId: 'webhook_event.provider_order_id',
    })}) as is_decided
      from webhook_event where done_at is null and next_try_at <= now()
      order by next_try_at limit $1 for update of webhook_event skip locked
  ), taken as (
    update webhook_event
      set attempts = attempts + 1, next_try_at = now() + make_interval(secs => $2::integer),
        done_at = case when is_decided then now() end, failure = case when is_decided then null else failure end
      from due where webhook_event.provider = '${provider}' and webhook_event.event_id = due.event_id
      returning webhook_event.event_id, body, provider_payment_id, received_at, is_decided
  )
  select event_id as "eventId", case when not is_decided then body end as body, provider_payment_id as "paymentId",
      is_decided as "isDone"
    from taken order by received_at`)

export async function markEventDone(db: Db, eventId: string): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ done_at: sql<Date>`now()`, failure: null })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('done_at', 'is', null)
    .execute()
}

/** Notes why an event could not be processed. It is tried again, the later the more often it was tried. */
export async function noteEventFailure(db: Db, eventId: string, failure: string): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({
      failure: failure.slice(0, 500),
      next_try_at: sql<Date>`now() + least(interval '5 seconds' * power(2, least(attempts, 10)), interval '1 minute')`,
    })
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

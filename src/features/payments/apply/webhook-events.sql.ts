import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deleteInBatches } from '../../../platform/database/in-batches.ts'
import { retryDelay } from '../../../platform/database/retry-delay.ts'
import { statement, unlessRefused } from '../../../platform/database/statement.ts'
import { inBatches } from '../../../platform/service/in-batches.ts'

// The only provider. Event ids are unique per provider.
const provider = 'razorpay'

/** The ids of the payment in an event that reports nothing else. */
export type ReportedPayment = { providerPaymentId: string; providerOrderId: string }

/** A received webhook. `isDone`: the event changes nothing, so it is stored as processed. */
type NewEvent = { eventId: string; body: Buffer; reported: ReportedPayment | undefined; isDone: boolean }

/** Stores the raw bodies of webhooks. Concurrent calls share one statement. */
export const insertWebhookEvent = inBatches<NewEvent, true>({
  most: 16,
  keyOf: ({ eventId }) => eventId,
  alone: async (db, event) => {
    await insertEvents(db, [event])
    return true
  },
  together: async (db, events) => {
    const written = insertEvents(db, events).then(() => events.map((): true => true))
    return await unlessRefused(written)
  },
})

async function insertEvents(db: Db, events: NewEvent[]): Promise<void> {
  await insertAll(db, [
    events.map(({ eventId }) => eventId),
    events.map(({ reported }) => reported?.providerPaymentId ?? null),
    events.map(({ reported }) => reported?.providerOrderId ?? null),
    events.map(({ body }) => body),
    events.map(({ isDone }) => isDone),
  ])
}

// Inserts the events sorted by id, so that two statements with the same events cannot deadlock.
const insertAll = statement<never>(`
  insert into webhook_event (provider, event_id, provider_payment_id, provider_order_id, body, done_at, attempts)
    select '${provider}', event_id, payment_id, order_id, case when is_done then event_of_webhook(body) else body end, case when is_done then now() end, case when is_done then 1 else 0 end
      from unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::boolean[]) as event (event_id, payment_id, order_id, body, is_done)
      order by event_id
    on conflict do nothing`)

/** An event that waits to be processed. `paymentId` is set if the event reports a payment and nothing else. */
export type WaitingEvent = { eventId: string; body: Buffer; paymentId: string | null }

/**
 * Claims due events for `lostAfterSeconds`, so that other nodes claim other events. Ends events of payments
 * whose outcome is already final, usually because the browser confirmed the payment. Returns the other
 * events, earliest first.
 */
export async function takeDueEvents(
  db: Db,
  limit: number,
  lostAfterSeconds: number,
): Promise<{ taken: number; waiting: WaitingEvent[] }> {
  const taken = await takeEvents(db, [limit, lostAfterSeconds])
  const reported = taken.flatMap(({ paymentId }) => paymentId ?? [])
  const decided = new Set(reported.length === 0 ? [] : (await readDecided(db, [reported])).map(nameOf))
  const { done = [], waiting = [] } = Object.groupBy(taken, (event) =>
    event.paymentId !== null && decided.has(nameOf(event)) ? 'done' : 'waiting',
  )
  const doneIds = done.map(({ eventId }) => eventId)
  if (doneIds.length > 0) await markEventsDone(db, doneIds)
  return { taken: taken.length, waiting }
}

type Reported = { paymentId: string | null; orderId: string | null }

const nameOf = ({ paymentId, orderId }: Reported) => `${paymentId} ${orderId}`

// Lets only one process claim at a time. Otherwise two processes could each claim webhooks of the same
// payment, and both would ask the provider about it.
const takeEvents = statement<WaitingEvent & Reported>(`
  with turn as materialized (
    select pg_advisory_xact_lock(hashtext('webhook_event'))
  ), due as (
    select event_id from turn cross join webhook_event where done_at is null and next_try_at <= now()
      order by next_try_at limit $1 for update of webhook_event skip locked
  ), taken as (
    update webhook_event set attempts = attempts + 1, next_try_at = now() + make_interval(secs => $2::integer)
      from due where webhook_event.provider = '${provider}' and webhook_event.event_id = due.event_id
      returning webhook_event.event_id, body, provider_payment_id, provider_order_id, received_at
  )
  select event_id as "eventId", body, provider_payment_id as "paymentId", provider_order_id as "orderId"
    from taken order by received_at`)

// Selects payments whose outcome is final, by the rule of isDecided. This is a query of its own, because
// payments are distributed by member and events are not.
const readDecided = statement<Reported>(`
  select payment.provider_payment_id as "paymentId", payment_intent.provider_order_id as "orderId"
    from payment join payment_intent on payment_intent.id = payment.intent_id and payment_intent.member_id = payment.member_id
    where payment.provider = '${provider}' and payment.provider_payment_id = any ($1::text[])
      and (payment.applied_at is not null or (payment.unapplied_reason is not null and payment.state <> 'voided'))`)

/** Ends events. Reduces each body to the event's name, because the other fields identify the payer. */
export async function markEventsDone(db: Db, eventIds: string[]): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ done_at: sql<Date>`now()`, failure: null, body: sql<Buffer>`event_of_webhook(body)` })
    .where('provider', '=', provider)
    .where('event_id', '=', sql<string>`any(${eventIds})`)
    .where('done_at', 'is', null)
    .execute()
}

/** Records why an event could not be processed. The event is retried after a delay that grows to a minute. */
export async function noteEventFailure(db: Db, eventId: string, failure: string): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({
      failure: failure.slice(0, 500),
      next_try_at: sql<Date>`now() + ${retryDelay({ first: '5 seconds', max: '1 minute' })}`,
    })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

/** Deletes events processed more than `olderThanDays` days ago. */
export async function deleteOldEvents(db: Db, olderThanDays: number): Promise<void> {
  await deleteInBatches(db, 'webhook_event', {
    are: sql`done_at < now() - make_interval(days => ${olderThanDays})`,
    oldestBy: 'done_at',
    key: 'event_id',
  })
}

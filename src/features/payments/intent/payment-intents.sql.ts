import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { updateInBatches } from '../../../platform/database/in-batches.ts'
import { statement, unlessRefused } from '../../../platform/database/statement.ts'
import { listed } from '../../../platform/database/states.ts'
import { rescheduledRowsSql } from '../../../platform/database/take-due.ts'
import type { Arrival } from '../../../platform/service/arrival.ts'
import { type RecordedRequest, requestParameters } from '../../../platform/service/decide-and-write.ts'
import { inBatches } from '../../../platform/service/in-batches.ts'
import { lapsedIntent } from '../payment-states.ts'

export type Intent = Selectable<Tables['payment_intent']>
export type IntentKey = Pick<Intent, 'id' | 'member_id'>

export type DueIntent = Pick<Intent, 'id' | 'member_id' | 'provider_order_id'> & { isExpired: boolean }

/** The columns of a new payment intent. */
export type NewIntent = Required<
  Pick<
    Insertable<Tables['payment_intent']>,
    | 'member_id'
    | 'purpose'
    | 'request_id'
    | 'net'
    | 'wallet_store_credit'
    | 'wallet_earnings'
    | 'online'
    | 'reserved_units'
    | 'receipt'
  >
> & { snapshot: object }

/**
 * Times in seconds, counted from the opening of a payment intent: until the intent expires, until the job
 * poll-payments first asks the provider about it, and until the intent's first lease ends.
 */
export type IntentTimes = { expiresAfterSeconds: number; checkAfterSeconds: number; leaseSeconds: number }

/** A new payment intent with its times and request. */
export type Opening = {
  intent: NewIntent
  times: IntentTimes
  /**
   * When the request arrived. Used to detect what happened since then. Undefined for a purpose that allows
   * several open payment intents.
   */
  arrival: Arrival | undefined
  /** The request, if the same statement also writes its idempotency record. */
  request: RecordedRequest | undefined
}

/**
 * The data of the answer to a request that started a payment. The data is stored, so that a repeated request
 * gets the same answer.
 */
export type StartedPayment = { intentId: number; online: number; payer: Payer }

// How long a lease lasts. Must exceed the timeout of the provider's client. If the process that holds the
// lease dies, another process can take the lease after this time.
export const providerOrderLeaseSeconds = 30
const columnsOfOrderless = ['id', 'member_id', 'request_id', 'purpose', 'online', 'receipt'] as const

/** A payment intent without an order at the provider. */
export type OrderlessIntent = Pick<Intent, (typeof columnsOfOrderless)[number]>

/** The payer's details for the provider's checkout. */
export type Payer = { name: string; email: string; mobile: string }

/**
 * Opens a payment intent without holds, in one statement (open_intent). Returns undefined for a repeated
 * request. The caller then holds the lease of the intent, as after leaseProviderOrder.
 */
export async function insertIntent(db: Db, opening: Opening): Promise<StartedPayment | undefined> {
  const values = [requestParameters(opening), JSON.stringify(opening.intent), JSON.stringify(opening.times)]
  const [opened] = await openIntent(db, values)
  return opened!.answer ?? undefined
}

const openIntent = statement<{ answer: StartedPayment | null }>(
  'select open_intent($1::jsonb, $2::jsonb, $3::jsonb) as answer',
)

export async function findIntent(db: Db, { id, member_id: memberId }: IntentKey): Promise<Intent> {
  return await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Finds a member's payment intent by its order at the provider. */
export async function findIntentOfProviderOrder(
  db: Db,
  memberId: number,
  providerOrderId: string,
): Promise<Intent | undefined> {
  return await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Locks the payment intent until the transaction ends. Lock the member first. */
export async function lockIntent(db: Db, { id, member_id: memberId }: IntentKey): Promise<Intent> {
  return await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    // Other transactions may still insert rows that reference the payment intent, such as a second payment.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Leases the right to create a payment intent's order at the provider. Returns undefined while another
 * process holds the lease, or if the intent needs no order.
 */
export async function leaseProviderOrder(
  db: Db,
  { id, member_id: memberId }: IntentKey,
): Promise<OrderlessIntent | undefined> {
  return await db
    .updateTable('payment_intent')
    .set({ provider_order_lease_until: fromNow(providerOrderLeaseSeconds) })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('provider_order_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('provider_order_lease_until', 'is', null),
        eb('provider_order_lease_until', '<', sql<Date>`now()`),
      ]),
    )
    .returning(columnsOfOrderless)
    .executeTakeFirst()
}

/** A payment intent, and the order that the provider created for it. */
type MadeOrder = { intent: IntentKey; providerOrderId: string; checkAfterSeconds: number }

/**
 * Stores the provider's order of a payment intent, and returns the stored order. An intent keeps the first
 * order that is stored, and browsers get only that one. If the intent has ended meanwhile, schedules a check
 * for payments, because the order can be paid from now on. Concurrent calls share one statement.
 */
export const setProviderOrder = inBatches<MadeOrder, string>({
  most: 16,
  keyOf: ({ intent }) => intent.id,
  async alone(db, made) {
    const [orderId] = await keepMade(db, [made])
    return orderId!
  },
  together: async (db, made) => await unlessRefused(keepMade(db, made)),
})

async function keepMade(db: Db, made: MadeOrder[]): Promise<string[]> {
  const [row] = await keepProviderOrders(db, [
    made.map(({ intent }) => intent.id),
    made.map(({ intent }) => intent.member_id),
    made.map(({ providerOrderId }) => providerOrderId),
    made.map(({ checkAfterSeconds }) => checkAfterSeconds),
  ])
  return row!.kept
}

const keepProviderOrders = statement<{ kept: string[] }>(
  'select keep_provider_orders($1::bigint[], $2::bigint[], $3::text[], $4::float[]) as kept',
)

export async function markIntentEnded(
  db: Db,
  { id, member_id: memberId }: IntentKey,
  { state, checkAfterSeconds }: { state: 'cancelled' | 'expired'; checkAfterSeconds: number },
): Promise<void> {
  await sql`select end_intent(${id}, ${memberId}, ${state}, ${checkAfterSeconds})`.execute(db)
}

/** Returns whether a payment intent ended more than this many hours ago, by the database's clock. */
export async function hasEndedBefore(
  db: Db,
  { ended_at: endedAt }: Pick<Intent, 'ended_at'>,
  hours: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_before: boolean }>`
    select ${endedAt}::timestamptz < now() - make_interval(hours => ${hours}) as is_before`.execute(db)
  return rows[0]!.is_before
}

/**
 * Claims payment intents that are due for a check. Reschedules each at once, so that two processes do not
 * check the same one. Open intents are checked every `everySeconds` and at expiry. Ended intents are checked
 * at growing intervals, until their orders can no longer be paid.
 */
export async function takeDueIntents(
  db: Db,
  { limit, everySeconds, lateForSeconds }: { limit: number; everySeconds: number; lateForSeconds: number },
): Promise<DueIntent[]> {
  const later = sql<Date | null>`case
      when state = 'open' and expires_at > now() then least(now() + make_interval(secs => ${everySeconds}), expires_at)
      when state = 'open' then now() + make_interval(secs => ${everySeconds})
      when state in ${listed(lapsedIntent)} and now() < created_at + make_interval(secs => ${lateForSeconds})
        then now() + greatest(make_interval(secs => ${everySeconds}), (now() - created_at) / 2)
    end`
  const due = await db
    .selectFrom('payment_intent')
    .select(['id', 'member_id', later.as('later'), sql<boolean>`expires_at <= now()`.as('isExpired')])
    .where('check_at', '<=', sql<Date>`now()`)
    .orderBy('check_at')
    .limit(limit)
    .execute()
  if (due.length === 0) return []
  const { rows } = await sql<Omit<DueIntent, 'isExpired'>>`
    update payment_intent set check_at = later
      from ${rescheduledRowsSql(due)}
      where payment_intent.id = due.id and payment_intent.member_id = due.member_id and check_at <= now()
      returning payment_intent.id, payment_intent.member_id, provider_order_id`.execute(db)
  const isExpired = new Map(due.map((one) => [one.id, one.isExpired]))
  return rows.map((row) => ({ ...row, isExpired: isExpired.get(row.id)! }))
}

/**
 * Clears the snapshots of old unpaid payment intents, because a snapshot may name a buyer, products and an
 * address.
 */
export async function forgetOldSnapshots(db: Db, olderThanDays: number): Promise<void> {
  await updateInBatches(db, 'payment_intent', sql`snapshot = '{}'`, {
    are: sql`state in ${listed(lapsedIntent)} and check_at is null and snapshot <> '{}'
      and created_at < now() - make_interval(days => ${olderThanDays})`,
    oldestBy: 'created_at',
    key: 'id',
  })
}

function fromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { updateInBatches } from '../../../platform/database/in-batches.ts'
import { statement, unlessRefused } from '../../../platform/database/statement.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { foundAndPutOff } from '../../../platform/database/take-due.ts'
import type { Arrival } from '../../../platform/service/arrival.ts'
import { askedAs, type RecordedRequest } from '../../../platform/service/decide-and-write.ts'
import { inBatches } from '../../../platform/service/in-batches.ts'

export type Intent = Selectable<Tables['payment_intent']>
export type IntentKey = Pick<Intent, 'id' | 'member_id'>

export type DueIntent = Pick<Intent, 'id' | 'member_id' | 'provider_order_id'> & { isExpired: boolean }

/** What is written down of an intent when it is opened: each by the name of its column. */
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

/** When an intent expires, is asked about, and may be leased by another, in seconds from when it is opened. */
export type IntentTimes = { expiresAfterSeconds: number; checkAfterSeconds: number; leaseSeconds: number }

/** An intent as it is opened. */
export type Opening = {
  intent: NewIntent
  times: IntentTimes
  /**
   * When its request arrived, to recognise what happened since; undefined for a purpose with several open intents at
   * a time.
   */
  arrival: Arrival | undefined
  /** The request, where its record is written by the same statement. */
  request: RecordedRequest | undefined
}

/** What is recorded of a request that began a payment: with it a repeat answers the same to the byte. */
export type BegunPayment = { intentId: number; online: number; payer: Payer }

// A lease ends by itself, should its holder die. Longer than the provider is asked for.
export const providerOrderLeaseSeconds = 30
const columnsOfOrderless = ['id', 'member_id', 'request_id', 'purpose', 'online', 'receipt'] as const

/** An intent that the provider is asked to make an order for. */
export type OrderlessIntent = Pick<Intent, (typeof columnsOfOrderless)[number]>

/** What the provider's checkout is told of who pays. */
export type Payer = { name: string; email: string; mobile: string }

/**
 * Opens an intent that holds nothing, in one statement: see open_intent. Undefined when the request was made before. It is
 * leased to the caller, to ask for the provider's order: see leaseProviderOrder.
 */
export async function insertIntent(db: Db, opening: Opening): Promise<BegunPayment | undefined> {
  const values = [askedAs(opening), JSON.stringify(opening.intent), JSON.stringify(opening.times)]
  const [opened] = await openIntent(db, values)
  return opened!.answer ?? undefined
}

const openIntent = statement<{ answer: BegunPayment | null }>(
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

/** A member's intent by its order at the provider. */
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

/** The intent, locked until the transaction ends. Its member is locked before it. */
export async function lockIntent(db: Db, { id, member_id: memberId }: IntentKey): Promise<Intent> {
  return await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    // Rows that name the intent may still be written meanwhile, such as a second payment of it.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Leases the right to ask the provider for the order of an intent. Undefined while another has it, and when there is
 * nothing to ask for.
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

/** An intent, and the order that the provider made for it. */
type MadeOrder = { intent: IntentKey; providerOrderId: string; checkAfterSeconds: number }

/**
 * Stores the provider's order of an intent; the first one counts. Returns the stored one: only that may be paid. An
 * intent that was ended while the provider was asked is asked about again, since now it can be paid. Those that come at the
 * same time are stored by one statement.
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

/** Whether an intent ended more than this many hours ago, by the clock of the database. */
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
 * Takes intents whose time to be asked about has come. Each is put off at once, so that two processes do not ask about
 * the same one: while open to its expiry or `everySeconds`, afterwards ever later, until it can no longer be paid.
 */
export async function takeDueIntents(
  db: Db,
  { limit, everySeconds, lateForSeconds }: { limit: number; everySeconds: number; lateForSeconds: number },
): Promise<DueIntent[]> {
  const later = sql<Date | null>`case
      when state = 'open' and expires_at > now() then least(now() + make_interval(secs => ${everySeconds}), expires_at)
      when state = 'open' then now() + make_interval(secs => ${everySeconds})
      when state in ('cancelled', 'expired') and now() < created_at + make_interval(secs => ${lateForSeconds})
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
      from ${foundAndPutOff(due)}
      where payment_intent.id = due.id and payment_intent.member_id = due.member_id and check_at <= now()
      returning payment_intent.id, payment_intent.member_id, provider_order_id`.execute(db)
  const isExpired = new Map(due.map((one) => [one.id, one.isExpired]))
  return rows.map((row) => ({ ...row, isExpired: isExpired.get(row.id)! }))
}

/** Forgets what was never paid for: its snapshot may say who wanted what, and where it should have gone. */
export async function forgetOldSnapshots(db: Db, olderThanDays: number): Promise<void> {
  await updateInBatches(db, 'payment_intent', sql`snapshot = '{}'`, {
    are: sql`state in ('cancelled', 'expired') and check_at is null and snapshot <> '{}'
      and created_at < now() - make_interval(days => ${olderThanDays})`,
    oldestBy: 'created_at',
    key: 'id',
  })
}

function fromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

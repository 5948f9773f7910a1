import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { DeliveryAddress } from '../../platform/json-columns.ts'
import type { Tables } from '../../platform/tables.ts'

export type Intent = Selectable<Tables['payment_intent']>

type NewIntent = Omit<
  Insertable<Tables['payment_intent']>,
  'cart' | 'delivery' | 'expires_at' | 'check_at' | 'state'
> & {
  cart?: object
  delivery?: DeliveryAddress
}

/** Writes down what a payment is for. It expires, and is looked after, by the clock of the database. */
export async function insertIntent(
  db: Db,
  { cart, delivery, ...intent }: NewIntent,
  { expiresAfterSeconds, checkAfterSeconds }: { expiresAfterSeconds: number; checkAfterSeconds: number },
): Promise<number> {
  const { id } = await db
    .insertInto('payment_intent')
    .values({
      ...intent,
      cart: cart ? JSON.stringify(cart) : null,
      delivery: delivery ? JSON.stringify(delivery) : null,
      expires_at: fromNow(expiresAfterSeconds),
      check_at: fromNow(Math.min(checkAfterSeconds, expiresAfterSeconds)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findIntent(db: Db, id: number): Promise<Intent> {
  return await db.selectFrom('payment_intent').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function findIntentOfProviderOrder(
  db: Db,
  providerOrderId: string,
): Promise<Intent | undefined> {
  return await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
}

/** The intent, locked until the transaction ends. */
export async function lockIntent(db: Db, id: number): Promise<Intent> {
  return await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether the member has paid the same cart by a later intent. */
export async function wasPaidAnew(db: Db, intent: Intent): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from payment_intent as later join payment_intent as this on this.id = ${intent.id}
        where later.member_id = this.member_id and later.id > this.id and later.state = 'applied'
          and jsonb_path_query_array(later.cart, '$.lines[*].product.id') = jsonb_path_query_array(this.cart, '$.lines[*].product.id')
          and jsonb_path_query_array(later.cart, '$.lines[*].quantity') = jsonb_path_query_array(this.cart, '$.lines[*].quantity')
    ) as found`.execute(db)
  return rows[0]!.found
}

/** Whether the member of an intent has closed the account since. Until the transaction ends it cannot be closed. */
export async function isMemberGone(db: Db, memberId: number): Promise<boolean> {
  const { closed_at: closedAt } = await db
    .selectFrom('member')
    .select('closed_at')
    .where('id', '=', memberId)
    .forKeyShare()
    .executeTakeFirstOrThrow()
  return closedAt !== null
}

/** The open intents of a member for orders, but for the one of this attempt. */
export async function findOpenOrderIntents(
  db: Db,
  memberId: number,
  requestId: string | undefined,
): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_intent')
    .select('id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'order')
    .where('state', '=', 'open')
    .where(sql<boolean>`(request_id is distinct from ${requestId ?? null}::text or request_id is null)`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes the turn to ask the provider for the order of an intent. Undefined while another has it, and when there is
 * nothing to ask for. The turn ends by itself, should its holder die.
 */
export async function takeOrderingTurn(db: Db, id: number, turnSeconds: number): Promise<Intent | undefined> {
  return await db
    .updateTable('payment_intent')
    .set({ ordering_until: fromNow(turnSeconds) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('provider_order_id', 'is', null)
    .where((eb) => eb.or([eb('ordering_until', 'is', null), eb('ordering_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst()
}

/**
 * Keeps the provider's order of an intent, the first that is told. Returns the one that is kept: only that may be paid.
 * An intent that was released while the provider was asked is looked after again, since now somebody can pay it.
 */
export async function setProviderOrder(
  db: Db,
  id: number,
  { providerOrderId, checkAfterSeconds }: { providerOrderId: string; checkAfterSeconds: number },
): Promise<string> {
  const row = await db
    .updateTable('payment_intent')
    .set((eb) => ({
      provider_order_id: eb.fn.coalesce('provider_order_id', eb.val(providerOrderId)),
      check_at: eb.fn.coalesce('check_at', fromNow(checkAfterSeconds)),
      ordering_until: null,
    }))
    .where('id', '=', id)
    .returning('provider_order_id')
    .executeTakeFirstOrThrow()
  return row.provider_order_id!
}

export async function markIntentReleased(db: Db, id: number, checkAfterSeconds: number): Promise<void> {
  await db
    .updateTable('payment_intent')
    .set({
      state: 'released',
      // Without an order at the provider there is nothing that anybody could pay.
      check_at: sql<Date>`case when provider_order_id is not null then ${fromNow(checkAfterSeconds)} end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function markIntentApplied(
  db: Db,
  id: number,
  became: { orderId?: number; transferId?: number },
): Promise<void> {
  await db
    .updateTable('payment_intent')
    .set({
      state: 'applied',
      order_id: became.orderId ?? null,
      transfer_id: became.transferId ?? null,
      check_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Takes intents whose time to be looked at has come. Each is put off at once, so that two processes do not look at the
 * same one: while open to its expiry or `everySeconds`, afterwards ever later, until nobody can pay any more.
 */
export async function takeDueIntents(
  db: Db,
  { limit, everySeconds, lateForSeconds }: { limit: number; everySeconds: number; lateForSeconds: number },
): Promise<{ id: number; isExpired: boolean }[]> {
  const { rows } = await sql<{ id: number; isExpired: boolean }>`
    with due as (
      select id from payment_intent where check_at <= now() order by check_at limit ${limit} for update skip locked
    )
    update payment_intent set check_at = case
        when state = 'open' and expires_at > now() then least(now() + make_interval(secs => ${everySeconds}), expires_at)
        when state = 'open' then now() + make_interval(secs => ${everySeconds})
        when state = 'released' and now() < created_at + make_interval(secs => ${lateForSeconds})
          then now() + greatest(make_interval(secs => ${everySeconds}), (now() - created_at) / 2)
      end
      from due where payment_intent.id = due.id
      returning payment_intent.id, expires_at <= now() as "isExpired"`.execute(db)
  return rows
}

/** Whether an intent's cart is forgotten. */
export function isForgotten({ cart }: Intent): boolean {
  return cart !== null && !('lines' in cart)
}

/** Forgets what was in carts that were never paid, and where they should have gone. */
export async function forgetOldCarts(db: Db, olderThanDays: number): Promise<void> {
  await db
    .updateTable('payment_intent')
    .set({ cart: '{}', delivery: '{}' })
    .where('state', '=', 'released')
    .where('check_at', 'is', null)
    .where('cart', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .execute()
}

/** Notes what an open intent keeps back. */
export async function insertReservations(
  db: Db,
  intentId: number,
  units: { productId: number; quantity: number }[],
): Promise<void> {
  await db
    .insertInto('stock_reservation')
    .values(
      units.map(({ productId, quantity }) => ({ intent_id: intentId, product_id: productId, quantity })),
    )
    .execute()
}

/** Forgets what an intent kept back, and tells what it was. */
export async function takeReservations(
  db: Db,
  intentId: number,
): Promise<{ productId: number; quantity: number }[]> {
  const rows = await db
    .deleteFrom('stock_reservation')
    .where('intent_id', '=', intentId)
    .returning(['product_id', 'quantity'])
    .execute()
  return rows.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
}

function fromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

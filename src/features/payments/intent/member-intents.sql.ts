import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { findKeyHolder } from '../../../platform/database/global-keys.ts'
import type { Arrival } from '../../../platform/service/arrival.ts'
import { requestParameters } from '../../../platform/service/decide-and-write.ts'

type Intent = Selectable<Tables['payment_intent']>

// To prevent deadlocks, all code takes locks in this order: request key, member, payment, payment intents,
// refunds, stock by product, guarded accounts by id. Code that may decide which of a member's intents is
// fulfilled must lock the member. These locks are `for no key update`, so that other transactions may still
// insert rows that only reference the member.

/**
 * Locks the member for decisions about their payments, until the transaction ends. Until then the account
 * cannot be closed.
 */
export async function lockMemberPayments(db: Db, memberId: number): Promise<{ isClosed: boolean }> {
  const { closed_at: closedAt } = await db
    .selectFrom('member')
    .select('closed_at')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { isClosed: closedAt !== null }
}

/**
 * Locks the member whose payment intent has this order at the provider, as `lockMemberPayments` does.
 * Undefined if no intent has this order.
 */
export async function lockMemberOfProviderOrder(
  db: Db,
  providerOrderId: string,
): Promise<{ intentId: number; memberId: number; isClosed: boolean } | undefined> {
  const memberId = await findKeyHolder(db, 'provider_order', providerOrderId)
  if (memberId === undefined) return undefined
  const found = await db
    .selectFrom('payment_intent')
    .innerJoin('member', 'member.id', 'payment_intent.member_id')
    .select(['payment_intent.id', 'member_id', 'member.closed_at'])
    .where('provider_order_id', '=', providerOrderId)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate('member')
    .executeTakeFirst()
  return found && { intentId: found.id, memberId: found.member_id, isClosed: found.closed_at !== null }
}

/** The state of a member's payment intents of one purpose. It cannot change while the member is locked. */
export type OpenPayments = {
  openId: number | null
  /**
   * Whether one of the member's payment intents of the purpose succeeded after this request had arrived. The
   * member could not know that when they sent the request.
   */
  isFulfilledMeanwhile: boolean
  /** Whether the open payment intent was opened after this request had arrived. */
  isBegunMeanwhile: boolean
  /** Whether the member has ended payment intents for which money may still arrive. */
  hasEnded: boolean
}

/** Locks the member as `lockMemberPayments` does, and returns their payment intents of a purpose. */
export async function lockOpenPayments(
  db: Db,
  { memberId, purpose, arrival }: { memberId: number; purpose: Intent['purpose']; arrival: Arrival },
): Promise<OpenPayments> {
  const { rows } = await sql<OpenPayments>`
    select open_id as "openId", is_fulfilled_since as "isFulfilledMeanwhile",
        is_begun_since as "isBegunMeanwhile", has_ended as "hasEnded"
      from lock_member_intents(${memberId}, ${purpose}, ${requestParameters({ arrival })}::jsonb)`.execute(db)
  return rows[0]!
}

/** Finds a member's open payment intent of a purpose that allows only one open intent at a time. */
export async function findOpenIntent(
  db: Db,
  { memberId, purpose }: { memberId: number; purpose: Intent['purpose'] },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment_intent')
    .select('id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row?.id
}

/** Returns whether the member has a later payment intent of the same purpose. */
export async function hasNewerIntent(
  db: Db,
  { id, member_id: memberId, purpose }: Pick<Intent, 'id' | 'member_id' | 'purpose'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_intent')
    .select('id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

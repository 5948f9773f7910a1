import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findKeyHolder } from '../../../platform/database/global-keys.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Arrival } from '../../../platform/service/arrival.ts'
import { askedAs } from '../../../platform/service/decide-and-write.ts'

type Intent = Selectable<Tables['payment_intent']>

// Locks are taken in one order everywhere, so that nothing deadlocks: request key, member, payment, intents, refunds,
// stock by product, guarded accounts by id. Whatever may decide which of a member's intents is fulfilled takes the
// member's lock. `no key update` lets rows that only name the member be written meanwhile.

/** Locks what is decided about a member's payments, until the transaction ends. Nor can the account be closed till then. */
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
 * Locks as `lockMemberPayments` does, the member whose intent has this order at the provider. Undefined where no intent
 * has it.
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

/** What a member has under way for a purpose, as a request finds it under the member's lock. */
export type UnderWay = {
  openId: number | null
  /** One of the purpose was fulfilled while the request was under way: whoever made it could not know. */
  isFulfilledMeanwhile: boolean
  /** What is open was begun while the request was under way. */
  isBegunMeanwhile: boolean
  /** Whether there are ended ones that money may still come for. */
  hasEnded: boolean
}

/** Locks as `lockMemberPayments` does, and tells what the member has under way for a purpose. */
export async function lockUnderWay(
  db: Db,
  { memberId, purpose, arrival }: { memberId: number; purpose: Intent['purpose']; arrival: Arrival },
): Promise<UnderWay> {
  const { rows } = await sql<UnderWay>`
    select open_id as "openId", is_fulfilled_since as "isFulfilledMeanwhile",
        is_begun_since as "isBegunMeanwhile", has_ended as "hasEnded"
      from lock_member_intents(${memberId}, ${purpose}, ${askedAs({ arrival })}::jsonb)`.execute(db)
  return rows[0]!
}

/** The open intent of a member for a purpose of which there is one at a time. */
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

/** Whether the member has begun the same anew after this intent. */
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

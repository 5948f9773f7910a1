import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { inRupees } from '../../../platform/exported-amounts.ts'

/** Returns a member's online payment intents, with the payments of each, for the data export. */
export async function readMyPayments(db: Db, memberId: number) {
  const { rows } = await sql<Record<string, unknown> & { payments: Record<string, unknown>[] }>`
    select purpose, state, net, online, created_at, (
      select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'provider_payment_id', provider_payment_id,
        'amount', amount, 'method', method, 'state', state, 'seen_at', seen_at) order by id), '[]')
        from payment where intent_id = payment_intent.id and payment.member_id = payment_intent.member_id) as payments
    from payment_intent where member_id = ${memberId} order by id`.execute(db)
  return rows.map((intent) => ({
    ...inRupees(intent, ['net', 'online']),
    payments: intent.payments.map((payment) => inRupees(payment, ['amount'])),
  }))
}

/**
 * Returns a member's newest open payment intent of a purpose that has an order at the provider, with the
 * intent's wallet part.
 */
export async function findPayableIntent(
  db: Db,
  memberId: number,
  purpose: Selectable<Tables['payment_intent']>['purpose'],
) {
  return await db
    .selectFrom('payment_intent')
    .select(['net', 'online', 'expires_at'])
    .select(sql<number>`wallet_store_credit + wallet_earnings`.as('wallet'))
    .select((eb) => eb.ref('provider_order_id').$notNull().as('provider_order_id'))
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'open')
    .where('provider_order_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Returns the state of the attempts to pay an open payment intent, and the seconds until it expires. A UPI
 * app answers within 15 minutes or never.
 */
export async function readAttempt(
  db: Db,
  { id, member_id: memberId }: { id: number; member_id: number },
): Promise<{ attempt?: 'waiting' | 'failed'; seconds_left: number }> {
  const { rows } = await sql<{ attempt: 'waiting' | 'failed' | null; seconds_left: number }>`
    select greatest(0, extract(epoch from expires_at - now()))::int as seconds_left, (
      select case
          when bool_or(payment.state = 'created' and method = 'upi' and seen_at > now() - interval '15 minutes')
            then 'waiting'
          when bool_or(payment.state = 'failed') then 'failed'
        end
        from payment where intent_id = payment_intent.id and payment.member_id = payment_intent.member_id) as attempt
    from payment_intent where id = ${id} and member_id = ${memberId}`.execute(db)
  const { attempt, seconds_left } = rows[0]!
  return { attempt: attempt ?? undefined, seconds_left }
}

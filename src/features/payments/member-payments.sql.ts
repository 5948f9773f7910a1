import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { inRupees } from '../../platform/exported-amounts.ts'

/** Online payments that were begun, and what was paid and sent back for each. */
export async function readMyPayments(db: Db, memberId: number) {
  const { rows } = await sql<Record<string, unknown> & { payments: Record<string, unknown>[] }>`
    select purpose, state, net, online, created_at, (
      select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'provider_payment_id', provider_payment_id,
        'amount', amount, 'method', method, 'state', state, 'seen_at', seen_at) order by id), '[]')
        from payment where intent_id = payment_intent.id) as payments
    from payment_intent where member_id = ${memberId} order by id`.execute(db)
  return rows.map((intent) => ({
    ...inRupees(intent, ['net', 'online']),
    payments: intent.payments.map((payment) => inRupees(payment, ['amount'])),
  }))
}

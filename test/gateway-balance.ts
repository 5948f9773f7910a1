import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'
import type { TestCardPayments } from './test-card-payments.ts'
import { withAllRows } from './test-cluster.ts'

/**
 * Returns captures minus refunds at the provider, of the shop's stored payments, and the ledger's gateway
 * account.
 */
export async function readGateway(
  db: Db,
  client: TestCardPayments['client'],
): Promise<{ ledger: number; provider: number }> {
  const range = { from: new Date(0), to: new Date(Date.now() + 60_000), count: 100 }
  const taken = new Map<string, number>()
  for (let skip = 0; ; skip += 100) {
    const page = await client.listPayments({ ...range, skip })
    for (const { id, status, amount, currency } of page)
      if ((status === 'captured' || status === 'refunded') && currency === 'INR') taken.set(id, amount)
    if (page.length < 100) break
  }
  const question = sql<{ ids: string[]; refunded: number; gateway: number }>`
    select
      (select coalesce(array_agg(provider_payment_id), '{}') from payment
        where (applied_at is not null or (unapplied_reason <> 'refunded_elsewhere' and state <> 'voided'))
          and currency = 'INR') as ids,
      (select coalesce(sum(refund.amount), 0)::bigint from refund join payment on payment.id = payment_id
        where refund.state = 'processed' and currency = 'INR')
        + (select coalesce(sum(booked), 0)::bigint from payment_case where kind = 'dispute') as refunded,
      (select coalesce(-sum(entry.amount), 0)::bigint from entry join ledger_account as account on account.id = account_id
        where kind = 'gateway_clearing'
          and transfer_id not in (select id from transfer where code = 'settlement')) as gateway`
  const { rows } = await withAllRows(db, (all) => question.execute(all))
  const { ids, refunded, gateway } = rows[0]!
  const known = ids.reduce((sum, id) => sum + (taken.get(id) ?? Number.NaN), 0)
  return { ledger: gateway, provider: known - refunded }
}

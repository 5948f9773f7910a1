import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/**
 * What the ledger says came in with a payment, paise. It knows nothing of money in another currency, nor of what a
 * person sent back in the provider's dashboard before the shop heard of it: these are outside.
 */
export type BookedPayment = { paymentId: string; booked: number; isOutside: boolean }

/** What the ledger says went back with a refund, paise. */
export type BookedRefund = { refundId: string; booked: number }

/** When the first online payment was begun; undefined before there is one. */
export async function findFirstIntentTime(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payment_intent')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** The payments of the shop that are among these, or that it learnt of since a moment, and what the ledger says. */
export async function listBookedPayments(
  db: Db,
  { ids, since }: { ids: string[]; since: Date },
): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    select provider_payment_id as "paymentId", coalesce((
        select -sum(entry.amount) from transfer join entry on transfer_id = transfer.id
          join account on account.id = account_id and account.kind = 'gateway_clearing'
          where case when applied_at is null then request_key = 'payment:' || payment.id || ':received'
            else transfer.id = payment_intent.transfer_id end
      ), 0)::bigint as booked, currency <> 'INR' or unapplied_reason is not distinct from 'refunded_elsewhere' as "isOutside"
      from payment join payment_intent on payment_intent.id = intent_id
      where payment.state in ('applied', 'unapplied', 'refund_queued', 'refunded')
        and (provider_payment_id = any (${ids}::text[]) or seen_at >= ${since})
      order by payment.id`.execute(db)
  return rows
}

/** The refunds of the shop that are among these, or that arrived since a moment, and what the ledger says. */
export async function listBookedRefunds(
  db: Db,
  { ids, since }: { ids: string[]; since: Date },
): Promise<BookedRefund[]> {
  const { rows } = await sql<BookedRefund>`
    select provider_refund_id as "refundId", coalesce((
        select sum(entry.amount) from transfer join entry on transfer_id = transfer.id
          join account on account.id = account_id and account.kind = 'gateway_clearing'
          where request_key = 'refund:' || refund.id || ':processed'
      ), 0)::bigint as booked
      from refund join payment on payment.id = payment_id
      where provider_refund_id is not null and currency = 'INR'
        and (provider_refund_id = any (${ids}::text[]) or processed_at >= ${since})
      order by refund.id`.execute(db)
  return rows
}

/** Which of these orders of the provider are this shop's. */
export async function filterOwnOrders(db: Db, providerOrderIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment_intent')
    .select('provider_order_id')
    .where('provider_order_id', 'in', providerOrderIds.length > 0 ? providerOrderIds : [''])
    .execute()
  return new Set(rows.flatMap(({ provider_order_id: id }) => (id === null ? [] : [id])))
}

import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'

type Payment = Selectable<Tables['payment']>
type Refund = Selectable<Tables['refund']>

/**
 * The amount in paise that the ledger recorded for a payment. `isOutside` is true if the ledger does not
 * count the payment: it is in another currency, or it was refunded in the provider's dashboard before the
 * shop knew of it.
 */
export type PostedPayment = { paymentId: string; posted: number; isOutside: boolean }

/** The amount in paise that the ledger recorded for a refund. */
export type PostedRefund = { refundId: string; posted: number }

/** Returns when the first online payment was started; undefined if there is none yet. */
export async function findFirstIntentTime(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payment_intent')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/**
 * Selects either the rows with these ids, or the next rows after an id (0 for the first rows) that the shop
 * recorded since a time.
 */
type Which = { ids: string[] } | { since: Date; afterId: number; limit: number }

/** Lists payments with their ledger amounts, in the order in which the shop stored them. */
export async function listPostedPayments(db: Db, which: Which): Promise<(PostedPayment & { id: number })[]> {
  const { rows } = await sql<PostedPayment & { id: number }>`
    select payment.id, provider_payment_id as "paymentId", coalesce((
        select -sum(entry.amount) from entry
          join system_account on system_account.id = account_id and kind = 'gateway_clearing'
          where applied_at is not null and entry.transfer_id = payment_intent.transfer_id
            and entry.member_id = payment_intent.member_id
      ), 0)::bigint as posted, currency <> 'INR' or unapplied_reason is not distinct from 'refunded_elsewhere' as "isOutside"
      from payment join payment_intent on payment_intent.id = intent_id and payment_intent.member_id = payment.member_id
      where payment.state in ('applied', 'unapplied', 'refund_queued', 'refunded') and ${
        'ids' in which
          ? sql`provider_payment_id = any (${which.ids}::text[])`
          : sql`seen_at >= ${which.since} and ${
              which.afterId === 0
                ? sql`true`
                : sql`(seen_at, payment.id) > (select seen_at, id from payment where id = ${which.afterId})`
            }`
      }
      order by seen_at, payment.id limit ${'ids' in which ? null : which.limit}::bigint`.execute(db)
  const unapplied = await sumOfShop(db, { kind: 'payment', code: 'online_payment_received' }, rows)
  return rows.map((row) => ({ ...row, posted: row.posted - (unapplied.get(row.id) ?? 0) }))
}

/**
 * Lists refunds that have an id at the provider, with their ledger amounts, in the order in which they
 * arrived.
 */
export async function listPostedRefunds(db: Db, which: Which): Promise<(PostedRefund & { id: number })[]> {
  const { rows } = await sql<{ id: number; refundId: string }>`
    select refund.id, provider_refund_id as "refundId"
      from refund
      join payment on payment.id = payment_id and payment.member_id = refund.member_id
      where provider_refund_id is not null and currency = 'INR' and ${
        'ids' in which
          ? sql`provider_refund_id = any (${which.ids}::text[])`
          : sql`processed_at >= ${which.since} and ${
              which.afterId === 0
                ? sql`true`
                : sql`(processed_at, refund.id) > (select processed_at, id from refund where id = ${which.afterId})`
            }`
      }
      order by processed_at, refund.id limit ${'ids' in which ? null : which.limit}::bigint`.execute(db)
  const sent = await sumOfShop(db, { kind: 'refund', code: 'online_payment_refunded' }, rows)
  return rows.map((row) => ({ ...row, posted: sent.get(row.id) ?? 0 }))
}

/**
 * Sums what transfers of the shop itself (member 0) posted to the ledger's account for the provider, for each
 * payment or refund that caused them.
 */
async function sumOfShop(
  db: Db,
  { kind, code }: { kind: 'payment' | 'refund'; code: string },
  causes: readonly { id: number }[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; moved: number }>`
    select cause_id as id, sum(entry.amount)::bigint as moved
      from transfer join entry on entry.transfer_id = transfer.id and entry.member_id = transfer.member_id
        join system_account on system_account.id = entry.account_id and system_account.kind = 'gateway_clearing'
      where transfer.member_id = 0 and cause_kind = ${sql.lit(kind)} and code = ${code}
        and cause_id = any (${causes.map(({ id }) => id)}::bigint[])
      group by 1`.execute(db)
  return new Map(rows.map(({ id, moved }) => [id, moved]))
}

/** Returns which of these provider orders belong to this shop. */
export async function filterOwnOrders(db: Db, providerOrderIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select provider_order_id as id from payment_intent
      where provider_order_id = any (${providerOrderIds}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the shop's rows of these payments, by the provider's id. */
export async function findPayments(db: Db, providerPaymentIds: string[]): Promise<Map<string, Payment>> {
  const { rows } = await sql<Payment>`
    select * from payment where provider_payment_id = any (${providerPaymentIds}::text[])`.execute(db)
  return new Map(rows.map((payment) => [payment.provider_payment_id, payment]))
}

/**
 * Finds refunds by the shop's idempotency keys or the provider's ids, with the currency of their payments.
 */
export async function findRefunds(
  db: Db,
  { keys, providerRefundIds }: { keys: string[]; providerRefundIds: string[] },
): Promise<(Refund & { currency: string })[]> {
  const { rows } = await sql<Refund & { currency: string }>`
    select refund.*, payment.currency from refund
      join payment on payment.id = payment_id and payment.member_id = refund.member_id
      where idempotency_key = any (${keys}::text[]) or provider_refund_id = any (${providerRefundIds}::text[])`.execute(
    db,
  )
  return rows
}

/**
 * Returns two times by the database's clock: `days` ago, and one minute from now. The second time ends the
 * period for which the provider is queried. It is in the future, so that the period includes the newest
 * payments and refunds.
 */
export async function readClock(db: Db, days = 0): Promise<{ daysAgo: Date; soon: Date }> {
  const { rows } = await sql<{ daysAgo: Date; soon: Date }>`
    select now() - make_interval(days => ${days}) as "daysAgo", now() + interval '1 minute' as soon`.execute(
    db,
  )
  return rows[0]!
}

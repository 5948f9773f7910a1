import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'
import { indianMonth } from '../../../../platform/database/indian-calendar.ts'

export type Settlement = Selectable<Tables['settlement']>

/**
 * Locks the posting of settlements. The second of two concurrent imports waits here, and then sees the
 * settlements of the first.
 */
export async function lockSettlements(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settlement'))`.execute(db)
}

/** Returns which of these settlements are already posted. */
export async function listPosted(db: Db, provider: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select provider_settlement_id as id from settlement
      where provider = ${provider} and provider_settlement_id = any (${ids}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the shop's records of payments and refunds by the provider's ids: the amount in paise, and whether
 * a settlement contains it.
 */
export async function listKnown(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; amount: number; is_settled: boolean }[]> {
  const { rows } = await sql<{ id: string; amount: number; is_settled: boolean }>`
    with known as (
      select provider_payment_id as id, amount from payment
        where provider_payment_id = any (${ids}::text[]) and state in ('applied', 'unapplied', 'refund_queued', 'refunded')
      union all
      select provider_refund_id, amount from refund
        where provider_refund_id = any (${ids}::text[]) and state = 'processed'
      union all
      select provider_entity_id, amount from settlement_line
        where provider_entity_id = any (${ids}::text[]) and kind = 'adjustment'
    )
    select id, amount, exists (select from settlement_line where provider_entity_id = id) as is_settled from known`.execute(
    db,
  )
  return rows
}

export async function nextSettlementId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('settlement_id_seq') as id`.execute(db)
  return rows[0]!.id
}

export type NewLine = {
  kind: Tables['settlement_line']['kind']
  provider_entity_id: string
  amount: number
  fee: number
  gst_on_fee: number
}

export async function insertSettlement(
  db: Db,
  settlement: Omit<Settlement, 'imported_at'>,
  lines: readonly NewLine[],
): Promise<void> {
  await db.insertInto('settlement').values(settlement).execute()
  await sql`
    insert into settlement_line (settlement_id, line, kind, provider_entity_id, amount, fee, gst_on_fee)
      select ${settlement.id}, row_number() over (), kind, provider_entity_id, amount, fee, gst_on_fee
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as line (kind text, provider_entity_id text, amount bigint, fee bigint, gst_on_fee bigint)`.execute(
    db,
  )
}

/** Lists the settlements of a month by the day on which the money arrived, oldest first. */
export async function listSettlements(db: Db, month: string): Promise<Settlement[]> {
  return await db
    .selectFrom('settlement')
    .selectAll()
    .where('settled_at', '>=', indianMonth(month, 0))
    .where('settled_at', '<', indianMonth(month, 1))
    .orderBy('settled_at')
    .orderBy('id')
    .execute()
}

/** Lists a period's settlements with adjustments, such as chargebacks, oldest first. */
export async function listAdjusted(db: Db, { since, until }: { since: Date; until: Date }) {
  return await db
    .selectFrom('settlement')
    .select(['id', 'utr', 'settled_at', 'adjusted'])
    .where('adjusted', '<>', 0)
    .where('settled_at', '>=', since)
    .where('settled_at', '<=', until)
    .orderBy('settled_at')
    .execute()
}

export async function findSettlement(
  db: Db,
  id: number,
): Promise<(Settlement & { importer: string }) | undefined> {
  return await db
    .selectFrom('settlement')
    .innerJoin('staff_member', 'staff_member.id', 'imported_by')
    .selectAll('settlement')
    .select('staff_member.name as importer')
    .where('settlement.id', '=', id)
    .executeTakeFirst()
}

export type SettlementLine = Selectable<Tables['settlement_line']> & { intent_id: number | null }

/**
 * Lists up to `limit` rows of a settlement after a line number, each with the payment intent of its payment.
 */
export async function listLines(
  db: Db,
  settlementId: number,
  { after, limit }: { after: number; limit: number },
): Promise<SettlementLine[]> {
  const { rows } = await sql<SettlementLine>`
    select settlement_line.*, coalesce(payment.intent_id, paid.intent_id) as intent_id
      from settlement_line left join payment on kind = 'payment' and provider_payment_id = provider_entity_id
        left join refund on kind = 'refund' and provider_refund_id = provider_entity_id
        left join payment as paid on paid.id = refund.payment_id
      where settlement_id = ${settlementId} and line > ${after} order by line limit ${limit}`.execute(db)
  return rows
}

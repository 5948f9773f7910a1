import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'

type Remittance = Selectable<Tables['cash_remittance']>
type Line = Selectable<Tables['cash_remittance_line']>

/**
 * Finds the order of each row in a courier's file, by order or tracking number. Also returns the cash still
 * due for the order, and the state of that cash. Order, amount and state are null for an unknown number.
 */
export async function listNamedOrders(db: Db, names: readonly string[]) {
  const { rows } = await sql<{
    named: string
    order_no: string | null
    due: number | null
    state: string | null
  }>`
    with numbered as materialized (
      select id, order_no from purchase_order where order_no = any (select upper(named) from unnest(${names}::text[]) as asked (named))
    ), tracked as materialized (
      select order_id as id, tracking_no from shipment where tracking_no = any (${names}::text[]) and tracking_no <> ''
    ), meant as (
      select named, min(id) as id from (
          select named, id from unnest(${names}::text[]) as asked (named) join numbered on order_no = upper(named)
          union select tracking_no, id from tracked) as either
        group by named having count(*) = 1
    ), found as materialized (
      select purchase_order.id, purchase_order.order_no, amount, part_received, order_cash.state
        from purchase_order left join order_cash on order_id = purchase_order.id and order_cash.member_id = purchase_order.member_id
        where purchase_order.id = any (array(select id from meant))
    )
    select named, found.order_no, amount - part_received as due, found.state
      from unnest(${names}::text[]) as asked (named)
      left join meant using (named)
      left join found on found.id = meant.id`.execute(db)
  return rows
}

/**
 * Inserts a remittance with its rows. The database refuses a courier's payment reference that was used
 * before. Returns its id.
 */
export async function insertRemittance(
  db: Db,
  remittance: Pick<Remittance, 'courier' | 'reference' | 'imported_by' | 'received' | 'due'> & {
    paid_on: string
  },
  lines: readonly Omit<Line, 'remittance_id' | 'cleared'>[],
): Promise<number> {
  const { id } = await db
    .insertInto('cash_remittance')
    .values(remittance)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into cash_remittance_line
      select (jsonb_populate_record(null::cash_remittance_line, line || jsonb_build_object('remittance_id', ${id}::bigint))).*
        from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as line`.execute(db)
  return id
}

/** Returns whether a remittance with this payment reference of the courier was posted before. */
export async function hasRemittance(db: Db, courier: string, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('cash_remittance')
    .select('id')
    .where('courier', '=', courier)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

function remittances(db: Db) {
  return db
    .selectFrom('cash_remittance')
    .innerJoin('staff_member', 'staff_member.id', 'imported_by')
    .select(['cash_remittance.id', 'courier', 'reference', 'received', 'due', 'imported_at'])
    .select(['staff_member.name as importer', sql<string>`paid_on::text`.as('paid_on')])
}

/** Lists a month's remittances, by day of payment. */
export async function listRemittances(db: Db, month: string) {
  return await remittances(db)
    .where(
      sql<boolean>`paid_on >= ${`${month}-01`}::date and paid_on < ${`${month}-01`}::date + interval '1 month'`,
    )
    .orderBy('paid_on')
    .orderBy('cash_remittance.id')
    .execute()
}

export async function findRemittance(db: Db, id: number) {
  return await remittances(db).where('cash_remittance.id', '=', id).executeTakeFirst()
}

/** Lists a remittance's rows after a line, up to `limit`. */
export async function listRemittanceLines(
  db: Db,
  remittanceId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Line[]> {
  return await db
    .selectFrom('cash_remittance_line')
    .selectAll()
    .where('remittance_id', '=', remittanceId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/**
 * Sums the cash with couriers (in paise) and counts the orders with such cash. Lists the overdue orders that
 * were delivered longest ago.
 */
export async function readCashWithCouriers(db: Db, { days, limit }: { days: number; limit: number }) {
  const sums = await db
    .selectFrom('order_cash')
    .select([
      sql<number>`count(*)`.as('orders'),
      sql<number>`coalesce(sum(amount - part_received), 0)::bigint`.as('amount'),
      sql<number>`count(*) filter (where ${isOverdue(days)})`.as('overdue'),
    ])
    .where('state', '=', 'with_courier')
    .executeTakeFirstOrThrow()
  const oldest = await db
    .selectFrom('order_cash')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'order_cash.order_id')
        .onRef('purchase_order.member_id', '=', 'order_cash.member_id'),
    )
    .leftJoin('shipment', (join) =>
      join
        .onRef('shipment.order_id', '=', 'order_cash.order_id')
        .onRef('shipment.member_id', '=', 'order_cash.member_id'),
    )
    .select(['order_no', sql<number>`amount - part_received`.as('amount'), 'since', 'courier'])
    .where('state', '=', 'with_courier')
    .where(isOverdue(days))
    .orderBy('since')
    .orderBy('order_cash.order_id')
    .limit(limit)
    .execute()
  return { ...sums, oldest }
}

const isOverdue = (days: number) => sql<boolean>`since < now() - make_interval(days => ${days})`

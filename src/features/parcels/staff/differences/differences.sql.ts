import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'

export type Clearing = Selectable<Tables['cash_clearing']>

/**
 * A remittance row: the cash that a courier paid for one order or tracking number. `left` is the open part of
 * its difference in paise; positive if the courier paid too much.
 */
export type Difference = Pick<Selectable<Tables['cash_remittance_line']>, 'state' | 'order_no'> & {
  left: number
}

// SQL for the open part of a row's difference. Do not use it for rows with state 'short': their missing cash
// is recorded with the order.
const leftOf = sql`(received - due - coalesce(cleared, 0))::bigint`

/**
 * Reads a remittance row. Locks the system account cash_differences until the transaction ends, so that one
 * clearing runs at a time.
 */
export async function lockDifference(
  db: Db,
  { remittanceId, line }: { remittanceId: number; line: number },
): Promise<Difference | undefined> {
  await sql`select from system_account where kind = 'cash_differences' for no key update`.execute(db)
  const { rows } = await sql<Difference>`
    select state, order_no, ${leftOf} as left from cash_remittance_line
      where remittance_id = ${remittanceId} and line = ${line}`.execute(db)
  return rows[0]
}

export async function nextClearingId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('cash_clearing_id_seq') as id`.execute(db)
  return rows[0]!.id
}

export async function insertClearing(db: Db, clearing: Insertable<Tables['cash_clearing']>): Promise<void> {
  await db.insertInto('cash_clearing').values(clearing).execute()
}

/**
 * Locks and returns a clearing (the settlement of a difference in a courier's cash) until the transaction
 * ends.
 */
export async function lockClearing(db: Db, id: number): Promise<Clearing | undefined> {
  return await db
    .selectFrom('cash_clearing')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function endClearing(
  db: Db,
  id: number,
  end: { state: Clearing['state']; decidedBy: number | null; note: string; transferId: number | null },
): Promise<void> {
  await db
    .updateTable('cash_clearing')
    .set({ state: end.state, decided_by: end.decidedBy, note: end.note, posted_as: end.transferId })
    .set('decided_at', sql<Date>`now()`)
    .where('id', '=', id)
    .execute()
}

export type OpenDifference = Difference & {
  remittance_id: number
  line: number
  courier: string
  reference: string
  paid_on: string
  named: string
}

/**
 * Lists the open remittance rows, oldest payment first. These are the rows with a difference, and the latest
 * row of each order for which the courier paid too little (state 'short'). Reads up to `limit` rows of each
 * kind.
 */
export async function listOpenDifferences(db: Db, limit: number): Promise<OpenDifference[]> {
  const { rows } = await sql<OpenDifference>`
    with different as materialized (
      select remittance_id, line, named, order_no, state, ${leftOf} as left from cash_remittance_line
        where state not in ('short', 'debit') and received - due <> coalesce(cleared, 0)
        order by remittance_id, line limit ${limit}
    ), missing as materialized (
      select order_id, member_id, part_received - amount as left from order_cash
        where state = 'with_courier' and part_received > 0 order by order_id limit ${limit}
    ), short as materialized (
      select latest.*, missing.left
        from missing
          join purchase_order on id = order_id and purchase_order.member_id = missing.member_id
          cross join lateral (
            select remittance_id, line, named, order_no, state from cash_remittance_line as line
              where line.order_no = purchase_order.order_no and state = 'short' order by remittance_id desc limit 1) as latest
    )
    select open.*, courier, reference, paid_on::text
      from (select * from different union all select * from short) as open
        join cash_remittance on id = remittance_id
      order by cash_remittance.paid_on, remittance_id, line limit ${limit}`.execute(db)
  return rows
}

export type WaitingClearing = Clearing & {
  asker: string
  decider: null
  courier: string
  reference: string
  named: string
}

/** Lists the write-offs that wait for the approval of a second staff member, oldest first. */
export async function listWaitingClearings(db: Db, limit: number): Promise<WaitingClearing[]> {
  const { rows } = await sql<WaitingClearing>`
    with waiting as materialized (
      select * from cash_clearing where state = 'requested' order by id limit ${limit}
    )
    select waiting.*, staff_member.name as asker, null as decider, courier, reference, named
      from waiting
        join staff_member on staff_member.id = asked_by
        join cash_remittance on cash_remittance.id = remittance_id
        join cash_remittance_line as line on line.remittance_id = waiting.remittance_id and line.line = waiting.line
      order by waiting.id`.execute(db)
  return rows
}

/**
 * Lists each courier's debt to the shop in paise, not counting collected cash; negative if the shop owes the
 * courier.
 */
export async function listCourierDues(db: Db): Promise<{ courier: string; owed: number }[]> {
  return await db
    .selectFrom('courier_due')
    .select(['courier', 'owed'])
    .where('owed', '<>', 0)
    .orderBy('courier')
    .execute()
}

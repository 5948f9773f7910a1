import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type Clearing = Selectable<Tables['cash_clearing']>

/** A row of a remittance. `left` is the part of its difference that is not cleared: paise, above zero of money too much. */
export type Difference = Pick<Selectable<Tables['cash_remittance_line']>, 'state' | 'order_no'> & {
  left: number
}

// The missing cash of a short row is its order's, and no difference of the books.
const leftOf = sql`line.received - line.due - coalesce((select sum(amount) from cash_clearing
  where cash_clearing.remittance_id = line.remittance_id and cash_clearing.line = line.line and state in ('requested', 'approved')), 0)`

/** Reads a row. Locks the account of differences until the transaction ends, so that one at a time clears. */
export async function lockDifference(
  db: Db,
  { remittanceId, line }: { remittanceId: number; line: number },
): Promise<Difference | undefined> {
  await sql`select from system_account where kind = 'cash_differences' for no key update`.execute(db)
  const { rows } = await sql<Difference>`
    select state, order_no, (${leftOf})::bigint as left from cash_remittance_line as line
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

/** Locked until the transaction ends. */
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

/** Returns the rows that are not cleared, the oldest payment first: differences, and the latest short row of each order. */
export async function listOpenDifferences(db: Db, limit: number): Promise<OpenDifference[]> {
  const { rows } = await sql<OpenDifference>`
    select * from (
      select line.remittance_id, line.line, courier, cash_remittance.reference, paid_on::text, named, line.order_no, line.state,
          case when line.state <> 'short' then (${leftOf})::bigint
            when cash.state = 'with_courier' and part_received > 0 and not exists (select from cash_remittance_line as later
              where later.order_no = line.order_no and later.state = 'short' and later.remittance_id > line.remittance_id)
            then part_received - cash.amount else 0 end as left
        from cash_remittance_line as line
          join cash_remittance on cash_remittance.id = line.remittance_id
          left join purchase_order on line.state = 'short' and purchase_order.order_no = line.order_no
          left join order_cash as cash on cash.order_id = purchase_order.id and cash.member_id = purchase_order.member_id
        where line.received <> line.due
    ) as line where "left" <> 0 order by paid_on, remittance_id, line limit ${limit}`.execute(db)
  return rows
}

export type WaitingClearing = Clearing & {
  asker: string
  decider: null
  courier: string
  reference: string
  named: string
}

/** Returns the write-offs that wait for a second person. */
export async function listWaitingClearings(db: Db): Promise<WaitingClearing[]> {
  const { rows } = await sql<WaitingClearing>`
    select cash_clearing.*, staff_member.name as asker, null as decider, courier, reference, named
      from cash_clearing
        join staff_member on staff_member.id = asked_by
        join cash_remittance on cash_remittance.id = remittance_id
        join cash_remittance_line as line on line.remittance_id = cash_clearing.remittance_id and line.line = cash_clearing.line
      where cash_clearing.state = 'requested' order by cash_clearing.id`.execute(db)
  return rows
}

/** Returns what each courier owes the shop beyond the cash of its orders, in paise: below zero where the shop owes the courier. */
export async function listCourierDues(db: Db): Promise<{ courier: string; owed: number }[]> {
  const { rows } = await sql<{ courier: string; owed: number }>`
    select courier, -sum(amount)::bigint as owed from (
      select courier, amount from cash_clearing join cash_remittance on cash_remittance.id = remittance_id
        where kind = 'courier'
      union all
      select courier, line.received from cash_remittance_line as line join cash_remittance on cash_remittance.id = remittance_id
        where state = 'debit'
    ) as moved group by courier having sum(amount) <> 0 order by courier`.execute(db)
  return rows
}

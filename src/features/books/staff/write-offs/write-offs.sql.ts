import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'
import { findMemberOf } from '../../../../platform/database/whose-is.ts'

export type WriteOffState = Selectable<Tables['cash_write_off']>['state']
export type WriteOffCause = Selectable<Tables['cash_write_off']>['cause']

/** A write-off with its order number, and the names of requester and decider. */
export type WriteOff = Selectable<Tables['cash_write_off']> & {
  order_no: string
  asker: string
  decider: string | null
}

// Selects a page first, and then reads each order by its key: in a plain join PostgreSQL would read the
// orders of all write-offs.
const columnsOf = (
  writeOffs: RawBuilder<unknown>,
) => sql`cash_write_off.*, order_no, asker.name as asker, decider.name as decider
  from ${writeOffs} as cash_write_off join purchase_order on purchase_order.id = order_id and purchase_order.member_id = cash_write_off.member_id
    join staff_member asker on asker.id = asked_by left join staff_member decider on decider.id = decided_by`
const columns = columnsOf(sql`cash_write_off`)

type NewWriteOff = {
  order: { id: number; member_id: number }
  amount: number
  cause: WriteOffCause
  reason: string
  askedBy: number
}

export async function insertWriteOff(
  db: Db,
  { order, amount, cause, reason, askedBy }: NewWriteOff,
): Promise<number> {
  const { id } = await db
    .insertInto('cash_write_off')
    .values({ order_id: order.id, member_id: order.member_id, amount, cause, reason, asked_by: askedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the write-off until the transaction ends. Its order is locked first. */
export async function lockWriteOff(db: Db, id: number): Promise<WriteOff | undefined> {
  const ownerId = await findMemberOf(db, 'cash_write_off', 'id', id)
  if (ownerId === undefined) return undefined
  await sql`select from cash_write_off where id = ${id} and member_id = ${ownerId} for no key update`.execute(
    db,
  )
  const { rows } = await sql<WriteOff>`
    select ${columns} where cash_write_off.id = ${id} and cash_write_off.member_id = ${ownerId}`.execute(db)
  return rows[0]
}

export async function endWriteOff(
  db: Db,
  id: number,
  end: { state: WriteOffState; decidedBy: number | null; note: string; transferId: number | null },
): Promise<void> {
  await db
    .updateTable('cash_write_off')
    .set({ state: end.state, decided_by: end.decidedBy, note: end.note, posted_as: end.transferId })
    .set('decided_at', sql<Date>`now()`)
    .where('id', '=', id)
    .execute()
}

export async function findWriteOff(db: Db, id: number): Promise<WriteOff | undefined> {
  const { rows } = await sql<WriteOff>`select ${columns} where cash_write_off.id = ${id}`.execute(db)
  return rows[0]
}

export async function listWriteOffs(
  db: Db,
  {
    state,
    notOf = [],
    beforeId,
    limit,
  }: {
    state?: WriteOffState | undefined
    /** Leaves out requests of these staff members. */
    notOf?: readonly number[]
    beforeId?: number | undefined
    limit: number
  },
): Promise<WriteOff[]> {
  const wanted = [sql`true`]
  if (state) wanted.push(sql`cash_write_off.state = ${state}`)
  if (notOf.length > 0) wanted.push(sql`asked_by <> all(${notOf}::integer[])`)
  if (beforeId !== undefined) wanted.push(sql`cash_write_off.id < ${beforeId}`)
  const page = sql`(select * from cash_write_off where ${sql.join(wanted, sql` and `)} order by id desc limit ${limit})`
  const { rows } = await sql<WriteOff>`select ${columnsOf(page)} order by cash_write_off.id desc`.execute(db)
  return rows
}

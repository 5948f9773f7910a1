import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'
import { findMemberOf } from '../../../../platform/database/whose-is.ts'
import { inUnits } from '../../../../platform/exported-amounts.ts'

export type Correction = Selectable<Tables['correction']>
export type CorrectionState = Correction['state']

export type NewCorrection = Pick<
  Insertable<Tables['correction']>,
  'member_id' | 'account_kind' | 'currency' | 'amount' | 'reason' | 'evidence' | 'about' | 'asked_by'
>

export async function insertCorrection(db: Db, correction: NewCorrection): Promise<Correction> {
  return await db.insertInto('correction').values(correction).returningAll().executeTakeFirstOrThrow()
}

/** Locks the correction until the transaction ends, before members and accounts. */
export async function lockCorrection(db: Db, id: number): Promise<Correction | undefined> {
  const ownerId = await findMemberOf(db, 'correction', 'id', id)
  if (ownerId === undefined) return undefined
  return await db
    .selectFrom('correction')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Records the decision on a correction. */
export async function endCorrection(
  db: Db,
  id: number,
  end: {
    state: CorrectionState
    decidedBy: number | null
    note?: string | undefined
    transferId?: number | undefined
  },
): Promise<void> {
  await db
    .updateTable('correction')
    .set({
      state: end.state,
      decided_by: end.decidedBy,
      decided_at: sql<Date>`now()`,
      note: end.note ?? '',
      transfer_id: end.transferId ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Sums a staff member's requests of the last 24 hours, without declined ones, in paise and points. Locks the
 * staff row, so that of two simultaneous requests the second counts the first. Uses `no key update`, so that
 * rows that reference the staff member can still be inserted.
 */
export async function lockRequestedToday(
  db: Db,
  staffId: number,
): Promise<{ money: number; points: number }> {
  await db.selectFrom('staff_member').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ money: number; points: number }>`
    select coalesce(sum(abs(amount)) filter (where currency = 'INR'), 0)::bigint as money,
        coalesce(sum(abs(amount)) filter (where currency = 'PTS'), 0)::bigint as points
      from correction
      where asked_by = ${staffId} and asked_at > now() - interval '1 day'
        and state in ('requested', 'approved')`.execute(db)
  return rows[0]!
}

/**
 * Returns the balance of a system account, and locks it against other corrections until the transaction ends.
 */
export async function lockSystemSum(db: Db, kind: string, currency: 'INR' | 'PTS'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from system_account where kind = ${kind} and currency = ${currency} for no key update`.execute(
    db,
  )
  const { rows: sums } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from entry where account_id = ${rows[0]!.id}`.execute(db)
  return sums[0]!.sum
}

export type ListedCorrection = Correction & {
  name: string | null
  mobile: string | null
  is_closed: boolean | null
  asker: string
  decider: string | null
}

const columns = sql`correction.*, member.name, member.mobile, member.closed_at is not null as is_closed,
    asker.name as asker, decider.name as decider
  from correction join staff_member asker on asker.id = asked_by
    left join staff_member decider on decider.id = decided_by
    left join member on member.id = correction.member_id`

export async function listCorrections(
  db: Db,
  filter: {
    state: CorrectionState | undefined
    /** Leaves out requests of these staff members. */
    notOf: readonly number[]
    memberId: number | undefined
    beforeId: number | undefined
    limit: number
  },
): Promise<ListedCorrection[]> {
  const wanted = [sql`true`]
  if (filter.state) wanted.push(sql`correction.state = ${filter.state}`)
  if (filter.notOf.length > 0) wanted.push(sql`asked_by <> all(${filter.notOf}::integer[])`)
  if (filter.memberId !== undefined) wanted.push(sql`correction.member_id = ${filter.memberId}`)
  if (filter.beforeId !== undefined) wanted.push(sql`correction.id < ${filter.beforeId}`)
  const { rows } = await sql<ListedCorrection>`
    select ${columns} where ${sql.join(wanted, sql` and `)}
      order by correction.id desc limit ${filter.limit}`.execute(db)
  return rows
}

export async function findCorrection(db: Db, id: number): Promise<ListedCorrection | undefined> {
  const { rows } = await sql<ListedCorrection>`select ${columns} where correction.id = ${id}`.execute(db)
  return rows[0]
}

/** Exports the corrections of a member's accounts, oldest first, without the staff's internal notes. */
export async function exportCorrections(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('correction')
    .select(['account_kind', 'currency', 'amount', 'reason', 'state', 'asked_at', 'decided_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(inUnits)
}

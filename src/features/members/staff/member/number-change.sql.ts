import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'

type NumberChange = Selectable<Tables['number_change']>

/** Returns a member's money in paise, including money held for withdrawals, and the member's points. */
export async function readWealth(db: Db, memberId: number): Promise<{ money: number; points: number }> {
  const { rows } = await sql<{ money: number; points: number }>`
    select coalesce(sum(balance) filter (where kind in ('store_credit', 'earnings', 'withdrawal_hold')), 0)::bigint as money,
        coalesce(sum(balance) filter (where kind = 'points'), 0)::bigint as points
      from account where member_id = ${memberId}`.execute(db)
  return rows[0]!
}

type NewNumberChange = {
  memberId: number
  mobile: string
  mobileBefore: string
  reason: string
  askedBy: number
}

/**
 * Inserts a number change that a second staff member must approve. Returns undefined if one is already
 * pending. The caller has locked the member.
 */
export async function insertNumberChange(
  db: Db,
  { memberId, mobile, mobileBefore, reason, askedBy }: NewNumberChange,
): Promise<number | undefined> {
  const row = await db
    .insertInto('number_change')
    .values({
      member_id: memberId,
      mobile,
      mobile_before: mobileBefore,
      reason,
      asked_by: askedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks a member's number change until the transaction ends. The caller has locked the member. */
export async function lockNumberChange(
  db: Db,
  memberId: number,
  id: number,
): Promise<NumberChange | undefined> {
  return await db
    .selectFrom('number_change')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function endNumberChange(
  db: Db,
  { id, member_id }: Pick<NumberChange, 'id' | 'member_id'>,
  { state, decidedBy }: { state: NumberChange['state']; decidedBy: number | null },
): Promise<void> {
  await db
    .updateTable('number_change')
    .set({ state, decided_by: decidedBy, decided_at: sql<Date>`now()` })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .execute()
}

/** Finds the member's pending number change. */
export async function findWaitingNumberChange(db: Db, memberId: number) {
  return await db
    .selectFrom('number_change')
    .innerJoin('staff_member', 'staff_member.id', 'asked_by')
    .select([
      'number_change.id',
      'number_change.mobile',
      'reason',
      'asked_by',
      'asked_at',
      'staff_member.name as asker',
    ])
    .where('member_id', '=', memberId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
}

/**
 * Lists members with a pending number change that none of the given staff members requested, oldest change
 * first.
 */
export async function listNumbersToDecide(
  db: Db,
  notOf: readonly number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from number_change where state = 'requested' and asked_by <> all(${notOf}::integer[])
      order by id limit ${limit}`.execute(db)
  return rows.map(({ member_id: id }) => id)
}

/** Lists all number changes requested for a member, oldest first, without the requesters. */
export async function exportNumberChanges(db: Db, memberId: number) {
  return await db
    .selectFrom('number_change')
    .select(['asked_at', 'mobile', 'state', 'reason', 'decided_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** Withdraws the pending number change of an account that closes. */
export async function dropNumberChanges(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('number_change')
    .set({ state: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('state', '=', 'requested')
    .execute()
}

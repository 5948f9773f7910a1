import { sql } from 'kysely'
import { approvalRows, type Requested } from '../../../../platform/database/approval-rows.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { listed } from '../../../../platform/database/states.ts'
import { inUnits } from '../../../../platform/exported-amounts.ts'
import { countedDecision } from '../../../approvals/staff/decision-states.ts'

/** A correction with the member's name and number, which are null for a system account. */
export type Correction = Requested<'correction'> & {
  name: string | null
  mobile: string | null
  is_closed: boolean | null
}

export const correctionRows = approvalRows<'correction', Correction>('correction', {
  columns: sql`, member.name, member.mobile, member.closed_at is not null as is_closed`,
  joins: sql`left join member on member.id = correction.member_id`,
})

/** Returns the condition for corrections of a member's accounts. */
export function ofMember(memberId: number) {
  return sql`member_id = ${memberId}`
}

/**
 * Sums the amounts that a staff member requested in the last 24 hours, in paise and points, without declined
 * requests. Locks the staff member's row, so that each of two concurrent requests counts the other. Uses `no
 * key update`, so that rows that refer to the staff member can still be inserted.
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
        and state in ${listed(countedDecision)}`.execute(db)
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

/** Exports the corrections of a member's accounts, oldest first, without internal notes of staff. */
export async function exportCorrections(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('correction')
    .select(['account_kind', 'currency', 'amount', 'reason', 'state', 'asked_at', 'decided_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(inUnits)
}

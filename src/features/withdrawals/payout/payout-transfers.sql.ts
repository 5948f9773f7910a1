import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'

/** Returns whether a transfer of this code was posted for a withdrawal. */
export async function hasTransfer(
  db: Db,
  { id, member_id: memberId }: Pick<Selectable<Tables['withdrawal']>, 'id' | 'member_id'>,
  code: Selectable<Tables['transfer']>['code'],
): Promise<boolean> {
  const row = await db
    .selectFrom('transfer')
    .select('id')
    .where('member_id', '=', memberId)
    .where('cause_kind', '=', 'withdrawal')
    .where('cause_id', '=', id)
    .where('code', '=', code)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the sum, in paise, of the paid payouts that earlier releases left on `payout_clearing`, and the id
 * of the latest transfer in this sum. Leaves out payouts that came back to closed accounts, because staff
 * handle these. Locks the account's row, so that only one process at a time clears the payouts. Postings do
 * not wait for this lock.
 */
export async function lockOldPayouts(db: Db): Promise<{ left: number; last: number }> {
  await sql`select id from system_account where kind = 'payout_clearing' for no key update`.execute(db)
  const { rows } = await sql<{ left: number; last: number }>`
    with cleared as materialized (
      select amount, code, cause_id, transfer.id from entry
        join transfer on transfer.id = entry.transfer_id and transfer.member_id = entry.member_id
        where account_id = (select id from system_account where kind = 'payout_clearing')
          and (code in ('withdrawal_reversed', 'payouts_to_bank') or code = 'withdrawal_paid' and amount > 0)
    )
    select (coalesce(sum(amount), 0) - coalesce(sum(amount) filter (where code = 'withdrawal_paid' and exists (
        select from withdrawal where withdrawal.id = cause_id and state = 'reversed'
          and not exists (select from transfer as later where later.cause_kind = 'withdrawal' and later.cause_id = withdrawal.id
            and later.code in ('withdrawal_reversed', 'payout_returned')))), 0))::bigint as left,
        coalesce(max(id), 0)::bigint as last
      from cleared`.execute(db)
  return rows[0]!
}

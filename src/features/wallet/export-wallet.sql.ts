import type { Db } from '../../platform/database/database.ts'
import { inUnits } from '../../platform/exported-amounts.ts'

/** Returns the balance of each of a member's accounts, in rupees or points. */
export async function readMyBalances(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('account')
    .select(['kind', 'currency', 'balance as amount'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(inUnits)
}

/** Returns every movement on the member's accounts, oldest first. */
export async function readMyStatement(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('account', (join) =>
      join.onRef('account.id', '=', 'entry.account_id').onRef('account.member_id', '=', 'entry.member_id'),
    )
    .innerJoin('transfer', (join) =>
      join.onRef('transfer.id', '=', 'entry.transfer_id').onRef('transfer.member_id', '=', 'entry.member_id'),
    )
    .select([
      'transfer.at',
      'transfer.code as why',
      'account.kind as account',
      'entry.currency',
      'entry.amount',
      'transfer.reference',
    ])
    .where('account.member_id', '=', memberId)
    .orderBy('entry.transfer_id')
    .orderBy('entry.leg')
    .execute()
  return rows.map(inUnits)
}

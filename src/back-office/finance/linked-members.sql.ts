import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What two accounts share. It is no proof that one person has both: a family shares a door, a phone and a bank account. */
export type Shared = 'bank_account' | 'browser' | 'address'

/** Amounts in paise. */
export type LinkedMember = {
  id: number
  name: string
  is_closed: boolean
  shares: Shared[]
  /** Owed because rewards were reversed after they were spent. */
  clawback_due: number
  /** Store credit and earnings. */
  available: number
}

// A hostel has one door; of so many accounts at most each kind is looked at.
const linksMax = 200

/**
 * The members who share a bank account, a browser or a door with this one, now or before, who owe most first. For the staff
 * to decide by, where one of them owes what another could pay or withdraw.
 */
export async function listLinkedMembers(db: Db, memberId: number, limit: number): Promise<LinkedMember[]> {
  const { rows } = await sql<LinkedMember>`
    with own_mark as (select distinct account_mark from bank_account_change where member_id = ${memberId}),
      own_browser as (select distinct browser from known_device where member_id = ${memberId}),
      own_door as (select distinct door from address where member_id = ${memberId}),
      link as (
        (select other.member_id, 'bank_account' as shared from own_mark
          join bank_account_change other using (account_mark) limit ${linksMax})
        union
        (select other.member_id, 'browser' from own_browser join known_device other using (browser) limit ${linksMax})
        union
        (select other.member_id, 'address' from own_door join address other using (door) limit ${linksMax}))
    select member.id, member.name, member.closed_at is not null as is_closed, shares, clawback_due, available
      from (select member_id, array_agg(shared order by shared) as shares
          from link where member_id <> ${memberId} group by member_id) as linked
      join member on member.id = linked.member_id
      cross join lateral (
        select coalesce(sum(balance) filter (where kind = 'clawback_due'), 0)::bigint as clawback_due,
            coalesce(sum(balance) filter (where kind in ('store_credit', 'earnings')), 0)::bigint as available
          from account where account.member_id = linked.member_id and currency = 'INR') as balances
      order by clawback_due desc, available desc, member.id
      limit ${limit}`.execute(db)
  return rows
}

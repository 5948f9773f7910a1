import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * A kind of link between two accounts. A link does not prove that one person owns both accounts, because a
 * family may share an address, a phone and a bank account.
 */
export type Shared = 'bank_account' | 'browser' | 'address'

/** A member who shares a bank account, browser or address with the member in question. Amounts in paise. */
export type LinkedMember = {
  id: number
  name: string
  is_closed: boolean
  shares: Shared[]
  /** The member's debt for rewards that were spent and then reversed. */
  clawback_due: number
  /** The sum of store credit and earnings. */
  available: number
}

// The maximum number of accounts per kind of link, because very many members can share one address, such as a
// hostel.
const linksMax = 200

/**
 * Lists members who share, or once shared, a bank account, browser or address with this member, largest debt
 * first. If one of the accounts has a debt and another has money, staff may suspect that both have one owner.
 */
export async function listLinkedMembers(db: Db, memberId: number, limit: number): Promise<LinkedMember[]> {
  const { rows } = await sql<LinkedMember>`
    with own_mark as materialized (select distinct account_mark from bank_account_change where member_id = ${memberId}),
      own_browser as materialized (select distinct browser from known_device where member_id = ${memberId}),
      own_door as materialized (select distinct door from address where member_id = ${memberId}),
      link as materialized (
        (select member_id, 'bank_account' as shared from bank_account_change
          where account_mark = any (array(select account_mark from own_mark)) limit ${linksMax})
        union
        (select member_id, 'browser' from known_device where browser = any (array(select browser from own_browser)) limit ${linksMax})
        union
        (select member_id, 'address' from address where door = any (array(select door from own_door)) limit ${linksMax})),
      linked as materialized (
        select member_id, array_agg(shared order by shared) as shares from link where member_id <> ${memberId} group by member_id)
    select member.id, member.name, member.closed_at is not null as is_closed, shares, clawback_due, available
      from linked join member on member.id = linked.member_id
      join (
        select account.member_id, coalesce(sum(balance) filter (where kind = 'clawback_due'), 0)::bigint as clawback_due,
            coalesce(sum(balance) filter (where kind in ('store_credit', 'earnings')), 0)::bigint as available
          from account where account.member_id = any (array(select member_id from linked)) and currency = 'INR' group by 1
      ) as balances on balances.member_id = member.id
      order by clawback_due desc, available desc, member.id
      limit ${limit}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Direct referrals who have a slot, those who have none, and orders. Closed accounts are not counted. */
export async function countReferralsAndOrders(db: Db, memberId: number) {
  const { rows } = await sql<{ active: number; inactive: number; orders: number }>`
    select
      count(*) filter (where is_subscribed) as active,
      count(*) filter (where not is_subscribed) as inactive,
      (select count(*) from purchase_order where member_id = ${memberId}) as orders
    from (
      select exists (select from slot where slot.member_id = member.id) as is_subscribed
        from member where referrer_id = ${memberId} and closed_at is null
    ) referral`.execute(db)
  return rows[0]!
}

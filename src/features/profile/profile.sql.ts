import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { activeReferrals } from '../../platform/database/earning-rule.ts'

/**
 * Counts a member's active and inactive direct referrals, and the member's orders. Does not count closed
 * accounts.
 */
export async function countReferralsAndOrders(db: Db, memberId: number) {
  const { rows } = await sql<{ active: number; inactive: number; orders: number }>`
    select
      ${activeReferrals} as active,
      active_referrals + inactive_referrals - ${activeReferrals} as inactive,
      (select count(*) from purchase_order where member_id = ${memberId}) as orders
    from network_member cross join earning_rule where member_id = ${memberId}`.execute(db)
  return rows[0]!
}

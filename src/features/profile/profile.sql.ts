import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Counts subscribed direct referrals, unsubscribed ones, and orders. Closed accounts are not counted. */
export async function countReferralsAndOrders(db: Db, memberId: number) {
  const { rows } = await sql<{ active: number; inactive: number; orders: number }>`
    select
      active_referrals as active,
      inactive_referrals as inactive,
      (select count(*) from purchase_order where member_id = ${memberId}) as orders
    from network_member where member_id = ${memberId}`.execute(db)
  return rows[0]!
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Finds coupons whose stored totals (number of uses, and amount spent) differ from the sums of their recorded
 * uses.
 */
export async function findWrongCoupons(db: Db): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select format('coupon %s says %s uses of %s paise, and its uses are %s of %s', code, uses, spent, counted, given) as said
      from (select coupon.*, coalesce(used.counted, 0) as counted, coalesce(used.given, 0) as given
        from coupon left join (select coupon_id, count(*) as counted, sum(amount) as given from coupon_use
          where released_at is null group by coupon_id) as used on used.coupon_id = coupon.id) as compared
      where (uses, spent) <> (counted, given) order by id`.execute(db)
  return rows.map(({ said }) => said)
}

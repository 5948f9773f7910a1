import { sql } from 'kysely'
import type { ListSqlOf } from '../../../back-office/lists/describe-list.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { findCouponUses } from './coupon-uses.list.ts'

export const couponUsesSql: ListSqlOf<typeof findCouponUses> = {
  select: sql`
    select coupon_use.id as use_id, order_no as orderno, at as used_at, coupon_use.amount as discount,
        case when released_at is null then 'used' else 'given_back' end as state,
        json_build_object('id', member.id, 'name', name, 'mobile', mobile, 'is_closed', closed_at is not null) as member
      from coupon_use join member on member.id = coupon_use.member_id
        left join purchase_order on purchase_order.id = order_id and purchase_order.member_id = coupon_use.member_id`,
  where: {
    coupon_id: (id) => sql`coupon_id = ${id}::bigint`,
    q: (typed) => sql`coupon_use.member_id =
      coalesce((select id from member where mobile = ${typed}), ${/^\d{1,9}$/.test(typed) ? typed : null}::bigint)`,
    state: (state) => (state === 'used' ? sql`released_at is null` : sql`released_at is not null`),
  },
  by: sql`coupon_use.id`,
}

/** Reads a coupon's code. The code is absent if there is no such coupon. */
export async function readCouponCode(db: Db, couponId: string): Promise<{ code?: string | undefined }> {
  const coupon = await db
    .selectFrom('coupon')
    .select('code')
    .where('id', '=', Number(couponId))
    .executeTakeFirst()
  return { code: coupon?.code }
}

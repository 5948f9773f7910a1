import { paise } from '../../../money/paise.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import type { getCouponUses } from './coupon-uses.calls.ts'
import { listUses } from './office-coupons.sql.ts'

const pageSize = 20

export const getCouponUsesService: Service<typeof getCouponUses> = async (
  { db },
  { coupon_id: id, cursor: after, limit = pageSize },
) => {
  const rows = await listUses(db, { couponId: Number(id), after, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, (last) => last.id)
  return {
    data: page.map(({ id: useId, member_id, order_no, amount, at, released_at }) => ({
      id: useId,
      member_id,
      orderno: order_no ?? undefined,
      amount: paise(amount),
      date_time: at,
      given_back_at: released_at ?? undefined,
    })),
    next_cursor,
  }
}

import type { Invariant } from './invariant.ts'

/** Invariants of coupons and of the orders that used them. */
export const couponInvariants: readonly Invariant[] = [
  {
    of: 5,
    says: "a coupon's total equals the sum of its uses, within its limits",
    broken: `select id, uses, spent from coupon cross join lateral (
        select count(*) as counted, coalesce(sum(amount), 0) as sum from coupon_use
          where coupon_id = coupon.id and released_at is null) as found
      where (uses, spent) <> (counted, sum) or uses > uses_max or spent > budget`,
  },
  {
    of: 5,
    says: 'a member uses a coupon at most as often as it allows',
    broken: `select coupon_id, coupon_use.member_id, count(*) from coupon_use join coupon on coupon.id = coupon_id
      where released_at is null group by coupon_id, coupon_use.member_id, uses_per_member having count(*) > uses_per_member`,
  },
  {
    of: 5,
    says: "a coupon's discount on an order equals its use and the discounts of the lines",
    broken: `select id, coupon_code, coupon_discount from purchase_order
      where coupon_discount <> (select coalesce(sum(line.coupon_discount), 0) from order_line as line where line.order_id = purchase_order.id)
        or coupon_discount <> (select coalesce(sum(used.amount), 0) from coupon_use as used
          where used.order_id = purchase_order.id and used.member_id = purchase_order.member_id)`,
  },
  {
    of: 5,
    says: 'a coupon use is returned if and only if its payment ended without an order or its order was cancelled before dispatch',
    broken: `select used.id, used.released_at from coupon_use as used
        left join purchase_order on purchase_order.id = order_id
        left join payment_intent on payment_intent.id = intent_id
      where (used.released_at is not null) <> case
        when order_id is null then payment_intent.state <> 'open'
        -- A reinstated order takes no use again.
        else exists (select from order_event where order_event.order_id = purchase_order.id and order_event.status = 'rejected')
          and not exists (select from order_event where order_event.order_id = purchase_order.id and order_event.status = 'processed') end`,
  },
]

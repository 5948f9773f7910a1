import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { mayEarn } from '../../platform/database/earning-rule.ts'

/**
 * The data of an order on which its buyer's rewards depend. The amounts are those after returns, in paise.
 */
export type RewardedOrder = {
  status: string
  cashback: number
  isCashbackRedeemed: boolean
  net: number
  paisePerPoint: number
  /** Whether the buyer's account is open and has a paid slot (a subscription), which gives cashback. */
  hasCashback: boolean
  /** Whether the buyer's account is open and may earn points. */
  mayEarn: boolean
  deliveredAt: Date | null
  isPosted: boolean
  isReversed: boolean
  /** The rewards paid. */
  paid: { cashback?: Paid; points?: Paid }
}

/** The last paid reward of a kind. `amount` is in paise, or in points for the kind 'points'. */
export type Paid = { amount: number; at: string; isReversed: boolean }

/** Reads an order and the state of its buyer's rewards. */
export async function readRewardedOrder(
  db: Db,
  { id, member_id: memberId }: { id: number; member_id: number },
): Promise<RewardedOrder> {
  const { rows } = await sql<RewardedOrder>`
    select status, cashback_redeemed as "isCashbackRedeemed", case when cashback_redeemed then cashback - cashback_taken_off
          else least(cashback - cashback_taken_off, goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off)) end as cashback, goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off) as net, paise_per_point as "paisePerPoint",
        subscribed and open as "hasCashback", open and ${mayEarn} as "mayEarn", delivered_at as "deliveredAt", posted_at is not null as "isPosted",
        reversed_at is not null as "isReversed",
        coalesce((select json_object_agg(kind, json_build_object(
            'amount', amount, 'at', created_at, 'isReversed', reversal_transfer_id is not null) order by id)
          from reward where reward.order_id = purchase_order.id and reward.member_id = ${memberId}
            and level = 0 and kind in ('cashback', 'points')), '{}') as paid
      from purchase_order
      cross join earning_rule
      join network_member on network_member.member_id = purchase_order.member_id
      join reward_plan on version = reward_plan_version
      left join order_reward on order_id = purchase_order.id and order_reward.member_id = purchase_order.member_id
      where purchase_order.id = ${id} and purchase_order.member_id = ${memberId}`.execute(db)
  return rows[0]!
}

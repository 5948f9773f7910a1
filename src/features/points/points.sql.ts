import { sql } from 'kysely'
import type { EarningRule } from '../../money/earning-rules.ts'
import type { Db } from '../../platform/database/database.ts'
import { type LacksToEarn, lacksToEarn, mayEarn } from '../../platform/database/earning-rule.ts'

/** A movement of a member's points; `amount` is in points, negative for a debit. */
export type PointMovement = {
  transferId: number
  at: Date
  code: string
  orderNo: string | null
  amount: number
}

type Page = { beforeId: number | undefined; limit: number }

/** Lists a member's redemptions, newest first. */
export async function listRedemptions(db: Db, memberId: number, { beforeId, limit }: Page) {
  const { rows } = await sql<PointMovement>`
    select transfer.id as "transferId", at, code, null as "orderNo", amount
      from transfer
      join entry on transfer_id = transfer.id and entry.member_id = transfer.member_id
      join account on account.id = account_id and account.member_id = entry.member_id
      where transfer.member_id = ${memberId} and code = 'points_redeemed'
        and kind = 'points'
        and transfer.id < coalesce(${beforeId ?? null}::bigint, ${beyondLast}::bigint)
      order by transfer.id desc limit ${limit}`.execute(db)
  return rows
}

/** Lists all movements of a member's points, newest first. */
export async function listPointMovements(db: Db, memberId: number, { beforeId, limit }: Page) {
  const { rows } = await sql<PointMovement>`
    select transfer_id as "transferId", at, code, reference ->> 'order_no' as "orderNo", amount
      from entry
      join transfer on transfer.id = transfer_id and transfer.member_id = entry.member_id
      where entry.member_id = ${memberId} and account_id = (select id from account where member_id = ${memberId} and kind = 'points')
        and transfer_id < coalesce(${beforeId ?? null}::bigint, ${beyondLast}::bigint)
      order by transfer_id desc limit ${limit}`.execute(db)
  return rows
}

const beyondLast = String(2n ** 63n - 1n)

/** Orders that will earn points, with the paise per point. */
type OrdersToEarn = {
  isSubscribed: boolean
  requires: EarningRule
  lacks: LacksToEarn
  orders: { net: number; paisePerPoint: number }[]
}

/**
 * Reads the orders that will earn points: not delivered yet, or still returnable. Leaves out orders whose
 * rewards need manual handling, and all orders of a member who may not earn.
 */
export async function readOrdersToEarn(db: Db, memberId: number): Promise<OrdersToEarn> {
  const { rows } = await sql<OrdersToEarn>`
    select subscribed as "isSubscribed", requires, ${lacksToEarn} as lacks, coalesce((
      select json_agg(json_build_object('net', net, 'paisePerPoint', paise_per_point)) from (
          select goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off) as net, reward_plan_version from purchase_order
            where member_id = ${memberId} and status in ('pending', 'processed')
          union all
          select goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off) as net, reward_plan_version from order_reward
            join purchase_order on purchase_order.id = order_id and purchase_order.member_id = order_reward.member_id
            where order_reward.member_id = ${memberId} and status = 'delivered'
              and posted_at is null and reversed_at is null and set_aside is null
        ) as due join reward_plan on version = reward_plan_version
        where ${mayEarn}), '[]') as orders
      from network_member cross join earning_rule where member_id = ${memberId}`.execute(db)
  return rows[0]!
}

import type { Invariant } from './invariant.ts'

// Codes that credit earnings, and those that take unearned amounts back.
const earningCodes = `('opening_balance', 'cashback', 'level_income', 'points_redeemed', 'award', 'reward_reversed',
  'tds_deducted', 'tds_returned', 'clawback_recovered', 'correction', 'staff_correction')`
const withdrawalCodes =
  "('withdrawal_requested', 'withdrawal_sent', 'withdrawal_paid', 'withdrawal_returned', 'withdrawal_reversed')"
const earningsEntries = `entry join account on account.id = account_id and kind = 'earnings'
  join transfer on transfer.id = transfer_id`

/** Invariants of earnings and their withdrawal. */
export const rewardInvariants: readonly Invariant[] = [
  {
    of: 7,
    says: 'an order pays a member once per kind and level',
    broken: `select order_id, member_id, kind, level, count(*) from reward where kind <> 'award' and reversal_transfer_id is null
      group by order_id, member_id, kind, level having count(*) > 1`,
  },
  {
    of: 7,
    says: "a slot receives a step's award once",
    broken: `select slot_id, step, count(*) from reward where kind = 'award' and reversal_transfer_id is null
      group by slot_id, step having count(*) > 1`,
  },
  {
    of: 7,
    says: 'only a delivered order gives rewards',
    broken: `select reward.id, order_id from reward where not exists (
      select from order_reward join order_event using (order_id)
        where order_reward.order_id = reward.order_id and posted_at is not null and status = 'delivered')`,
  },
  {
    of: 7,
    // Checks that no joining fee pays a reward: buying a slot is no order.
    says: 'every transfer of a reward has its reward',
    broken: `select transfer.id, code, cause_kind, cause_id from transfer
      where code in ('cashback', 'level_income', 'points_earned', 'award')
        and not exists (select from reward where transfer_id = transfer.id)`,
  },
  {
    of: 7,
    says: "a reward's transfer has its amount and recipient",
    broken: `select reward.id, reward.kind, amount, reward.member_id from reward join transfer on transfer.id = transfer_id
      where code <> case reward.kind when 'points' then 'points_earned' else reward.kind end
        or amount is distinct from (
          select sum(entry.amount) from entry join account on account.id = account_id
            where entry.transfer_id = reward.transfer_id and account.member_id = reward.member_id
              and account.kind = case reward.kind when 'points' then 'points' else 'earnings' end)`,
  },
  {
    of: 7,
    says: "a reward equals that of its order's plan",
    broken: `select reward.id, reward.kind, reward.level, base, percent_bp, amount from reward
      join purchase_order on purchase_order.id = order_id join reward_plan on version = reward_plan_version
        -- A valid reward is based on the rest of its order; a reversed one, on the rest at that time.
        cross join lateral (select goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off) as net_left, cashback - cashback_taken_off as cashback_left) as rest
      where plan_version <> version or (reversal_transfer_id is null or reward.kind = 'award') and amount is distinct from case reward.kind
        when 'cashback' then case when cashback_redeemed then 0 else least(cashback_left, net_left) end
        when 'points' then net_left / paise_per_point
        when 'level_income' then case when percent_bp = level_bp[reward.level] then round(net_left * percent_bp / 10000.0) end
        when 'award' then case when base >= step_business[step] then step_award[step] end end`,
  },
  {
    of: 7,
    says: 'a reward goes to the buyer or to the upline of its level',
    broken: `select reward.id, reward.member_id, reward.level from reward
      join purchase_order on purchase_order.id = order_id
      where case reward.kind
        when 'level_income' then not exists (select from network_position where ancestor_id = reward.member_id
          and member_id = purchase_order.member_id and level = reward.level)
        when 'award' then not exists (select from slot where id = slot_id and slot.member_id = reward.member_id)
        else reward.member_id <> purchase_order.member_id end`,
  },
  {
    of: 7,
    says: "an order's rewards are reversed if and only if it or a part of it was returned",
    broken: `select reward.id, order_id, status, reversal_transfer_id from reward
      join purchase_order on purchase_order.id = order_id
      where reward.kind <> 'award' and case when status = 'returned' then reversal_transfer_id is null
        else reversal_transfer_id is not null and not exists (
          select from order_change where order_change.order_id = purchase_order.id and order_change.kind = 'returned') end`,
  },
  {
    of: 8,
    says: 'no member withdraws more than their earnings',
    broken: `select * from (
        select account.member_id, coalesce(sum(amount) filter (where code in ${earningCodes}), 0) as earned,
            coalesce(-sum(amount) filter (where code in ${withdrawalCodes}), 0) as withdrawn
          from ${earningsEntries} group by account.member_id) as sums
      where withdrawn > earned`,
  },
  {
    of: 8,
    says: 'only earned amounts and returned debits are credited to earnings',
    broken: `select transfer.id, code, account.member_id, amount from ${earningsEntries}
      where amount > 0 and code not in ${earningCodes} and code not in ${withdrawalCodes}
        and code not in ('order_hold_released', 'order_refunded', 'slot_refunded')`,
  },
  {
    of: 8,
    says: 'orders return no more earnings than they took',
    broken: `select account.member_id, sum(amount) from ${earningsEntries}
      where code in ('order_paid', 'order_hold', 'order_hold_released', 'order_refunded', 'slot_bought', 'slot_refunded')
      group by account.member_id having sum(amount) > 0`,
  },
  {
    of: 8,
    says: 'a redeemed point equals a rupee',
    broken: `select id from transfer where code = 'points_redeemed' and exists (
      select from (
        select coalesce(-sum(amount) filter (where kind = 'points'), 0) as points,
            coalesce(sum(amount) filter (where kind = 'earnings'), 0) as paise
          from entry join account on account.id = account_id
          where transfer_id = transfer.id and account.member_id = transfer.member_id) as moved
      where paise <> points * 100)`,
  },
]

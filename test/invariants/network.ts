import type { Invariant } from './invariant.ts'

// The orders that count as business: rewards posted, and goods not returned.
const counted = `select purchase_order.member_id, goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off) as net, delivered_at
  from order_reward join purchase_order on purchase_order.id = order_id
  where posted_at is not null and reversed_at is null`

/** Invariants of the network: it is a tree, and its stored figures equal the counted ones. */
export const networkInvariants: readonly Invariant[] = [
  {
    of: 12,
    // Walking down from members without a referrer reaches everyone except members in or below a cycle.
    says: 'the network has no cycle',
    broken: `with recursive met as (
        select id from member where referrer_id is null
        union all
        select member.id from member join met on member.referrer_id = met.id)
      select id, referrer_id from member where not exists (select from met where met.id = member.id)`,
  },
  {
    of: 12,
    says: 'the stored positions match the tree, ten levels deep',
    broken: `with recursive tree (ancestor_id, member_id, level) as (
        select referrer_id, id, 1 from member where referrer_id is not null
        union all
        select member.referrer_id, member_id, level + 1 from tree join member on member.id = ancestor_id
          where member.referrer_id is not null and level < 10)
      select coalesce(tree.ancestor_id, kept.ancestor_id) as ancestor_id,
          coalesce(tree.member_id, kept.member_id) as member_id, tree.level, kept.level as kept
        from tree full join network_position as kept
          on kept.ancestor_id = tree.ancestor_id and kept.member_id = tree.member_id
        where tree.level is distinct from kept.level`,
  },
  {
    of: 12,
    says: "a member's stored counters match a new count",
    broken: `with referral as (
        select member.id, referrer_id, closed_at is null as open,
            exists (select from slot join slot_progress on slot_id = slot.id
              where slot.member_id = member.id and slot.transfer_id is not null) as subscribed,
            (select max(version) from agreement_acceptance where agreement_acceptance.member_id = member.id) as agreed_version
          from member),
      direct as (
        select referrer_id as member_id, count(*) filter (where subscribed) as active,
            count(*) filter (where not subscribed) as inactive, count(agreed_version) as agreed
          from referral where open and referrer_id is not null group by referrer_id),
      bought as (select member_id, sum(net) as business from (${counted}) as counted group by member_id),
      truth as (
        select referral.id, referrer_id, subscribed, open, coalesce(active, 0) as active, coalesce(inactive, 0) as inactive,
            coalesce(agreed, 0) as agreed, agreed_version, coalesce(business, 0) as business
          from referral left join direct on direct.member_id = id left join bought on bought.member_id = id)
      select truth.*, to_jsonb(kept) as kept from truth full join network_member as kept on kept.member_id = truth.id
        where (truth.id, truth.referrer_id, truth.subscribed, truth.open, active, inactive, agreed, truth.agreed_version, truth.business)
          is distinct from (kept.member_id, kept.referrer_id, kept.subscribed, kept.open, kept.active_referrals,
            kept.inactive_referrals, kept.agreed_referrals, kept.agreed_version, kept.business)`,
  },
  {
    of: 12,
    says: 'the stored joins of a month match a new count',
    broken: `with truth as (
        select referrer_id as member_id, date_trunc('month', registered_at at time zone 'Asia/Kolkata')::date as month,
            count(*) as joined
          from member where referrer_id is not null and closed_at is null group by 1, 2)
      select member_id, month, truth.joined, kept.joined as kept
        from truth full join network_joined as kept using (member_id, month)
        where coalesce(truth.joined, 0) <> coalesce(kept.joined, 0)`,
  },
  {
    of: 12,
    says: "a level's stored counters match a new count",
    broken: `with bought as (select member_id, sum(net) as business from (${counted}) as counted group by member_id),
      truth as (
        select ancestor_id, level, count(*) filter (where closed_at is null) as team,
            coalesce(sum(business), 0) as business
          from network_position join member on member.id = network_position.member_id
          left join bought on bought.member_id = network_position.member_id
          group by ancestor_id, level)
      select coalesce(ancestor_id, kept.member_id) as member_id, coalesce(truth.level, kept.level) as level,
          truth.team, truth.business, kept.team as kept_team, kept.business as kept_business
        from truth full join network_level as kept on kept.member_id = ancestor_id and kept.level = truth.level
        where (coalesce(truth.team, 0), coalesce(truth.business, 0))
          is distinct from (coalesce(kept.team, 0), coalesce(kept.business, 0))`,
  },
  {
    of: 12,
    says: "a slot's business equals its team's purchases since it was opened",
    broken: `with truth as (
        select slot.id, coalesce(sum(net), 0) as business from slot
          left join network_position on ancestor_id = slot.member_id
          left join (${counted}) as counted
            on counted.member_id = network_position.member_id and delivered_at >= slot.created_at
          where not exists (select from slot_refund where slot_refund.slot_id = slot.id)
          group by slot.id)
      select truth.*, kept.business as kept from truth full join slot_progress as kept on slot_id = truth.id
        where truth.business is distinct from kept.business`,
  },
  {
    of: 12,
    says: 'the counted level income equals that paid and not reversed',
    broken: `with truth as (
        select member_id, level, coalesce(sum(amount) filter (where reversal_transfer_id is null), 0) as earned
          from reward where kind = 'level_income' group by member_id, level)
      select truth.*, kept.earned as kept from truth full join level_income as kept using (member_id, level)
        where truth.earned is distinct from kept.earned`,
  },
  {
    of: 12,
    says: 'the commission of a financial year equals that paid in it, less that reversed in it',
    broken: `with truth as (
        select member_id, year, sum(amount) as earned from (
          select member_id, financial_year(created_at) as year, amount
            from reward where kind in ('level_income', 'award')
          union all
          select reward.member_id, financial_year(at), -amount
            from reward join transfer on transfer.id = reversal_transfer_id where kind in ('level_income', 'award')
        ) as moved group by member_id, year)
      select truth.*, kept.earned as kept from truth full join commission_year as kept using (member_id, year)
        where truth.earned is distinct from kept.earned`,
  },
  {
    of: 12,
    says: "a referral's stored earnings equal the level 1 income of their orders",
    broken: `with truth as (
        select purchase_order.member_id, sum(amount) as earned
          from reward join purchase_order on purchase_order.id = order_id
          where kind = 'level_income' and level = 1 and reversal_transfer_id is null group by purchase_order.member_id)
      select member_id, coalesce(earned, 0) as earned, earned_for_referrer
        from network_member left join truth using (member_id) where earned_for_referrer <> coalesce(earned, 0)`,
  },
]

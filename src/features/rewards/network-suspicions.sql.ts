import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { partsByTime } from '../../platform/database/parts-by-time.ts'
import {
  type AddedUp,
  atOneMoment,
  compareAddedUp,
  ranges,
  readLong,
  stretches,
  type Within,
} from '../../platform/database/scan-key-ranges.ts'

/** The most members, or rows to sum, that one statement reads. */
export type AtOnce = { members: number; rows: number }

type Differs = { differs: boolean }

/**
 * Returns whether each stored counter of the referral network agrees with the rows that it counts. Checks one
 * range of members at a time.
 */
export async function countersAgree(db: Db, { members, rows }: AtOnce): Promise<boolean> {
  const isSound = (found: Differs[]) => !found[0]!.differs
  const keys = { table: 'member', column: 'id', rows: members }
  for (const differs of suspicions)
    for await (const within of stretches(db, keys)) {
      const found = await readLong(
        db,
        async (inner) => (await existence(differs(within)).execute(inner)).rows,
      )
      if (!isSound(found)) return false
    }
  for (const sum of [...sumsOfReferrals, ...sumsOfRewards, sumOfTds])
    for await (const range of ranges(db, keys))
      if (!(await compareAddedUp(db, sum(rows), isSound, range))) return false
  return await areSlotsSound(db, members)
}

const existence = (found: RawBuilder<unknown>) => sql<Differs>`select exists (${found}) as differs`

/**
 * Checks the stored business of each slot (a paid subscription): the team's purchases since the slot was
 * opened. A team may be as large as the network, so this does not read team by team. Instead reads orders by
 * ranges of buyers, in one snapshot, and adds each order to the slots of all members above its buyer.
 */
async function areSlotsSound(db: Db, buyersAtOnce: number): Promise<boolean> {
  return await atOneMoment(db, async (inner) => {
    const due = new Map<number, number>()
    for await (const within of stretches(inner, { table: 'member', column: 'id', rows: buyersAtOnce })) {
      const { rows } = await sql<{ id: number; net: number }>`
        with bought as materialized (
          select member.id as member_id, posted.* from member cross join lateral (
              select goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off) as net, delivered_at ${postedOrdersOf(sql`member.id`)} offset 0) as posted
            where ${within('member.id')}
        ), place as materialized (
          select member_id, ancestor_id from network_position where member_id = any (array(select member_id from bought))
        ), opened as materialized (
          select id, member_id, created_at from slot where member_id = any (array(select ancestor_id from place))
        )
        select opened.id, sum(bought.net)::bigint as net
          from bought join place on place.member_id = bought.member_id
          join opened on opened.member_id = place.ancestor_id and opened.created_at <= bought.delivered_at
          group by opened.id`.execute(inner)
      for (const { id, net } of rows) due.set(id, (due.get(id) ?? 0) + net)
    }
    for await (const within of stretches(inner, { table: 'slot', column: 'id', rows: buyersAtOnce })) {
      const { rows } = await sql<{ id: number; business: number | null }>`
        select slot.id, business
          from slot left join slot_progress on slot_progress.slot_id = slot.id and slot_progress.member_id = slot.member_id
          where ${within('slot.id')}
            and not exists (select from slot_refund where slot_refund.slot_id = slot.id and slot_refund.member_id = slot.member_id)`.execute(
        inner,
      )
      if (rows.some(({ id, business }) => business !== (due.get(id) ?? 0))) return false
    }
    return true
  })
}

/**
 * Queries that find wrong counters of the referral network. A query may rely on counters that an earlier
 * query has checked. A member's team figures are sums over the direct referrals. Therefore a query for a
 * range of members reads only the orders, rewards and referrals of these members.
 */
const suspicions: readonly ((within: Within) => RawBuilder<unknown>)[] = [
  // Compares positions in the referral tree. A member is at level 1 below the referrer, and one level deeper
  // than the referrer below everyone above the referrer.
  (within) => sql`
    with kept as materialized (
      select member_id, ancestor_id, level from network_position where ${within('member_id')}
    ), referred as materialized (
      select id, referrer_id from member where ${within('id')} and referrer_id is not null
    ), above as materialized (
      select member_id, ancestor_id, level from network_position
        where member_id = any (array(select referrer_id from referred)) and level < 10
    )
    select 1 from kept
      full join (
        select referrer_id as ancestor_id, id as member_id, 1 as level from referred
        union all
        select ancestor_id, referred.id, level + 1 from referred join above on above.member_id = referrer_id
      ) as due using (member_id, ancestor_id)
      where kept.level is distinct from due.level`,
  // Compares a member's stored state and own purchases with the member's row, slots (paid subscriptions) and
  // orders.
  (within) => sql`
    select member.id from member left join network_member on member_id = id
      where ${within('id')}
        and (network_member.referrer_id, network_member.open, network_member.subscribed, network_member.agreed_version,
            network_member.business)
          is distinct from (member.referrer_id, closed_at is null,
            exists (select slot.id from slot
              join slot_progress on slot_progress.slot_id = slot.id and slot_progress.member_id = slot.member_id
              where slot.member_id = member.id and transfer_id is not null),
            (select max(version) from agreement_acceptance where agreement_acceptance.member_id = member.id),
            coalesce((select sum(goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off))::bigint ${postedOrdersOf(sql`member.id`)}), 0))`,
  (within) => sql`
    with kept as materialized (
      select member_id, earned_for_referrer from network_member where ${within('member_id')}
    ), bought as materialized (
      select id as order_id, member_id from purchase_order where ${within('member_id')}
    ), paid as materialized (
      select order_id, sum(amount) as earned from reward
        where order_id = any (array(select order_id from bought)) and kind = 'level_income' and level = 1 and reversal_transfer_id is null
        group by 1
    )
    select 1 from kept left join (
        select bought.member_id, sum(earned) as earned from bought join paid using (order_id) group by 1
      ) as due using (member_id)
      where earned_for_referrer is distinct from coalesce(earned, 0)`,
]

type Sum = (rows: number) => AddedUp<Differs>

const ofReferrals = (rows: number): Pick<AddedUp<Differs>, 'of' | 'parts'> => ({
  of: { table: 'network_position', column: 'ancestor_id', rows },
  parts: (db, key) =>
    stretches(
      db,
      { table: 'network_position', column: 'member_id', rows },
      sql`ancestor_id = ${key} and level = 1`,
    ),
})

const ofRewards = (rows: number): Pick<AddedUp<Differs>, 'of' | 'parts'> => ({
  of: { table: 'reward', column: 'member_id', rows },
  parts: (db, key) => stretches(db, { table: 'reward', column: 'id', rows }, sql`member_id = ${key}`),
})

/**
 * Sums over a member's direct referrals. Reads the referrals in parts, because they may be half the network.
 * Uses the referrals' stored sums by level, so that no whole team is read.
 */
const sumsOfReferrals: readonly Sum[] = [
  // Counts a member's direct referrals with and without a subscription.
  (rows) => ({
    ...ofReferrals(rows),
    columns: sql`member_id bigint, active bigint, inactive bigint, agreed bigint`,
    sums: (within, part) => sql`
      select referrer_id as member_id, count(*) filter (where subscribed) as active, count(*) filter (where not subscribed) as inactive,
          count(agreed_version) as agreed
        from network_member where ${within('referrer_id')} and ${part('member_id')} and open group by 1`,
    compare: (within, sums) =>
      existence(sql`
        select network_member.member_id from network_member left join (
            select member_id, sum(active) as active, sum(inactive) as inactive, sum(agreed) as agreed from (${sums}) as part group by 1
          ) as due using (member_id)
          where ${within('member_id')}
            and (active_referrals, inactive_referrals, agreed_referrals)
              is distinct from (coalesce(active, 0), coalesce(inactive, 0), coalesce(agreed, 0))`),
  }),
  // Counts a member's direct referrals by the month in which they joined.
  (rows) => ({
    ...ofReferrals(rows),
    columns: sql`member_id bigint, month date, joined bigint`,
    sums: (within, part) => sql`
      select network_member.referrer_id as member_id, count(*) as joined,
          date_trunc('month', member.registered_at at time zone 'Asia/Kolkata')::date as month
        from network_member join member on member.id = network_member.member_id
        where ${within('network_member.referrer_id')} and ${part('network_member.member_id')} and open group by 1, 3`,
    compare: (within, sums) =>
      existence(sql`
        select 1 from (select * from network_joined where ${within('member_id')}) as kept
          full join (select member_id, month, sum(joined) as joined from (${sums}) as part group by 1, 2) as due using (member_id, month)
          where coalesce(kept.joined, 0) <> coalesce(due.joined, 0)`),
  }),
  // Counts a member's team and sums the team's purchases, by level.
  (rows) => ({
    ...ofReferrals(rows),
    columns: sql`member_id bigint, level integer, team numeric, business numeric`,
    sums: (within, part) => sql`
      select ancestor_id as member_id, 1 as level, count(*) filter (where open) as team, sum(business) as business
        from network_position join network_member using (member_id)
        where ${within('ancestor_id')} and ${part('network_position.member_id')} and level = 1 group by 1
      union all
      select ancestor_id, below.level + 1, sum(team), sum(below.business)
        from network_position join network_level as below using (member_id)
        where ${within('ancestor_id')} and ${part('network_position.member_id')} and network_position.level = 1 and below.level < 10
        group by 1, 2`,
    compare: (within, sums) =>
      existence(sql`
        select 1 from (select * from network_level where ${within('member_id')}) as kept
          full join (
            select member_id, level, sum(team) as team, sum(business) as business from (${sums}) as part group by 1, 2
          ) as due using (member_id, level)
          where (kept.team, kept.business) is distinct from (coalesce(due.team, 0), coalesce(due.business, 0))`),
  }),
]

/** Sums of a member's rewards that are compared with the stored counters. */
const sumsOfRewards: readonly Sum[] = [
  (rows) => ({
    ...ofRewards(rows),
    columns: sql`member_id bigint, level smallint, earned numeric`,
    sums: (within, part) => sql`
      select member_id, level, sum(amount) as earned from reward
        where ${within('member_id')} and ${part('id')} and kind = 'level_income' and reversal_transfer_id is null group by 1, 2`,
    compare: (within, sums) =>
      existence(sql`
        select 1 from (select * from level_income where ${within('member_id')}) as kept
          full join (select member_id, level, sum(earned) as earned from (${sums}) as part group by 1, 2) as due
            using (member_id, level)
          where coalesce(kept.earned, 0) <> coalesce(due.earned, 0)`),
  }),
  // Sums a member's commission per year, which decides the TDS (tax deducted at source).
  (rows) => ({
    ...ofRewards(rows),
    columns: sql`member_id bigint, year integer, earned numeric`,
    sums: (within, part) => sql`
      select member_id, financial_year(day) as year, sum(amount) as earned from (
          select member_id, ${dayOf(sql`created_at`)} as day, sum(amount) as amount from reward
            where ${within('member_id')} and ${part('id')} and kind in ('level_income', 'award') group by 1, 2
          union all
          select reward.member_id, ${dayOf(sql`reversed.at`)}, -amount from reward cross join lateral (
              select at from transfer
                where transfer.id = reversal_transfer_id and transfer.member_id = reward.member_id offset 0
            ) as reversed
            where ${within('reward.member_id')} and ${part('reward.id')} and kind in ('level_income', 'award')
              and reversal_transfer_id is not null
        ) as moved group by 1, 2`,
    compare: (within, sums) =>
      existence(sql`
        select 1 from (select * from commission_year where ${within('member_id')}) as kept
          full join (select member_id, year, sum(earned) as earned from (${sums}) as part group by 1, 2) as due
            using (member_id, year)
          where coalesce(kept.earned, 0) <> coalesce(due.earned, 0)`),
  }),
]

// Sums the transfers of TDS (tax deducted at source) per month. A transfer without a row of commission_tds
// has no month.
const sumOfTds: Sum = (rows) => ({
  of: { table: 'commission_tds', column: 'member_id', rows },
  parts: partsByTime({ table: 'transfer', column: 'member_id', at: 'at', rows }),
  columns: sql`member_id bigint, month date, deducted numeric, returned numeric`,
  sums: (within, part) => sql`
    select transfer.member_id, tax.month, coalesce(sum(entry.amount) filter (where code = 'tds_deducted'), 0) as deducted,
        coalesce(-sum(entry.amount) filter (where code = 'tds_returned'), 0) as returned
      from transfer
      join entry on entry.transfer_id = transfer.id and entry.member_id = transfer.member_id
      join system_account on system_account.id = account_id and kind = 'tds_payable'
      left join commission_tds as tax on tax.transfer_id = transfer.id and tax.member_id = transfer.member_id
      where ${within('transfer.member_id')} and ${part('transfer.at')} and code in ('tds_deducted', 'tds_returned') group by 1, 2`,
  compare: (within, sums) =>
    existence(sql`
      select 1 from (select * from commission_tds_month where ${within('member_id')}) as kept
        full join (
          select member_id, month, sum(deducted) as deducted, sum(returned) as returned from (${sums}) as part group by 1, 2
        ) as due using (member_id, month)
        where (coalesce(kept.deducted, 0), coalesce(kept.returned, 0)) <> (coalesce(due.deducted, 0), coalesce(due.returned, 0))`),
})

/**
 * Returns SQL for the start of the Indian day that contains a time. Grouping rewards by day before computing
 * the financial year halves the time for a million rewards.
 */
const dayOf = (at: RawBuilder<unknown>) => sql`date_bin('1 day', ${at}, timestamptz '2000-01-01 00:00+05:30')`

// Returns SQL for orders whose rewards are posted and not reversed.
function postedOrdersOf(memberId: RawBuilder<unknown>) {
  return sql`from purchase_order join order_reward on order_id = id and order_reward.member_id = purchase_order.member_id
    where purchase_order.member_id = ${memberId} and posted_at is not null and reversed_at is null`
}

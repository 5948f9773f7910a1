import { type RawBuilder, sql } from 'kysely'
import { atOneMoment } from '../../platform/database/by-stretches.ts'
import type { Db } from '../../platform/database/database.ts'

/** A counter that is not what the members, slots and orders say. */
export type Difference = {
  counter: string
  /** Of whom: a member, a member's level, a slot, or a place in the network. */
  of: string
  kept: string | null
  should: string | null
}

const shownMax = 20

/**
 * Compares each counter of the network with what it counts, in one snapshot. The first differences of each kind are told,
 * all of them counted.
 */
export async function compareNetwork(db: Db): Promise<{ differences: Difference[]; count: number }> {
  return await atOneMoment(db, async (snapshot) => {
    const differences: Difference[] = []
    let count = 0
    for (const comparison of [places, members, joins, levels, incomes, commissions, taxes, slots]) {
      const { rows } = await sql<Difference & { all: number }>`
        select counter, "of", kept, should, count(*) over () as all from (${comparison}) as compared
          where kept is distinct from should order by counter, "of" limit ${shownMax}`.execute(snapshot)
      differences.push(...rows.map(({ counter, of, kept, should }) => ({ counter, of, kept, should })))
      count += rows[0]?.all ?? 0
    }
    return { differences, count }
  })
}

// Of orders whose rewards are posted and stand.
const counted = sql`
  select purchase_order.member_id, goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off) as net, delivered_at from order_reward join purchase_order on id = order_id
    where posted_at is not null and reversed_at is null`

// One level below the referrer, and one below everyone above them. Referrers never change, so places that follow from
// those of the referrers are the tree's.
const places: RawBuilder<unknown> = sql`
  select 'place' as counter, coalesce(kept.member_id, due.member_id) || ' below ' || coalesce(kept.ancestor_id, due.ancestor_id) as "of",
      kept.level::text as kept, due.level::text as should
    from network_position as kept
    full join (
      select referrer_id as ancestor_id, id as member_id, 1 as level from member where referrer_id is not null
      union all
      select ancestor_id, member.id, level + 1
        from member join network_position on member_id = referrer_id where level < 10
    ) as due on due.member_id = kept.member_id and due.ancestor_id = kept.ancestor_id`

const members: RawBuilder<unknown> = sql`
  with due as (
    select member.id, referrer_id, closed_at is null as open, subscriber.member_id is not null as subscribed,
        coalesce(bought.business, 0) as business
      from member
      left join (select distinct member_id from slot) as subscriber on subscriber.member_id = member.id
      left join (select member_id, sum(net)::bigint as business from (${counted}) as orders group by 1) as bought
        on bought.member_id = member.id
  ), referred as (
    select referrer_id, count(*) filter (where subscribed) as active, count(*) filter (where not subscribed) as inactive
      from due where open and referrer_id is not null group by 1
  )
  select counter, due.id::text as "of", compared.kept, compared.should
    from due
    left join referred on referred.referrer_id = due.id
    left join network_member on network_member.member_id = due.id
    cross join lateral (values
      ('referrer', network_member.referrer_id::text, due.referrer_id::text),
      ('open', network_member.open::text, due.open::text),
      ('subscribed', network_member.subscribed::text, due.subscribed::text),
      ('active referrals', network_member.active_referrals::text, coalesce(referred.active, 0)::text),
      ('inactive referrals', network_member.inactive_referrals::text, coalesce(referred.inactive, 0)::text),
      ('own business', network_member.business::text, due.business::text)
    ) as compared (counter, kept, should)`

const joins: RawBuilder<unknown> = sql`
  select 'joined' as counter, coalesce(due.member_id, kept.member_id) || ' in ' || coalesce(due.month, kept.month) as "of",
      coalesce(kept.joined, 0)::text as kept, coalesce(due.joined, 0)::text as should
    from network_joined as kept
    full join (
      select referrer_id as member_id, date_trunc('month', registered_at at time zone 'Asia/Kolkata')::date as month,
          count(*) as joined
        from member where referrer_id is not null and closed_at is null group by 1, 2
    ) as due on due.member_id = kept.member_id and due.month = kept.month`

const levels: RawBuilder<unknown> = sql`
  with bought as (
    select member_id, sum(net)::bigint as business from (${counted}) as orders group by 1
  ), due as (
    select ancestor_id as member_id, level, count(*) filter (where closed_at is null) as team,
        coalesce(sum(bought.business), 0)::bigint as business
      from network_position
      join member on member.id = network_position.member_id
      left join bought on bought.member_id = network_position.member_id
      group by 1, 2
  )
  select counter, coalesce(due.member_id, network_level.member_id) || ' level ' || coalesce(due.level, network_level.level) as "of",
      compared.kept, compared.should
    from due
    full join network_level on network_level.member_id = due.member_id and network_level.level = due.level
    cross join lateral (values
      ('team', network_level.team::text, coalesce(due.team, 0)::text),
      ('business', network_level.business::text, coalesce(due.business, 0)::text)
    ) as compared (counter, kept, should)`

const incomes: RawBuilder<unknown> = sql`
  with unreversed as (
    select reward.member_id, reward.level, purchase_order.member_id as buyer_id, reward.amount
      from reward join purchase_order on purchase_order.id = reward.order_id
      where kind = 'level_income' and reversal_transfer_id is null
  )
  select 'level income' as counter, coalesce(due.member_id, kept.member_id) || ' level ' || coalesce(due.level, kept.level) as "of",
      coalesce(kept.earned, 0)::text as kept, coalesce(due.earned, 0)::text as should
    from level_income as kept
    full join (select member_id, level, sum(amount)::bigint as earned from unreversed group by 1, 2) as due
      on due.member_id = kept.member_id and due.level = kept.level
  union all
  select 'earned for the referrer', network_member.member_id::text, earned_for_referrer::text, coalesce(due.earned, 0)::text
    from network_member
    left join (select buyer_id, sum(amount)::bigint as earned from unreversed where level = 1 group by 1) as due
      on due.buyer_id = network_member.member_id`

// What decides the tax that is deducted of commission and withdrawals.
const commissions: RawBuilder<unknown> = sql`
  with moved as (
    select member_id, financial_year(created_at) as year, amount from reward where kind in ('level_income', 'award')
    union all
    select reward.member_id, financial_year(at), -amount
      from reward join transfer on transfer.id = reversal_transfer_id where kind in ('level_income', 'award')
  )
  select 'commission' as counter, member_id || ' year ' || year as "of", coalesce(kept.earned, 0)::text as kept,
      coalesce(due.earned, 0)::text as should
    from commission_year as kept
    full join (select member_id, year, sum(amount)::bigint as earned from moved group by 1, 2) as due using (member_id, year)`

// By month, what transfers of tax moved, as far as rows name them; and each transfer that no row names.
const taxes: RawBuilder<unknown> = sql`
  with due as (
    select transfer.member_id, tax.month,
        coalesce(sum(entry.amount) filter (where code = 'tds_deducted'), 0)::bigint as deducted,
        coalesce(-sum(entry.amount) filter (where code = 'tds_returned'), 0)::bigint as returned
      from transfer
      join entry on entry.transfer_id = transfer.id and entry.member_id = transfer.member_id
      join system_account on system_account.id = account_id and kind = 'tds_payable'
      left join commission_tds as tax on tax.transfer_id = transfer.id and tax.member_id = transfer.member_id
      where code in ('tds_deducted', 'tds_returned') group by 1, 2
  )
  select counter, member_id || ' month ' || coalesce(to_char(month, 'YYYY-MM'), 'none') as "of", compared.kept, compared.should
    from commission_tds_month as kept full join due using (member_id, month)
    cross join lateral (values
      ('TDS deducted', coalesce(kept.deducted, 0)::text, coalesce(due.deducted, 0)::text),
      ('TDS returned', coalesce(kept.returned, 0)::text, coalesce(due.returned, 0)::text)
    ) as compared (counter, kept, should)`

const slots: RawBuilder<unknown> = sql`
  select 'slot business' as counter, slot.id::text as "of", slot_progress.business::text as kept,
      coalesce(due.business, 0)::text as should
    from slot
    left join slot_progress on slot_progress.slot_id = slot.id
    left join (
      select slot.id, sum(net)::bigint as business
        from (${counted}) as orders
        join network_position on network_position.member_id = orders.member_id
        join slot on slot.member_id = ancestor_id and slot.created_at <= delivered_at
        group by 1
    ) as due on due.id = slot.id`

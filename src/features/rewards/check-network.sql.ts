import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { atOneMoment } from '../../platform/database/scan-key-ranges.ts'

/**
 * A stored counter of the referral network that differs from the value computed from members, slots (paid
 * subscriptions) and orders.
 */
export type Difference = {
  counter: string
  /**
   * The object of the counter: a member, a member's level, a slot (a paid subscription), or a member's
   * position in the referral tree.
   */
  of: string
  kept: string | null
  should: string | null
}

const shownMax = 20

/**
 * Compares each stored counter of the referral network with the rows that it counts, in one snapshot. Returns
 * the first differences of each kind, and the number of all differences.
 */
export async function compareNetwork(db: Db): Promise<{ differences: Difference[]; count: number }> {
  return await atOneMoment(db, async (snapshot) => {
    const differences: Difference[] = []
    let count = 0
    const read = await howToRead(snapshot)
    for (const comparison of [places, members, joins, levels, incomes, commissions, taxes, slots]) {
      const { rows } = await sql<Difference & { all: number }>`
        select counter, "of", kept, should, count(*) over () as all from (${comparison(read)}) as compared
          where kept is distinct from should order by counter, "of" limit ${shownMax}`.execute(snapshot)
      differences.push(...rows.map(({ counter, of, kept, should }) => ({ counter, of, kept, should })))
      count += rows[0]?.all ?? 0
    }
    return { differences, count }
  })
}

/** The SQL that follows `as` in a CTE: `materialized` or `not materialized`. */
type Read = RawBuilder<unknown>

/**
 * Chooses whether to materialize CTEs. A Citus cluster can join rows of different members only if the CTEs
 * are materialized. A single PostgreSQL server plans better if they are not.
 */
async function howToRead(db: Db): Promise<Read> {
  const { rows } = await sql<{ isSpread: boolean }>`select over_several_nodes() as "isSpread"`.execute(db)
  return rows[0]!.isSpread ? sql`as materialized` : sql`as not materialized`
}

// Returns SQL for the amount paid for each order's goods, less returned goods. Includes only orders whose
// rewards are posted (credited) and not reversed.
const bought = (read: Read) => sql`bought ${read} (
    select purchase_order.member_id, delivered_at, goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off) as net
      from order_reward
      join purchase_order on purchase_order.id = order_id and purchase_order.member_id = order_reward.member_id
      where posted_at is not null and reversed_at is null
  )`

const place = (read: Read) => sql`place ${read} (select member_id, ancestor_id, level from network_position)`

// Returns SQL that checks each member's stored positions in the referral tree. A member is at level 1 below
// the referrer, and one level deeper than the referrer below everyone above the referrer. A referrer never
// changes, so the check can rely on the referrer's stored positions.
const places = (read: Read) => sql`
  with ${place(read)}, referred ${read} (
    select id as member_id, referrer_id from member where referrer_id is not null
  ), due as (
    select referrer_id as ancestor_id, member_id, 1 as level from referred
    union all
    select ancestor_id, referred.member_id, level + 1
      from referred join place on place.member_id = referrer_id where level < 10
  )
  select 'place' as counter, coalesce(place.member_id, due.member_id) || ' below ' || coalesce(place.ancestor_id, due.ancestor_id) as "of",
      place.level::text as kept, due.level::text as should
    from place
    full join due on due.member_id = place.member_id and due.ancestor_id = place.ancestor_id`

const members = (read: Read) => sql`
  with ${bought(read)}, paid ${read} (
    select slot.member_id from slot
      join slot_progress on slot_progress.slot_id = slot.id and slot_progress.member_id = slot.member_id
      where transfer_id is not null
  ), accepted ${read} (
    select member_id, max(version) as version from agreement_acceptance group by 1
  ), person ${read} (
    select member.id, member.referrer_id, closed_at is null as open, accepted.version as agreed, subscriber.member_id is not null as subscribed,
        network_member.referrer_id as kept_referrer, network_member.open as kept_open, network_member.subscribed as kept_subscribed,
        network_member.agreed_version as kept_agreed, active_referrals, inactive_referrals, agreed_referrals,
        network_member.business
      from member
      left join accepted on accepted.member_id = member.id
      left join (select distinct member_id from paid) as subscriber on subscriber.member_id = member.id
      left join network_member on network_member.member_id = member.id
  ), referred as (
    select referrer_id, count(*) filter (where subscribed) as active, count(*) filter (where not subscribed) as inactive,
        count(*) filter (where agreed is not null) as agreed
      from person where open and referrer_id is not null group by 1
  )
  select counter, person.id::text as "of", compared.kept, compared.should
    from person
    left join (select member_id, sum(net)::bigint as business from bought group by 1) as own on own.member_id = person.id
    left join referred on referred.referrer_id = person.id
    cross join lateral (values
      ('referrer', kept_referrer::text, person.referrer_id::text),
      ('open', kept_open::text, person.open::text),
      ('subscribed', kept_subscribed::text, person.subscribed::text),
      ('agreed version', kept_agreed::text, person.agreed::text),
      ('agreed referrals', agreed_referrals::text, coalesce(referred.agreed, 0)::text),
      ('active referrals', active_referrals::text, coalesce(referred.active, 0)::text),
      ('inactive referrals', inactive_referrals::text, coalesce(referred.inactive, 0)::text),
      ('own business', person.business::text, coalesce(own.business, 0)::text)
    ) as compared (counter, kept, should)`

const joins = (read: Read) => sql`
  with kept ${read} (select * from network_joined), due ${read} (
    select referrer_id as member_id, date_trunc('month', registered_at at time zone 'Asia/Kolkata')::date as month,
        count(*) as joined
      from member where referrer_id is not null and closed_at is null group by 1, 2
  )
  select 'joined' as counter, coalesce(due.member_id, kept.member_id) || ' in ' || coalesce(due.month, kept.month) as "of",
      coalesce(kept.joined, 0)::text as kept, coalesce(due.joined, 0)::text as should
    from kept full join due on due.member_id = kept.member_id and due.month = kept.month`

const levels = (read: Read) => sql`
  with ${place(read)}, ${bought(read)}, kept ${read} (select * from network_level), person ${read} (
    select id, closed_at from member
  ), due as (
    select ancestor_id as member_id, level, count(*) filter (where closed_at is null) as team,
        coalesce(sum(own.business), 0)::bigint as business
      from place
      join person on person.id = place.member_id
      left join (select member_id, sum(net)::bigint as business from bought group by 1) as own on own.member_id = place.member_id
      group by 1, 2
  )
  select counter, coalesce(due.member_id, kept.member_id) || ' level ' || coalesce(due.level, kept.level) as "of",
      compared.kept, compared.should
    from due
    full join kept on kept.member_id = due.member_id and kept.level = due.level
    cross join lateral (values
      ('team', kept.team::text, coalesce(due.team, 0)::text),
      ('business', kept.business::text, coalesce(due.business, 0)::text)
    ) as compared (counter, kept, should)`

const incomes = (read: Read) => sql`
  with income ${read} (
    select member_id, level, order_id, amount from reward where kind = 'level_income' and reversal_transfer_id is null
  ), sold ${read} (
    select id, member_id from purchase_order where id = any (array(select order_id from income where level = 1))
  ), kept ${read} (select * from level_income), referrer ${read} (
    select member_id, earned_for_referrer from network_member
  )
  select 'level income' as counter, coalesce(due.member_id, kept.member_id) || ' level ' || coalesce(due.level, kept.level) as "of",
      coalesce(kept.earned, 0)::text as kept, coalesce(due.earned, 0)::text as should
    from kept
    full join (select member_id, level, sum(amount)::bigint as earned from income group by 1, 2) as due
      on due.member_id = kept.member_id and due.level = kept.level
  union all
  select 'earned for the referrer', referrer.member_id::text, earned_for_referrer::text, coalesce(due.earned, 0)::text
    from referrer
    left join (
      select sold.member_id, sum(amount)::bigint as earned from income join sold on sold.id = order_id where level = 1 group by 1
    ) as due on due.member_id = referrer.member_id`

// Returns SQL that compares the stored commission per year, which decides the TDS (tax deducted at source),
// with the rewards.
const commissions = (read: Read) => sql`
  with kept ${read} (select * from commission_year), due ${read} (
    select member_id, year, sum(amount)::bigint as earned from (
        select member_id, financial_year(created_at) as year, amount from reward where kind in ('level_income', 'award')
        union all
        select reward.member_id, financial_year(at), -amount
          from reward join transfer on transfer.id = reversal_transfer_id and transfer.member_id = reward.member_id
          where kind in ('level_income', 'award')
      ) as moved group by 1, 2
  )
  select 'commission' as counter, member_id || ' year ' || year as "of", coalesce(kept.earned, 0)::text as kept,
      coalesce(due.earned, 0)::text as should
    from kept full join due using (member_id, year)`

// Returns SQL that compares the stored TDS (tax deducted at source) per month with the transfers to which
// rows of commission_tds refer. Includes TDS transfers without such a row.
const taxes = (read: Read) => sql`
  with kept ${read} (select * from commission_tds_month), due ${read} (
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
    from kept full join due using (member_id, month)
    cross join lateral (values
      ('TDS deducted', coalesce(kept.deducted, 0)::text, coalesce(due.deducted, 0)::text),
      ('TDS returned', coalesce(kept.returned, 0)::text, coalesce(due.returned, 0)::text)
    ) as compared (counter, kept, should)`

const slots = (read: Read) => sql`
  with ${place(read)}, ${bought(read)}, opened ${read} (
    select slot.id, slot.member_id, slot.created_at, slot_progress.business
      from slot left join slot_progress on slot_progress.slot_id = slot.id and slot_progress.member_id = slot.member_id
      where not exists (select from slot_refund where slot_refund.slot_id = slot.id and slot_refund.member_id = slot.member_id)
  )
  select 'slot business' as counter, opened.id::text as "of", opened.business::text as kept,
      coalesce(due.business, 0)::text as should
    from opened
    left join (
      select opened.id, sum(net)::bigint as business
        from bought
        join place on place.member_id = bought.member_id
        join opened on opened.member_id = ancestor_id and opened.created_at <= delivered_at
        group by 1
    ) as due on due.id = opened.id`

import { type RawBuilder, sql } from 'kysely'
import { atOneMoment, byStretches, stretches, type Within } from '../../platform/database/by-stretches.ts'
import type { Db } from '../../platform/database/database.ts'

/** Whether each counter of the network agrees with what it counts, so many members at a time. */
export async function looksSound(db: Db, membersAtOnce: number): Promise<boolean> {
  for (const differs of suspicions) {
    let isSound = true
    await byStretches(db, { table: 'member', column: 'id', rows: membersAtOnce }, async (inner, within) => {
      const { rows } = await sql<{ differs: boolean }>`
        select exists (${differs(within)}) as differs`.execute(inner)
      isSound = !rows[0]!.differs
      return isSound
    })
    if (!isSound) return false
  }
  return await areSlotsSound(db, membersAtOnce)
}

/**
 * What a slot's team bought since it was opened. A team may be as large as the network, so the orders are read of so many buyers
 * at a time and counted for every slot above them, all at one moment.
 */
async function areSlotsSound(db: Db, buyersAtOnce: number): Promise<boolean> {
  return await atOneMoment(db, async (inner) => {
    const due = new Map<number, number>()
    for await (const within of stretches(inner, { table: 'member', column: 'id', rows: buyersAtOnce })) {
      const { rows } = await sql<{ id: number; net: number }>`
        select slot.id, sum(bought.net)::bigint as net
          from (
            select member.id as member_id, posted.* from member cross join lateral (
                select goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off) as net, delivered_at ${postedOrdersOf(sql`member.id`)} offset 0) as posted
              where ${within('member.id')} offset 0
          ) as bought
          join network_position as place on place.member_id = bought.member_id
          join slot on slot.member_id = place.ancestor_id and slot.created_at <= bought.delivered_at
          group by slot.id`.execute(inner)
      for (const { id, net } of rows) due.set(id, (due.get(id) ?? 0) + net)
    }
    for await (const within of stretches(inner, { table: 'slot', column: 'id', rows: buyersAtOnce })) {
      const { rows } = await sql<{ id: number; business: number | null }>`
        select slot.id, business from slot left join slot_progress on slot_progress.slot_id = slot.id
          where ${within('slot.id')}`.execute(inner)
      if (rows.some(({ id, business }) => business !== (due.get(id) ?? 0))) return false
    }
    return true
  })
}

/**
 * Each builds on those before it: the figures of a member's team are those of the referrals and of their teams, one level up.
 * So no stretch reads more than its members' own orders and rewards, and their referrals.
 */
const suspicions: readonly ((within: Within) => RawBuilder<unknown>)[] = [
  // Places in the tree: one level below the referrer, and one below everyone above them.
  (within) => sql`
    select from (select * from network_position where ${within('member_id')}) as kept
      full join (
        select referrer_id as ancestor_id, id as member_id, 1 as level from member
          where ${within('id')} and referrer_id is not null
        union all
        select ancestor_id, member.id, level + 1 from member join network_position on member_id = referrer_id
          where ${within('member.id')} and level < 10
      ) as due using (member_id, ancestor_id)
      where kept.level is distinct from due.level`,
  // What a member is and bought.
  (within) => sql`
    select from member left join network_member on member_id = id
      where ${within('id')}
        and (network_member.referrer_id, network_member.open, network_member.subscribed, network_member.business)
          is distinct from (member.referrer_id, closed_at is null, exists (select from slot where slot.member_id = member.id),
            coalesce((select sum(goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off))::bigint ${postedOrdersOf(sql`member.id`)}), 0))`,
  // Referrals, by what each of them is.
  (within) => sql`
    select from network_member cross join lateral (
        select count(*) filter (where subscribed) as active, count(*) filter (where not subscribed) as inactive
          from network_member as referral where referral.referrer_id = network_member.member_id and open
      ) as due
      where ${within('network_member.member_id')}
        and (active_referrals, inactive_referrals) is distinct from (due.active, due.inactive)`,
  // Referrals, by the month in which they joined.
  (within) => sql`
    select from (select * from network_joined where ${within('member_id')}) as kept
      full join (
        select network_member.referrer_id as member_id, count(*) as joined,
            date_trunc('month', member.registered_at at time zone 'Asia/Kolkata')::date as month
          from network_member join member on member.id = network_member.member_id
          where ${within('network_member.referrer_id')} and open group by 1, 3
      ) as due using (member_id, month)
      where coalesce(kept.joined, 0) <> coalesce(due.joined, 0)`,
  // The first level of a team, by its members; and each further one, by the level before it of the first level's teams.
  (within) => sql`
    select from (select * from network_level where ${within('member_id')}) as kept
      full join (
        select ancestor_id as member_id, 1 as level, count(*) filter (where open) as team, sum(business) as business
          from network_position join network_member using (member_id)
          where ${within('ancestor_id')} and level = 1 group by 1
        union all
        select ancestor_id, below.level + 1, sum(team), sum(below.business)
          from network_position join network_level as below using (member_id)
          where ${within('ancestor_id')} and network_position.level = 1 and below.level < 10 group by 1, 2
      ) as due using (member_id, level)
      where (kept.team, kept.business) is distinct from (coalesce(due.team, 0), coalesce(due.business, 0))`,
  (within) => sql`
    select from (select * from level_income where ${within('member_id')}) as kept
      full join (
        select member_id, level, sum(amount) as earned from reward
          where ${within('member_id')} and kind = 'level_income' and reversal_transfer_id is null group by 1, 2
      ) as due using (member_id, level)
      where coalesce(kept.earned, 0) <> coalesce(due.earned, 0)`,
  (within) => sql`
    select from network_member
      where ${within('network_member.member_id')} and earned_for_referrer is distinct from coalesce((
        select sum(amount) from purchase_order join reward on order_id = purchase_order.id
          where purchase_order.member_id = network_member.member_id and kind = 'level_income' and level = 1
            and reversal_transfer_id is null), 0)`,
  // What decides the tax that is deducted of commission and withdrawals.
  (within) => sql`
    select from (select * from commission_year where ${within('member_id')}) as kept
      full join (
        select member_id, financial_year(day) as year, sum(amount) as earned from (
          select member_id, ${dayOf(sql`created_at`)} as day, sum(amount) as amount from reward
            where ${within('member_id')} and kind in ('level_income', 'award') group by 1, 2
          union all
          select reward.member_id, ${dayOf(sql`reversed.at`)}, -amount from reward cross join lateral (
              select at from transfer where transfer.id = reversal_transfer_id offset 0
            ) as reversed
            where ${within('reward.member_id')} and kind in ('level_income', 'award') and reversal_transfer_id is not null
        ) as moved group by 1, 2
      ) as due using (member_id, year)
      where coalesce(kept.earned, 0) <> coalesce(due.earned, 0)`,
  // TDS of a month, by the transfers that moved it; one that no row names has no month.
  (within) => sql`
    select from (select * from commission_tds_month where ${within('member_id')}) as kept
      full join (
        select transfer.member_id, tax.month, coalesce(sum(entry.amount) filter (where code = 'tds_deducted'), 0) as deducted,
            coalesce(-sum(entry.amount) filter (where code = 'tds_returned'), 0) as returned
          from transfer
          join entry on entry.transfer_id = transfer.id and entry.member_id = transfer.member_id
          join system_account on system_account.id = account_id and kind = 'tds_payable'
          left join commission_tds as tax on tax.transfer_id = transfer.id and tax.member_id = transfer.member_id
          where ${within('transfer.member_id')} and code in ('tds_deducted', 'tds_returned') group by 1, 2
      ) as due using (member_id, month)
      where (coalesce(kept.deducted, 0), coalesce(kept.returned, 0))
        <> (coalesce(due.deducted, 0), coalesce(due.returned, 0))`,
]

/** When the day of a moment began in India. A year is told of each day alone: of a million rewards that takes half as long. */
const dayOf = (at: RawBuilder<unknown>) => sql`date_bin('1 day', ${at}, timestamptz '2000-01-01 00:00+05:30')`

// Of orders whose rewards are posted and stand.
function postedOrdersOf(memberId: RawBuilder<unknown>) {
  return sql`from purchase_order join order_reward on order_id = id and order_reward.member_id = purchase_order.member_id
    where purchase_order.member_id = ${memberId} and posted_at is not null and reversed_at is null`
}

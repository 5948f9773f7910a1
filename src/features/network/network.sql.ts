import { sql } from 'kysely'
import type { EarningRule } from '../../money/earning-rules.ts'
import type { Db } from '../../platform/database/database.ts'
import { activeReferrals, type LacksToEarn, lacksToEarn } from '../../platform/database/earning-rule.ts'
import { containing } from '../../platform/database/like-pattern.ts'

// Database triggers and functions write the network's tables, each in the transaction that writes the counted
// row.

/**
 * Reads the levels of a member's team that have ever had members. Level 1 are the direct referrals. Returns
 * for each level its number of members, their purchases, and the member's income from them, in paise.
 */
export async function readLevels(db: Db, memberId: number) {
  return await db
    .selectFrom('network_level')
    .leftJoin('level_income', (join) =>
      join
        .onRef('level_income.member_id', '=', 'network_level.member_id')
        .onRef('level_income.level', '=', 'network_level.level'),
    )
    .select(['network_level.level', 'team', 'business', 'earned'])
    .where('network_level.member_id', '=', memberId)
    .execute()
}

type Person = { level: number; id: number; name: string; business: number }

// In the lists below, `offset 0` makes the planner look up the next table for each row of the index. The
// planner does not know that a page needs few rows, and would otherwise join whole tables.

/**
 * Lists the newest members with open accounts at each level. If `beforeId` is given, lists only members with
 * a lower id.
 */
export async function listTeam(
  db: Db,
  memberId: number,
  { levels, beforeId, limit }: { levels: number[]; beforeId: number | undefined; limit: number },
): Promise<Person[]> {
  const before = beforeId === undefined ? sql`` : sql`and network_position.member_id < ${beforeId}`
  if (levels.length === 0) return []
  const ofLevel = (level: number) => sql`
    (select network_position.level, network_position.member_id as id, member.name, place.business
      from network_position
      cross join lateral (
        select business from network_member where network_member.member_id = network_position.member_id and open offset 0
      ) as place
      cross join lateral (select name from member where member.id = network_position.member_id offset 0) as member
      where ancestor_id = ${memberId} and network_position.level = ${level}::smallint ${before}
      order by network_position.member_id desc limit ${limit})`
  const { rows } = await sql<Person>`
    select * from (${sql.join(levels.map(ofLevel), sql` union all `)}) as person order by level, id desc`.execute(
    db,
  )
  return rows
}

const searchedMax = 20_000

/**
 * Finds members with open accounts in a member's team by user id or by a part of the name. Direct referrals
 * are also found by mobile number. Below level 1, searches only the first name, because the page shows only
 * the first name.
 */
export async function findTeam(db: Db, memberId: number, search: string, limit: number): Promise<Person[]> {
  const pattern = containing(search)
  const { rows } = await sql<Person>`
    select nearest.level, nearest.member_id as id, member.name, place.business
      from (
        select level, member_id from network_position where ancestor_id = ${memberId}
          order by level, member_id desc limit ${searchedMax}
      ) as nearest
      cross join lateral (select name, mobile from member where member.id = nearest.member_id offset 0) as member
      cross join lateral (
        select business from network_member where network_member.member_id = nearest.member_id and open offset 0
      ) as place
      where nearest.member_id::text = ${search}
        or case when nearest.level = 1 then member.name ilike ${pattern} or member.mobile = ${search}
          else split_part(member.name, ' ', 1) ilike ${pattern} end
      order by nearest.level, nearest.member_id desc limit ${limit}`.execute(db)
  return rows
}

type Referral = { id: number; name: string; mobile: string; registered_at: Date; earned_for_referrer: number }

/**
 * Lists the direct referrals with open accounts who take part, or the others, newest first. A referral takes
 * part by a paid subscription or, under the rule 'agreement', by accepting the direct seller's agreement.
 */
export async function listReferrals(
  db: Db,
  memberId: number,
  { takesPart, beforeId, limit }: { takesPart: boolean; beforeId: number | undefined; limit: number },
): Promise<{ requires: EarningRule; referrals: Referral[] }> {
  const before = beforeId === undefined ? sql`` : sql`and network_member.member_id < ${beforeId}`
  const { rows: rule } = await sql<{ requires: EarningRule }>`select requires from earning_rule`.execute(db)
  const { requires } = rule[0]!
  const column = requires === 'agreement' ? sql`(agreed_version is not null)` : sql`subscribed`
  // `(select …)` hides the values from the planner. If the planner saw the values, it would scan all members
  // from the newest for a referrer with many referrals.
  const { rows: referrals } = await sql<Referral>`
    select network_member.member_id as id, member.name, member.mobile, member.registered_at, earned_for_referrer
      from network_member
      cross join lateral (
        select name, mobile, registered_at from member where member.id = network_member.member_id offset 0
      ) as member
      where network_member.referrer_id = (select ${memberId}::bigint) and ${column} = (select ${takesPart}::boolean)
        and open ${before}
      order by network_member.member_id desc limit ${limit}`.execute(db)
  return { requires, referrals }
}

type Totals = {
  subscribed: boolean
  requires: EarningRule
  lacks: LacksToEarn
  active_referrals: number
  inactive_referrals: number
  team: number
  business: number
  earned: number
}

/**
 * Reads a member's own counters and the sums over all levels, in paise. Active referrals are those who take
 * part. Under the rule 'slot' this means a paid slot (a subscription). Under 'agreement' it means having
 * accepted the direct seller's agreement.
 */
export async function readNetworkTotals(db: Db, memberId: number): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select subscribed, requires, ${lacksToEarn} as lacks, levels.team, levels.business, earned,
        ${activeReferrals} as active_referrals,
        active_referrals + inactive_referrals - ${activeReferrals} as inactive_referrals
      from network_member
      cross join earning_rule
      cross join lateral (
        select coalesce(sum(team), 0)::bigint as team, coalesce(sum(business), 0)::bigint as business
          from network_level where network_level.member_id = ${memberId}
      ) as levels
      cross join lateral (
        select coalesce(sum(earned), 0)::bigint as earned
          from level_income where level_income.member_id = ${memberId}
      ) as income
      where network_member.member_id = ${memberId}`.execute(db)
  return rows[0]!
}

/**
 * Counts direct referrals with open accounts by the month of joining, for the last `months` months in Indian
 * time, oldest first.
 */
export async function countJoined(db: Db, memberId: number, months: number) {
  const { rows } = await sql<{ month: string; joined: number }>`
    select to_char(past.month, 'YYYY-MM') as month, coalesce(joined, 0) as joined
      from (select date_trunc('month', now() at time zone 'Asia/Kolkata') as this_month) as today
      cross join lateral generate_series(
        this_month - interval '1 month' * (${months}::int - 1), this_month, interval '1 month') as past (month)
      left join network_joined on member_id = ${memberId} and network_joined.month = past.month::date
      order by 1`.execute(db)
  return rows
}

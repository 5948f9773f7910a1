import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { indianMonth } from '../../../platform/database/indian-calendar.ts'
import { exactly } from '../../../platform/service/page.ts'

/** Tax on the commission of one financial year that was deducted of a credit or a withdrawal, or given back with it. Paise. */
export type TdsLine = {
  /** Unlike those of other lines of its moment. */
  id: number
  at: Date
  at_exact: string
  /** Of the commission, by the one in which it began. */
  year: number
  deducted_at: 'credit' | 'withdrawal'
  /** The number of the withdrawal, or of the order that the commission was credited for. */
  reference: string
  member_id: number
  name: string
  pan_encrypted: Buffer | null
  /**
   * What was withdrawn or credited; below zero where the bank sent it back, or goods came back, and the tax is not owed any
   * more.
   */
  amount: number
  tds: number
  base: number
  percent_bp: number
}

/** The quarter of a financial year: of 2026, 1 is April to June 2026 and 4 is January to March 2027. */
export type Quarter = { year: number; quarter: number }

/** The tax of a quarter, in the order in which it was deducted or given back. */
export async function listTds(
  db: Db,
  when: Quarter,
  { after, limit }: { after: { at: string; id: number } | undefined; limit: number },
): Promise<TdsLine[]> {
  const seek = after ? sql`where (line.at, line.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const { rows } = await sql<TdsLine>`
    select line.*, ${exactly(sql`at`)} as at_exact, member.name, pan_encrypted
      from (select * from (${tdsLines(when)}) as line ${seek} order by at, id limit ${limit}) as line
      join member on member.id = member_id order by at, line.id`.execute(db)
  return rows
}

/** Sums in paise. */
export type TdsTotals = { lines: number; amount: number; tds: number; without_pan: number }

export async function sumTds(db: Db, when: Quarter): Promise<TdsTotals> {
  const { rows } = await sql<TdsTotals>`
    select count(*) as lines, coalesce(sum(amount) filter (where place = 1), 0)::bigint as amount, coalesce(sum(tds), 0)::bigint as tds,
        coalesce(sum(tds) filter (where pan_encrypted is null), 0)::bigint as without_pan
      from (${tdsLines(when)}) as line join member on member.id = member_id`.execute(db)
  return rows[0]!
}

/**
 * A line for each year of a withdrawal's tax; and where it came back as many again, under the negatives of their ids. And a line
 * for each credit whose tax is of a month of the quarter, and for what was given back of it. The amount of several lines counts
 * once, in the first place.
 */
function tdsLines({ year, quarter }: Quarter): RawBuilder<unknown> {
  const start = sql`(make_date(${year}, 4, 1) + make_interval(months => ${(quarter - 1) * 3}::int))`
  const from = sql`(${start} at time zone 'Asia/Kolkata')`
  const to = sql`((${start} + interval '3 months') at time zone 'Asia/Kolkata')`
  const parts = sql`rows from (jsonb_to_recordset(tds_years)
    as (year integer, base bigint, percent_bp integer, amount bigint)) with ordinality as part (year, base, percent_bp, tds, place)`
  // One by one: as joins, the planner would read all rewards and orders.
  const ofReward = sql`reward.id = tax.reward_id and reward.member_id = tax.member_id`
  return sql`
    select id * 64 + place as id, place, ended_at as at, year, 'withdrawal' as deducted_at, reference, member_id, amount, part.tds,
        base, percent_bp
      from withdrawal, ${parts}
      where withdrawal.tds > 0 and ended_at >= ${from} and ended_at < ${to} and state in ('paid', 'reversed')
    union all
    select -id * 64 - place, place, reversed_at, year, 'withdrawal', reference, member_id, -amount, -part.tds, base, percent_bp
      from withdrawal, ${parts}
      where withdrawal.tds > 0 and reversed_at >= ${from} and reversed_at < ${to}
        and exists (select from transfer
          where cause_kind = 'withdrawal' and cause_id = withdrawal.id and code = 'withdrawal_reversed')
    union all
    select tax.id * 64,
        case when exists (select from commission_tds as other where other.reward_id = tax.reward_id and other.member_id = tax.member_id
          and other.amount < 0 and tax.amount < 0 and other.month > tax.month) then 2 else 1 end,
        at, financial_year_of(month), 'credit',
        (select order_no from reward join purchase_order on purchase_order.id = order_id where ${ofReward}), tax.member_id,
        (select sign(tax.amount)::bigint * reward.amount from reward where ${ofReward}), tax.amount, tax.base, tax.percent_bp
      from commission_tds as tax
      where month >= ${start}::date and month < (${start} + interval '3 months')::date`
}

/** What an account, or the accounts of one kind of all members together, held and moved in a month. Paise or points. */
export type TrialLine = {
  kind: string
  currency: 'INR' | 'PTS'
  /** Of the shop's own account; null where it is the members' of one kind. */
  account_id: number | null
  opening: number
  credited: number
  debited: number
}

/**
 * Days that were added up are read, and the others, mostly the present day alone, added up now: by account first, so that an
 * account is looked up once, and day by day, transfer by transfer (`offset 0`), or the planner reads all entries for a few days.
 */
export async function readTrialBalance(db: Db, month: string): Promise<TrialLine[]> {
  const first = `${month}-01`
  const { rows } = await sql<TrialLine>`
    with asked as (select ${first}::date as first, (${first}::date + interval '1 month')::date as after_last),
    uncounted as (
      select day::date from asked, generate_series(
          (select min(at) at time zone 'Asia/Kolkata' from transfer)::date,
          least(after_last - 1, (now() at time zone 'Asia/Kolkata')::date), interval '1 day') as past (day)
        where not exists (select from ledger_day where ledger_day.day = past.day)
    ), fresh as materialized (
      select account_id, day, coalesce(sum(amount) filter (where amount > 0), 0) as credited,
          coalesce(-sum(amount) filter (where amount < 0), 0) as debited
        from uncounted cross join lateral (
          select id from transfer
            where at >= day::timestamp at time zone 'Asia/Kolkata' and at < (day + 1)::timestamp at time zone 'Asia/Kolkata'
            offset 0) as posted
        cross join lateral (select account_id, amount from entry where transfer_id = posted.id offset 0) as leg
        group by 1, 2
    ), moved as (
      select kind, currency, case when member_id = 0 then account_id end as account_id, day, credited, debited
        from fresh join ledger_account on ledger_account.id = account_id
      union all
      select kind, currency, nullif(system_account, 0), day, credited, debited from asked join ledger_day_sum on day < after_last
    )
    select kind, currency, account_id,
        coalesce(sum(credited - debited) filter (where day < first), 0)::bigint as opening,
        coalesce(sum(credited) filter (where day >= first), 0)::bigint as credited,
        coalesce(sum(debited) filter (where day >= first), 0)::bigint as debited
      from moved, asked group by 1, 2, 3 order by currency, account_id nulls first, kind`.execute(db)
  return rows
}

/** A leg of a transfer of a month. */
export type MonthLeg = {
  transfer_id: number
  leg: number
  at: Date
  at_exact: string
  code: string
  member_id: number | null
  reference: Record<string, unknown>
  intent_id: number | null
  kind: string
  account_member_id: number | null
  account_member_name: string | null
  currency: 'INR' | 'PTS'
  /** Paise or points, by the currency. */
  amount: number
}

/** The legs of so many transfers of a month, oldest first; of one kind of account, or of all. */
export async function listMonthLegs(
  db: Db,
  {
    month,
    kind,
    after,
    transfers,
  }: {
    month: string
    kind: string | undefined
    after: { at: string; id: number } | undefined
    transfers: number
  },
): Promise<{ legs: MonthLeg[]; last: { at: string; id: number } | undefined }> {
  const seek = after ? sql`and (at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const { rows } = await sql<MonthLeg & { leg: number | null }>`
    with part as (
      select id, at, code, nullif(member_id, 0) as member_id, reference, case when cause_kind = 'intent' then cause_id end as intent_id
        from transfer
        where at >= ${indianMonth(month, 0)} and at < ${indianMonth(month, 1)} ${seek}
        order by at, id limit ${transfers}
    )
    select part.id as transfer_id, named.leg, part.at, ${exactly(sql`part.at`)} as at_exact, code, part.member_id, reference, intent_id,
        named.kind, named.account_member_id, member.name as account_member_name, named.currency, named.amount
      from part left join lateral (
        select leg, kind, nullif(account.member_id, 0) as account_member_id, account.currency, amount
          from entry join ledger_account as account on account.id = account_id
          where transfer_id = part.id and kind = coalesce(${kind ?? null}, kind)) as named on true
        left join member on member.id = named.account_member_id
      order by part.at, part.id, named.leg`.execute(db)
  const last = rows.at(-1)
  return {
    legs: rows.filter(({ leg }) => leg !== null),
    last: last && { at: last.at_exact, id: last.transfer_id },
  }
}

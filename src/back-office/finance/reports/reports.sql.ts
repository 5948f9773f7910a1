import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { indianMonth } from '../../../platform/database/indian-calendar.ts'
import { exactly } from '../../../platform/service/page.ts'

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

import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { indianMonth } from '../../../../platform/database/indian-calendar.ts'
import { exactly } from '../../../../platform/service/page.ts'

/**
 * The opening balance and the month's movements of a system account, or of all members' accounts of one kind.
 * In paise or points.
 */
export type TrialLine = {
  kind: string
  currency: 'INR' | 'PTS'
  /** The system account's id; null for members' accounts. */
  account_id: number | null
  opening: number
  credited: number
  debited: number
}

/**
 * Adds the entries of days without stored totals, usually only today, to the stored totals of past days.
 * Looks up each account once, and its entries by transfer (`offset 0`). Otherwise the planner would read all
 * entries even for a few days.
 */
export async function readTrialBalance(db: Db, month: string): Promise<TrialLine[]> {
  const first = `${month}-01`
  const { rows: spans } = await sql<{ start: Date; after_last: Date; is_before: boolean }>`
    with uncounted as (
      select day::date, day < ${first}::date as is_before from generate_series(
          (select min(at) at time zone 'Asia/Kolkata' from transfer)::date,
          least((${first}::date + interval '1 month')::date - 1, (now() at time zone 'Asia/Kolkata')::date), interval '1 day') as past (day)
        where not exists (select from ledger_day where ledger_day.day = past.day)
    )
    select min(day)::timestamp at time zone 'Asia/Kolkata' as start, (max(day) + 1)::timestamp at time zone 'Asia/Kolkata' as after_last, is_before
      from (select day, is_before, day - row_number() over (order by day)::integer as since from uncounted) as said group by since, is_before`.execute(
    db,
  )
  const fresh = spans.map(
    ({ start, after_last: end, is_before: isBefore }) => sql`
      select coalesce(account.kind, system_account.kind) as kind, moved.currency, system_account.id as account_id,
          ${isBefore}::boolean as is_before, sum(credited) as credited, sum(debited) as debited
        from (
          select transfer.member_id, account_id, currency, coalesce(sum(amount) filter (where amount > 0), 0) as credited,
              coalesce(-sum(amount) filter (where amount < 0), 0) as debited
            from transfer cross join lateral (select account_id, currency, amount from entry
              where transfer_id = transfer.id and entry.member_id = transfer.member_id offset 0) as leg
            where at >= ${start} and at < ${end} group by 1, 2, 3
        ) as moved
        left join account on account.member_id = moved.member_id and account.id = account_id
        left join system_account on system_account.id = account_id
        group by 1, 2, 3`,
  )
  const kept = sql`
      select kind, currency, nullif(system_account, 0) as account_id, day < ${first}::date as is_before, credited, debited
        from ledger_day_sum where day < (${first}::date + interval '1 month')::date`
  const { rows } = await sql<TrialLine>`
    with moved as materialized (${sql.join([kept, ...fresh], sql` union all `)})
    select kind, currency, account_id,
        coalesce(sum(credited - debited) filter (where is_before), 0)::bigint as opening,
        coalesce(sum(credited) filter (where not is_before), 0)::bigint as credited,
        coalesce(sum(debited) filter (where not is_before), 0)::bigint as debited
      from moved group by 1, 2, 3 order by currency, account_id nulls first, kind`.execute(db)
  return rows
}

/** A ledger entry (leg) of a month's transfer. */
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
  /** The amount in paise or points, by the currency. */
  amount: number
}

type Moved = Pick<
  MonthLeg,
  'transfer_id' | 'at' | 'at_exact' | 'code' | 'member_id' | 'reference' | 'intent_id'
>

/**
 * Lists the entries of a month's transfers, on accounts of one kind or on all accounts. Oldest first, a batch
 * of transfers at a time.
 */
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
  const { rows: part } = await sql<Moved>`
    select id as transfer_id, at, ${exactly(sql`at`)} as at_exact, code, nullif(member_id, 0) as member_id, reference,
        case when cause_kind = 'intent' then cause_id end as intent_id
      from transfer
      where at >= ${indianMonth(month, 0)} and at < ${indianMonth(month, 1)} ${seek}
      order by transfer.at, id limit ${transfers}`.execute(db)
  const ofKind = kind === undefined ? sql`true` : sql`coalesce(account.kind, system_account.kind) = ${kind}`
  const { rows: legs } = await sql<Omit<MonthLeg, keyof Moved> & { transfer_id: number }>`
    select transfer_id, leg, coalesce(account.kind, system_account.kind) as kind, account.member_id as account_member_id,
        member.name as account_member_name, entry.currency, amount
      from entry left join account on account.member_id = entry.member_id and account.id = account_id
        left join system_account on system_account.id = account_id
        left join member on member.id = account.member_id
      where transfer_id = any (${part.map(({ transfer_id: id }) => id)}::bigint[]) and ${ofKind}
      order by transfer_id, leg`.execute(db)
  const legsOf = Map.groupBy(legs, ({ transfer_id: id }) => id)
  const last = part.at(-1)
  return {
    legs: part.flatMap((moved) => (legsOf.get(moved.transfer_id) ?? []).map((leg) => ({ ...moved, ...leg }))),
    last: last && { at: last.at_exact, id: last.transfer_id },
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { readLong } from '../../../../platform/database/scan-key-ranges.ts'
import { exactly } from '../../../../platform/service/page.ts'

/**
 * TDS (tax deducted at source) on the commission of a financial year, in paise. It was deducted from a credit
 * or withdrawal, or given back when the credit or withdrawal was reversed.
 */
export type TdsLine = {
  /** The line's number, which distinguishes lines of the same time. */
  id: number
  at: Date
  at_exact: string
  /** The year in which the financial year of the commission began. */
  year: number
  deducted_at: 'credit' | 'withdrawal'
  /** The withdrawal's reference, or the number of the order that earned the commission. */
  reference: string
  member_id: number
  name: string
  pan_encrypted: Buffer | null
  /**
   * The amount withdrawn or credited. Negative if the bank returned the money or the goods were returned, so
   * that the tax is no longer owed.
   */
  amount: number
  tds: number
  base: number
  /** Whether `base` is the whole year's commission. Otherwise it is the part above the threshold. */
  of_whole: boolean
  percent_bp: number
}

type Place = { after: { at: string; id: number } | undefined; limit: number | null }

/** Lists the TDS of the quarter that begins on `first`, by the time when it was deducted or given back. */
export async function listTds(db: Db, first: string, place: Place): Promise<TdsLine[]> {
  const { rows: lines } = await sql<
    Omit<TdsLine, 'name' | 'pan_encrypted' | 'reference'> & { cause_id: number }
  >`
    select line.*, ${exactly(sql`at`)} as at_exact from (${tdsLines(first, place)}) as line order by at, id limit ${place.limit}`.execute(
    db,
  )
  const members = await byId<Pick<TdsLine, 'name' | 'pan_encrypted'>>(
    db,
    sql`select id, coalesce(closed_name, name) as name, coalesce(pan_encrypted, pan_sealed) as pan_encrypted
      from member left join pan_holder on pan_holder.member_id = member.id
      where ${isOneOf(lines, 'id', ({ member_id: id }) => id)}`,
  )
  const causeOf = (at: TdsLine['deducted_at']) => (line: (typeof lines)[number]) =>
    line.deducted_at === at ? line.cause_id : []
  const withdrawals = await byId<{ reference: string }>(
    db,
    sql`select id, reference from withdrawal where ${isOneOf(lines, 'id', causeOf('withdrawal'))}`,
  )
  const rewards = await byId<{ order_id: number }>(
    db,
    sql`select id, order_id from reward where ${isOneOf(lines, 'id', causeOf('credit'))}`,
  )
  const orders = await byId<{ order_no: string }>(
    db,
    sql`select id, order_no from purchase_order where ${isOneOf([...rewards.values()], 'id', ({ order_id: id }) => id)}`,
  )
  return lines.map(({ cause_id: cause, ...line }) => ({
    ...line,
    ...members.get(line.member_id)!,
    reference:
      line.deducted_at === 'withdrawal'
        ? withdrawals.get(cause)!.reference
        : orders.get(rewards.get(cause)!.order_id)!.order_no,
  }))
}

/**
 * Reads further columns by id in a separate statement, because the lines come from functions and Citus cannot
 * join these with members' rows.
 */
async function byId<Row>(db: Db, query: RawBuilder<unknown>): Promise<Map<number, Row>> {
  const { rows } = await (query as RawBuilder<Row & { id: number }>).execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row as unknown as Row]))
}

function isOneOf<Row>(rows: readonly Row[], column: string, idOf: (row: Row) => number | never[]) {
  return sql`${sql.ref(column)} = any (${[...new Set(rows.flatMap(idOf))]}::bigint[])`
}

/**
 * Sums the TDS, in paise, of members without a PAN. A closed account keeps the PAN of its taxed income. Reads TDS on credits from each member's monthly
 * sums, and TDS on withdrawals line by line.
 */
export async function sumTdsWithoutPan(db: Db, first: string): Promise<number> {
  const { from, to } = boundsOf(first)
  const { rows } = await sql<{ tds: number }>`
    with withdrawn as materialized (select member_id, tds from tds_of_withdrawals(${from}, ${to}, null, null))
    select coalesce(sum(tds), 0)::bigint as tds from (
        select tds from withdrawn join member on member.id = withdrawn.member_id
          left join pan_holder on pan_holder.member_id = withdrawn.member_id
          where pan_encrypted is null and pan_sealed is null
        union all
        select deducted - returned from commission_tds_month join member on member.id = commission_tds_month.member_id
          left join pan_holder on pan_holder.member_id = commission_tds_month.member_id
          where month >= ${first}::date and month < ${first}::date + interval '3 months'
            and pan_encrypted is null and pan_sealed is null
      ) as deducted`.execute(db)
  return rows[0]!.tds
}

function boundsOf(first: string) {
  const start = sql`${first}::date::timestamp`
  return {
    start,
    from: sql`(${start} at time zone 'Asia/Kolkata')`,
    to: sql`((${start} + interval '3 months') at time zone 'Asia/Kolkata')`,
  }
}

function tdsLines(first: string, { after, limit }: Place): RawBuilder<unknown> {
  const { start, from: beginning, to } = boundsOf(first)
  const from = sql`coalesce(${after?.at ?? null}::timestamptz, ${beginning})`
  const rest = sql`${after?.id ?? null}::bigint, ${limit}::bigint`
  return sql`
    select id, at, year, deducted_at, withdrawal_id as cause_id, member_id, amount, tds, base, percent_bp, of_whole
      from tds_of_withdrawals(${from}, ${to}, ${rest})
    union all
    select of_month.* from generate_series(0, 2) as later
      cross join lateral (select id, at, year, deducted_at, reward_id, member_id, amount, tds, base, percent_bp, of_whole
        from tds_of_credits((${start} + make_interval(months => later))::date, ${from}, 'infinity', ${rest})) as of_month`
}

/** Sums in paise. */
export type TdsTotals = { lines: number; amount: number; tds: number }

/**
 * Sums the TDS of `months` months from the day `first` on. Adds the stored sums of past days, today's stored
 * sums, and the lines after those.
 * @param asked.by 'month' sums by the month to which the tax belongs, 'day' by the day on which it was
 * deducted or given back, as the ledger does.
 */
export async function sumTds(
  db: Db,
  { first, months, by = 'month' }: { first: string; months: number; by?: 'month' | 'day' },
): Promise<TdsTotals> {
  const isAsked = sql`${sql.ref(by)} >= first and ${sql.ref(by)} < asked.after_last`
  const { rows } = await sql<TdsTotals>`
    with asked as (select ${first}::date as first, (${first}::date + make_interval(months => ${months}::int))::date as after_last),
    uncounted as (
      select day, since, days.after_last from asked, uncounted_days(first, (now() at time zone 'Asia/Kolkata')::date) as days
    ), said as (
      select month, lines, amount, tds from asked join tds_day_sum on ${isAsked}
      union all
      select month, lines, amount, tds from asked, uncounted join tds_so_far using (day)
        where ${isAsked}
      union all
      select month, lines, amount, tds from asked, uncounted cross join lateral tds_between(since, uncounted.after_last)
        where ${isAsked}
    )
    select coalesce(sum(lines), 0)::bigint as lines, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(tds), 0)::bigint as tds
      from said`.execute(db)
  return rows[0]!
}

/**
 * Finds at most `max` days whose stored sums differ from their TDS lines, as texts. Runs one statement per
 * day. A posting that is dated on such a day meanwhile causes no false report, because its transaction
 * deletes the day's stored sums.
 */
export async function findWrongTdsDays(db: Db, max: number): Promise<string[]> {
  const { rows: days } = await sql<{ day: string }>`select day::text from ledger_day order by day`.execute(db)
  const found: string[] = []
  for (const { day } of days) {
    if (found.length >= max) break
    const { rows } = await readLong(db, (inner) =>
      sql<{ month: string; is: number; should: number }>`
        select to_char(month, 'YYYY-MM') as month, coalesce(kept.tds, 0) as is, coalesce(truth.tds, 0) as should
          from (select * from tds_day_sum where day = ${day}::date) as kept
            full join tds_of_day(${day}::date) as truth using (month, deducted_at)
          where exists (select from ledger_day where day = ${day}::date)
            and (kept.lines, kept.amount, kept.tds) is distinct from (truth.lines, truth.amount, truth.tds)
          order by 1`.execute(inner),
    )
    for (const { month, is, should } of rows)
      found.push(
        `the TDS of ${month} that was moved on ${day} has a sum of ${is}, and its lines sum to ${should}`,
      )
  }
  return found.slice(0, max)
}

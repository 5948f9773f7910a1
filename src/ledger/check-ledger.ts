import { type RawBuilder, sql } from 'kysely'
import { byStretches, readLong, type Within } from '../platform/database/by-stretches.ts'
import type { Db } from '../platform/database/database.ts'
import { indianDay } from '../platform/database/indian-calendar.ts'

/**
 * Something that must never be in the ledger, as the rows that show it. They are looked for in one stretch of keys after the
 * other. The key of a row never changes, and what is kept is read with what it should be by one statement: whatever is posted
 * meanwhile, a stretch either has both or neither.
 */
type Fault = {
  says: (row: Row) => string
  /** What has a row for each thing that is to be read, in the order of its key. */
  keys: { table: string; column: string }
  rows: (within: Within, months: Months) => RawBuilder<Row>
  /** Whether a stretch of more than twice its length is read month by month. */
  isCutByMonths?: true
}
/** From one day of the Indian calendar to another that is left out; all without them. */
type Months = { from?: string | undefined; to?: string | undefined }
type Row = { id: number; what: string; is: number; should: number }

const lengthMax = 10_000
const shownMax = 20
const countedMax = 1_000

/**
 * Adds the whole ledger up: the entries of each transfer sum to zero, and every kept balance, month's sum and day's sum is
 * that of its entries. Says the first faults of each kind, in paise, and counts them, as far as a thousand of each.
 * @param rowsAtOnce how much of the ledger one statement reads, but for a member or a day, which is read at once.
 */
export async function checkLedger(
  db: Db,
  rowsAtOnce = lengthMax,
): Promise<{ differences: number; examples: string[] }> {
  const examples: string[] = []
  let differences = 0
  for (const fault of faults) {
    const rows = await findAll(db, fault, rowsAtOnce)
    differences += rows.length
    examples.push(...rows.slice(0, shownMax).map(fault.says))
  }
  const days = await findWrongDays(db)
  differences += days.length
  examples.push(...days.slice(0, shownMax).map(sayDay))
  return { differences, examples }
}

async function findAll(
  db: Db,
  { keys, rows: find, isCutByMonths }: Fault,
  rowsAtOnce: number,
): Promise<Row[]> {
  const found: Row[] = []
  await byStretches(db, { ...keys, rows: rowsAtOnce }, async (inner, within) => {
    const isLong = isCutByMonths && (await hasMore(inner, keys, within, 2 * rowsAtOnce))
    for (const months of isLong ? await everyMonth(inner) : [{}]) {
      const { rows } = await find(within, months).execute(inner)
      found.push(...rows)
    }
    return found.length < countedMax
  })
  return found.slice(0, countedMax)
}

async function hasMore(db: Db, { table, column }: Fault['keys'], within: Within, length: number) {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${within(column)} offset ${length} limit 1`.execute(db)
  return rows.length > 0
}

/** Each month since the first transfer; the first and the last without a bound, so that none is left out. */
async function everyMonth(db: Db): Promise<Months[]> {
  const { rows } = await sql<{ month: string }>`
    select month::date::text as month from (
        select min(at) at time zone 'Asia/Kolkata' as first, max(at) at time zone 'Asia/Kolkata' as last from transfer) as moved
      cross join generate_series(date_trunc('month', first), last, interval '1 month') as month order by 1`.execute(
    db,
  )
  return rows.map(({ month }, place) => ({
    from: place === 0 ? undefined : month,
    to: rows[place + 1]?.month,
  }))
}

/** Days that were added up, day by day. */
async function findWrongDays(db: Db): Promise<Row[]> {
  const { rows: days } = await sql<{ day: string }>`
    select day::text from ledger_day order by day`.execute(db)
  const found: Row[] = []
  for (const { day } of days) {
    const { rows } = await readLong(db, (inner) => wrongSums(day).execute(inner))
    found.push(...rows)
    if (found.length >= countedMax) break
  }
  return found.slice(0, countedMax)
}

const faults: readonly Fault[] = [
  {
    says: ({ id, is }) => `transfer ${id} does not balance: ${is}`,
    keys: { table: 'entry', column: 'transfer_id' },
    rows: (within) => sql<Row>`
      select transfer_id as id, '' as what, sum(amount)::bigint as is, 0::bigint as should from entry
        where ${within('transfer_id')} group by transfer_id, currency having sum(amount) <> 0
        order by transfer_id limit ${countedMax}`,
  },
  {
    says: ({ id, is, should }) => `account ${id} has a balance of ${is}, and its entries sum to ${should}`,
    keys: { table: 'account', column: 'id' },
    rows: (within) => sql<Row>`
      select id, '' as what, balance as is, coalesce(moved, 0)::bigint as should
        from account cross join lateral (select sum(amount) as moved from entry where account_id = account.id) as entries
        where ${within('id')} and balance <> coalesce(moved, 0) order by id limit ${countedMax}`,
  },
  {
    says: ({ id, is }) => `account ${id} has a balance of ${is}, which is below zero`,
    keys: { table: 'account', column: 'id' },
    rows: (within) => sql<Row>`
      select id, '' as what, balance as is, 0::bigint as should from account
        where ${within('id')} and balance < 0 order by id limit ${countedMax}`,
  },
  {
    says: ({ id, what, is, should }) =>
      `the statement of member ${id} has ${is} for ${what}, and its entries sum to ${should}`,
    keys: { table: 'transfer', column: 'member_id' },
    isCutByMonths: true,
    // The entries of each transfer are looked up by its key: of a few thousand transfers PostgreSQL would rather read all entries.
    rows: (within, { from, to }) => sql<Row>`
      with moved as (
        select transfer.member_id, date_trunc('month', at at time zone 'Asia/Kolkata')::date as month, code, legs.*
          from transfer cross join lateral (
            select entry.currency,
                coalesce(sum(amount) filter (where kind in ('store_credit', 'earnings', 'points')), 0) as moved,
                coalesce(sum(amount) filter (where kind = 'clawback_due'), 0) as due,
                coalesce(sum(amount) filter (where account_id = (select id from system_account where kind = 'tds_payable')), 0) as tds
              from entry left join account on account.id = account_id and account.member_id = entry.member_id
              where entry.transfer_id = transfer.id and entry.member_id = transfer.member_id
              group by entry.currency offset 0
          ) as legs
          where ${within('transfer.member_id')}
            and ${from === undefined ? sql`true` : sql`at >= ${indianDay(from)}`} and ${to === undefined ? sql`true` : sql`at < ${indianDay(to)}`}
      ), truth as (
        select member_id, month, code, currency, sum(greatest(moved, 0)) as credited, sum(greatest(-moved, 0)) as debited,
            sum(due) as due, sum(tds) as tds
          from moved group by 1, 2, 3, 4
      )
      select member_id as id, concat_ws(' ', what, code, to_char(month, 'YYYY-MM')) as what,
          coalesce(compared.kept, 0)::bigint as is, coalesce(should, 0)::bigint as should
        from truth full join (
          select * from statement_month where ${within('member_id')}
            and ${from === undefined ? sql`true` : sql`month >= ${from}::date`} and ${to === undefined ? sql`true` : sql`month < ${to}::date`}
        ) as kept using (member_id, month, code, currency)
        cross join lateral (values
          ('credited', kept.credited, truth.credited),
          ('debited', kept.debited, truth.debited),
          ('due', kept.due, truth.due),
          ('tds', kept.tds, truth.tds)
        ) as compared (what, kept, should)
        where coalesce(compared.kept, 0) <> coalesce(should, 0)
        order by 1, 2 limit ${countedMax}`,
  },
]

const sayDay = ({ what, is, should }: Row) =>
  `the day of ${what} has a sum of ${is}, and its entries sum to ${should}`

// A posting takes the day out in its own transaction, perhaps since the days were read.
const wrongSums = (day: string) => sql<Row>`
      with truth as (
        select kind, account.currency, case when account.member_id = 0 then account.id else 0 end as system_account,
            sum(amount) as moved
          from transfer join entry on transfer_id = transfer.id join ledger_account as account on account.id = account_id
          where at >= ${indianDay(day)} and at < ${indianDay(day, 1)}
          group by 1, 2, 3
      )
      select 0 as id, concat_ws(' ', kind, ${day}::text) as what, coalesce(credited - debited, 0)::bigint as is,
          coalesce(moved, 0)::bigint as should
        from truth full join (select * from ledger_day_sum where day = ${day}::date) as kept
          using (kind, currency, system_account)
        where coalesce(credited - debited, 0) <> coalesce(moved, 0)
          and exists (select from ledger_day where day = ${day}::date)
        order by kind limit ${countedMax}`

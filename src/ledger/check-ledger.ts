import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { indianDay } from '../platform/database/indian-calendar.ts'
import { partsByTime } from '../platform/database/parts-by-time.ts'
import {
  compareAddedUp,
  readLong,
  scanByKeyRange,
  type Within,
} from '../platform/database/scan-key-ranges.ts'
import { findWrongBalances } from './check-balances.ts'

/**
 * A kind of inconsistency in the ledger, and the queries that find it. `find` reads the rows by ranges of
 * keys, because a row's key never changes. `find` reads a stored value and its expected value in one
 * statement or snapshot. Then a concurrent transfer is in both values or in neither.
 */
type Fault = {
  says: (row: Row) => string
  find: (db: Db, rowsAtOnce: number, read: (rows: Row[]) => boolean) => Promise<unknown>
}
type Row = { id: number; what: string; is: number; should: number }

const lengthMax = 10_000
// The approximate number of entries per transfer. Converts a number of entries to a number of transfers.
const entriesOfTransfer = 4
const shownMax = 20
const countedMax = 1_000

/**
 * Checks the whole ledger. The entries of each transfer must sum to zero. Every declared balance
 * (keep_balance.sql), monthly sum and daily sum must equal the sum of its entries. Returns the first faults
 * of each kind in paise, and counts up to a thousand of each kind.
 * @param rowsAtOnce how many rows one statement reads. The entries of a day, or of a member's day, are always
 * read in one statement.
 */
export async function checkLedger(
  db: Db,
  rowsAtOnce = lengthMax,
): Promise<{ differences: number; examples: string[] }> {
  const balances = await findWrongBalances(db, { rowsAtOnce, countedMax })
  const examples = balances.slice(0, shownMax)
  let differences = balances.length
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

async function findAll(db: Db, { find }: Fault, rowsAtOnce: number): Promise<Row[]> {
  const found: Row[] = []
  await find(db, rowsAtOnce, (rows) => {
    found.push(...rows)
    return found.length < countedMax
  })
  return found.slice(0, countedMax)
}

/** Returns a search that scans a table by ranges of its key. The table has one row per thing to check. */
const byKeys =
  (keys: { table: string; column: string }, faulty: (within: Within) => RawBuilder<Row>): Fault['find'] =>
  async (db, rows, read) =>
    await scanByKeyRange(db, { ...keys, rows }, async (inner, within) =>
      read((await faulty(within).execute(inner)).rows),
    )

/** Finds days with wrong stored sums, day by day. */
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
    find: byKeys(
      { table: 'entry', column: 'transfer_id' },
      (within) => sql<Row>`
        select transfer_id as id, '' as what, sum(amount)::bigint as is, 0::bigint as should from entry
          where ${within('transfer_id')} group by transfer_id, currency having sum(amount) <> 0
          order by transfer_id limit ${countedMax}`,
    ),
  },
  {
    says: ({ id, is }) => `account ${id} has a balance of ${is}, which is below zero`,
    find: byKeys(
      { table: 'account', column: 'id' },
      (within) => sql<Row>`
        select id, '' as what, balance as is, 0::bigint as should from account
          where ${within('id')} and balance < 0 order by id limit ${countedMax}`,
    ),
  },
  {
    says: ({ id, what, is, should }) =>
      `the statement of member ${id} has ${is} for ${what}, and its entries sum to ${should}`,
    find: async (db, rowsAtOnce, read) => {
      const rows = Math.ceil(rowsAtOnce / entriesOfTransfer)
      const of = { table: 'transfer', column: 'member_id', rows }
      await compareAddedUp(db, { ...statements, of, parts: partsByTime({ ...of, at: 'at' }) }, read)
    },
  },
]

const statements = {
  columns: sql`member_id bigint, month date, code text, currency text, credited numeric, debited numeric, due numeric, tds numeric`,
  // Finds the entries of each transfer by their key. Without `lateral`, PostgreSQL would scan all entries for
  // a few thousand transfers.
  sums: (within: Within, part: Within) => sql`
    select member_id, month, code, currency, sum(greatest(moved, 0)) as credited, sum(greatest(-moved, 0)) as debited,
        sum(due) as due, sum(tds) as tds
      from (
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
          where ${within('transfer.member_id')} and ${part('transfer.at')}
      ) as moved group by 1, 2, 3, 4`,
  compare: (within: Within, truth: RawBuilder<unknown>) => sql<Row>`
    select member_id as id, concat_ws(' ', what, code, to_char(month, 'YYYY-MM')) as what,
        coalesce(compared.kept, 0)::bigint as is, coalesce(should, 0)::bigint as should
      from (
        select member_id, month, code, currency, sum(credited) as credited, sum(debited) as debited, sum(due) as due, sum(tds) as tds
          from (${truth}) as part group by 1, 2, 3, 4
      ) as truth
      full join (select * from statement_month where ${within('member_id')}) as kept using (member_id, month, code, currency)
      cross join lateral (values
        ('credited', kept.credited, truth.credited),
        ('debited', kept.debited, truth.debited),
        ('due', kept.due, truth.due),
        ('tds', kept.tds, truth.tds)
      ) as compared (what, kept, should)
      where coalesce(compared.kept, 0) <> coalesce(should, 0)
      order by 1, 2 limit ${countedMax}`,
}

const sayDay = ({ what, is, should }: Row) =>
  `the day of ${what} has a sum of ${is}, and its entries sum to ${should}`

// Compares a day's stored sums with the sums of its entries. Finds nothing if a backdated posting has deleted
// the day's sums meanwhile.
const wrongSums = (day: string) => sql<Row>`
      with truth as (
        select kind, currency, system_account, sum(amount) as moved
          from transfer cross join lateral (
            select coalesce(account.kind, system_account.kind) as kind, entry.currency, coalesce(system_account.id, 0) as system_account, amount
              from entry left join account on account.id = account_id and account.member_id = entry.member_id
                left join system_account on system_account.id = account_id
              where entry.transfer_id = transfer.id and entry.member_id = transfer.member_id offset 0
          ) as leg
          where at >= ${indianDay(day)} and at < ${indianDay(day, 1)}
          group by 1, 2, 3
      )
      select 0 as id, concat_ws(' ', kind, ${day}::text) as what, coalesce(credited - debited, 0)::bigint as is,
          coalesce(moved, 0)::bigint as should
        from truth full join (select * from ledger_day_sum where day = ${day}::date) as kept
          using (kind, currency, system_account)
        where coalesce(credited - debited, 0) <> coalesce(moved, 0)
          and exists (select day from ledger_day where day = ${day}::date)
        order by kind limit ${countedMax}`

import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Something that must never be in the ledger, as the rows that show it. */
type Fault = { says: (row: Row) => string; rows: ReturnType<typeof sql<Row>> }
type Row = { id: number; what: string; is: number; should: number }

const shownMax = 20

/**
 * Adds the whole ledger up: the entries of each transfer sum to zero, and every kept balance, month's sum and day's sum is
 * that of its entries.
 * Says the first faults of each kind, in paise, and counts all of them. It reads every entry, in one snapshot.
 */
export async function checkLedger(db: Db): Promise<{ differences: number; examples: string[] }> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      // Statements of requests end after seconds; this one reads whole tables.
      await sql`set local statement_timeout = '10min'`.execute(snapshot)
      const examples: string[] = []
      let differences = 0
      for (const { says, rows: query } of faults) {
        const { rows } = await query.execute(snapshot)
        differences += rows.length
        examples.push(...rows.slice(0, shownMax).map(says))
      }
      return { differences, examples }
    })
}

const faults: readonly Fault[] = [
  {
    says: ({ id, is }) => `transfer ${id} does not balance: ${is}`,
    rows: sql<Row>`
      select transfer_id as id, '' as what, sum(amount)::bigint as is, 0::bigint as should from entry
        group by transfer_id, currency having sum(amount) <> 0 order by transfer_id limit 1000`,
  },
  {
    says: ({ id, is, should }) => `account ${id} has a balance of ${is}, and its entries sum to ${should}`,
    rows: sql<Row>`
      select id, '' as what, balance as is, coalesce(moved, 0)::bigint as should
        from account left join (select account_id, sum(amount) as moved from entry group by account_id) as entries
          on account_id = id
        where balance <> coalesce(moved, 0) order by id limit 1000`,
  },
  {
    says: ({ id, is }) => `account ${id} has a balance of ${is}, which is below zero`,
    rows: sql<Row>`
      select id, '' as what, balance as is, 0::bigint as should from account where balance < 0 order by id limit 1000`,
  },
  {
    says: ({ id, what, is, should }) =>
      `the statement of member ${id} has ${is} for ${what}, and its entries sum to ${should}`,
    rows: sql<Row>`
      with moved as (
        select transfer.member_id, date_trunc('month', at at time zone 'Asia/Kolkata')::date as month, code, entry.currency,
            coalesce(sum(amount) filter (where kind in ('store_credit', 'earnings', 'points')), 0) as moved,
            coalesce(sum(amount) filter (where kind = 'clawback_due'), 0) as due,
            coalesce(sum(amount) filter (where kind = 'tds_payable'), 0) as tds
          from transfer
          join entry on entry.transfer_id = transfer.id and entry.member_id = transfer.member_id
          join ledger_account on ledger_account.id = account_id
          where transfer.member_id <> 0
          group by transfer.id, transfer.member_id, at, code, entry.currency
      ), truth as (
        select member_id, month, code, currency, sum(greatest(moved, 0)) as credited, sum(greatest(-moved, 0)) as debited,
            sum(due) as due, sum(tds) as tds
          from moved group by 1, 2, 3, 4
      )
      select member_id as id, concat_ws(' ', what, code, to_char(month, 'YYYY-MM')) as what,
          coalesce(compared.kept, 0)::bigint as is, coalesce(should, 0)::bigint as should
        from truth full join statement_month as kept using (member_id, month, code, currency)
        cross join lateral (values
          ('credited', kept.credited, truth.credited),
          ('debited', kept.debited, truth.debited),
          ('due', kept.due, truth.due),
          ('tds', kept.tds, truth.tds)
        ) as compared (what, kept, should)
        where coalesce(compared.kept, 0) <> coalesce(should, 0)
        order by 1, 2 limit 1000`,
  },
  {
    says: ({ what, is, should }) => `the day of ${what} has a sum of ${is}, and its entries sum to ${should}`,
    rows: sql<Row>`
      with truth as (
        select (at at time zone 'Asia/Kolkata')::date as day, kind, account.currency,
            case when account.member_id = 0 then account.id else 0 end as system_account, sum(amount) as moved
          from entry join transfer on transfer.id = transfer_id join ledger_account as account on account.id = account_id
          group by 1, 2, 3, 4
      )
      select 0 as id, concat_ws(' ', kind, day) as what, coalesce(credited - debited, 0)::bigint as is,
          coalesce(moved, 0)::bigint as should
        from ledger_day join (truth full join ledger_day_sum using (day, kind, currency, system_account)) using (day)
        where coalesce(credited - debited, 0) <> coalesce(moved, 0)
        order by day, kind limit 1000`,
  },
]

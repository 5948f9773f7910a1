import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Something that must never be in the ledger, as the rows that show it. */
type Fault = { says: (row: Row) => string; rows: ReturnType<typeof sql<Row>> }
type Row = { id: number; is: number; should: number }

const shownMax = 20

/**
 * Adds the whole ledger up: the entries of each transfer sum to zero, and every kept balance is the sum of its entries.
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
      select transfer_id as id, sum(amount)::bigint as is, 0::bigint as should from entry
        group by transfer_id, currency having sum(amount) <> 0 order by transfer_id limit 1000`,
  },
  {
    says: ({ id, is, should }) => `account ${id} has a balance of ${is}, and its entries sum to ${should}`,
    rows: sql<Row>`
      select id, balance as is, coalesce(moved, 0)::bigint as should
        from account left join (select account_id, sum(amount) as moved from entry group by account_id) as entries
          on account_id = id
        where balance <> coalesce(moved, 0) order by id limit 1000`,
  },
  {
    says: ({ id, is }) => `account ${id} has a balance of ${is}, which is below zero`,
    rows: sql<Row>`
      select id, balance as is, 0::bigint as should from account where balance < 0 order by id limit 1000`,
  },
]

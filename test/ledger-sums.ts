import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/database.ts'

/** Counts of violated invariants of the ledger, each 0 in a correct one. */
async function readLedgerFaults(db: Db) {
  const { rows } = await sql<{
    inr: number
    pts: number
    negative: number
    drifted: number
    unbalanced: number
  }>`
    select
      (select coalesce(sum(amount), 0)::bigint from entry where currency = 'INR') as inr,
      (select coalesce(sum(amount), 0)::bigint from entry where currency = 'PTS') as pts,
      (select count(*) from account where guarded and balance < 0) as negative,
      (select count(*) from account where guarded and balance <>
        (select coalesce(sum(amount), 0) from entry where account_id = account.id)) as drifted,
      (select count(*) from (
        select from entry group by transfer_id, currency having sum(amount) <> 0) unbalanced) as unbalanced`.execute(
    db,
  )
  return rows[0]!
}

/** Checks what must always hold of the ledger: it sums to zero, and every balance is the sum of its entries. */
export async function expectLedgerInvariants(db: Db): Promise<void> {
  expect(await readLedgerFaults(db)).toEqual({ inr: 0, pts: 0, negative: 0, drifted: 0, unbalanced: 0 })
}

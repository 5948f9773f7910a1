import { expect } from 'vitest'
import type { Db } from '../src/platform/database/database.ts'
import { findBroken } from './invariants/invariant.ts'
import { ledgerInvariants } from './invariants/ledger.ts'

/** Checks the ledger's invariants: it sums to zero, and every balance is the sum of its entries. */
export async function expectLedgerInvariants(db: Db): Promise<void> {
  expect(await findBroken(db, ledgerInvariants)).toEqual([])
}

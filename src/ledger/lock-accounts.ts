import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/**
 * Locks what members own and owe until the transaction ends, in account order. For a transaction that posts several
 * transfers to accounts of several members: call it before the first one, so that two of them cannot deadlock.
 */
export async function lockAccounts(db: Db, memberIds: readonly number[]): Promise<void> {
  await sql`select lock_accounts(${memberIds}::bigint[])`.execute(db)
}

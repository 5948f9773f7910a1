import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/**
 * Locks the members' accounts until the transaction ends, in account order. Call it before the first
 * posting in a transaction that posts to several members, so that two such transactions cannot deadlock.
 */
export async function lockAccounts(db: Db, memberIds: readonly number[]): Promise<void> {
  await sql`select lock_accounts(${memberIds}::bigint[])`.execute(db)
}

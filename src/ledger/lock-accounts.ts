import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/**
 * Locks the members' store credit, earnings, points and clawback accounts until the transaction ends. Call it
 * before the first posting of a transaction that posts to several members. Two such transactions then cannot
 * deadlock.
 */
export async function lockAccounts(db: Db, memberIds: readonly number[]): Promise<void> {
  await sql`select lock_accounts(${memberIds}::bigint[])`.execute(db)
}

import type { Db } from '../../platform/database/database.ts'
import { compareNetwork } from './check-network.sql.ts'
import { type AtOnce, countersAgree } from './network-suspicions.sql.ts'

const usual: AtOnce = { members: 1_000, rows: 10_000 }

/**
 * Compares the stored counters of the referral network (such as team sizes and purchases) with the rows that
 * they count, for some thousand members at a time. A change during the comparison looks like a mismatch.
 * Therefore, after a mismatch, compares all counters again in one snapshot.
 */
export async function checkNetwork(
  db: Db,
  atOnce = usual,
): Promise<Awaited<ReturnType<typeof compareNetwork>>> {
  return (await countersAgree(db, atOnce)) ? { differences: [], count: 0 } : await compareNetwork(db)
}

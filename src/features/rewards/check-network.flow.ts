import type { Db } from '../../platform/database/database.ts'
import { compareNetwork } from './check-network.sql.ts'
import { type AtOnce, countersAgree } from './network-suspicions.sql.ts'

const usual: AtOnce = { members: 1_000, rows: 10_000 }

/**
 * Checks whether each counter of the network agrees with the rows that it counts, some thousand members at a
 * time. On a mismatch it compares all counters in one snapshot, so that changes in progress are not reported.
 */
export async function checkNetwork(
  db: Db,
  atOnce = usual,
): Promise<Awaited<ReturnType<typeof compareNetwork>>> {
  return (await countersAgree(db, atOnce)) ? { differences: [], count: 0 } : await compareNetwork(db)
}

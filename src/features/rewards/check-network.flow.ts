import type { Db } from '../../platform/database/database.ts'
import { compareNetwork } from './check-network.sql.ts'
import { type AtOnce, looksSound } from './network-suspicions.sql.ts'

const usual: AtOnce = { members: 1_000, rows: 10_000 }

/**
 * Whether each counter of the network agrees with what it counts, some thousand members at a time. Where one does not, all of
 * them are compared at one moment, which tells each difference and nothing that was only on its way.
 */
export async function checkNetwork(
  db: Db,
  atOnce = usual,
): Promise<Awaited<ReturnType<typeof compareNetwork>>> {
  return (await looksSound(db, atOnce)) ? { differences: [], count: 0 } : await compareNetwork(db)
}

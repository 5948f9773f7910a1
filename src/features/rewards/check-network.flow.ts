import type { Db } from '../../platform/database/database.ts'
import { compareNetwork } from './check-network.sql.ts'
import { looksSound } from './network-suspicions.sql.ts'

const membersAtOnce = 2_000

/**
 * Whether each counter of the network agrees with what it counts, some thousand members at a time. Where one does not, all of
 * them are compared at one moment, which tells each difference and nothing that was only on its way.
 */
export async function checkNetwork(
  db: Db,
  atOnce = membersAtOnce,
): Promise<Awaited<ReturnType<typeof compareNetwork>>> {
  return (await looksSound(db, atOnce)) ? { differences: [], count: 0 } : await compareNetwork(db)
}

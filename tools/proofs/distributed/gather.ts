import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Db, openDatabase } from '../../../src/platform/database/database.ts'
import { loadBackup } from '../../../src/server/backup/load-backup.ts'
import { writeBackup } from '../../../src/server/backup/write-backup.ts'
import { withEmptyDatabase } from '../../database/with-migrated-database.ts'

/**
 * Runs `work` on one PostgreSQL that contains all rows of a cluster, restored from a backup of the cluster.
 * There, one statement can check an invariant of all members. Nothing may write to the cluster meanwhile,
 * because its nodes have no common snapshot.
 */
export async function withAllInOne<Result>(
  clusterUrl: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bmart-gathered-'))
  try {
    const source = { url: clusterUrl, shopName: 'A proof', dataKeys: [randomBytes(32)] as const }
    const { file } = await writeBackup(folder, { ...source, key: undefined })
    return await withEmptyDatabase(async (ownerUrl, { url }) => {
      await loadBackup({ url, ownerUrl }, file, undefined)
      const db = openDatabase(ownerUrl, { poolSize: 1, onError: () => undefined })
      try {
        return await work(db)
      } finally {
        await db.destroy()
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

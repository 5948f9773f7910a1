import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Backups } from '../../platform/backups.ts'
import type { BackupSettings } from '../environment/backup-variables.ts'
import { listBackups } from './backup-folder.ts'
import { readShopId } from './write-backup.ts'

// The time limit of a trial restore. A restore takes several times as long as a backup.
const trialTimeoutMs = 60 * 60_000

/** Returns access to the backups in the configured folder. */
export function watchedBackups({ folder, expectedHours }: BackupSettings, databaseUrl: string): Backups {
  // Selects backups by the shop's id, because another shop may store its backups in the same folder.
  const readLatest = async () => {
    const shop = await readOwnShop(databaseUrl)
    return (await listBackups(folder)).find((one) => one.shop === shop)
  }
  return {
    expectedHours,
    readLatest: async () => (await readLatest())?.until,
    async tryLatest() {
      const latest = await readLatest()
      if (!latest) return undefined
      // Runs as a separate process, so that the restore does not slow the shop down.
      const args = ['tools/operator/restore.ts', latest.file, '--check']
      return await promisify(execFile)(process.execPath, args, { timeout: trialTimeoutMs }).then(
        () => undefined,
        ({ stderr, message }: { stderr?: string; message: string }) =>
          (stderr?.trim() || message).slice(0, 500),
      )
    },
  }
}

async function readOwnShop(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await readShopId(client)
  } finally {
    await client.end()
  }
}

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openDataFolder } from '../embedded-postgres/data-folder.ts'
import { DataFolderInUseError, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import type { DatabaseAddresses } from '../prepare-database.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, readBackup } from './backup-records.ts'
import { findDifferences, loadBackup, refuseNewer } from './load-backup.ts'
import { readShopId } from './write-backup.ts'

type Backup = { file: string; key: Buffer | undefined }

/**
 * Reads a backup to its end without restoring it. Refuses a backup that is truncated or altered, needs
 * another key, or comes from a newer version.
 */
export async function verifyBackup({ file, key }: Backup): Promise<Manifest> {
  await access(file).catch(() => {
    throw new BackupError(`File not found: ${file}.`)
  })
  const { manifest } = await readBackup(file, key)
  await refuseNewer(manifest)
  return manifest
}

/**
 * Restores a backup into a temporary folder, runs the nightly checks, and deletes the folder.
 * @throws BackupError if the restore or a check fails.
 */
export async function tryBackup(backup: Backup, folder: string): Promise<Manifest> {
  const manifest = await verifyBackup(backup)
  const scratch = path.join(folder, `trial-${randomUUID().slice(0, 8)}`)
  await mkdir(folder, { recursive: true })
  try {
    await restoreInto(scratch, backup)
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * Replaces the embedded database with a backup. The shop must not be running. Builds and checks the new
 * database next to the old one, then swaps the two. `keptAside` is the folder to which the old database was
 * moved.
 */
export async function restoreEmbedded(
  dataDir: string,
  backup: Backup,
): Promise<{ manifest: Manifest; keptAside: string | undefined; unread: boolean }> {
  const manifest = await verifyBackup(backup)
  const { shopId, unread } = await readPresentShop(dataDir)
  if (shopId !== undefined && shopId !== manifest.shopId)
    throw new BackupError(
      `The backup belongs to another shop (${manifest.shopName}) than the database in ${dataDir}, and a restore overwrites nothing: set DATA_DIR to a new folder.`,
    )
  const folder = await openDataFolder(dataDir)
  try {
    for (const name of await readdir(folder.path))
      if (name.startsWith('restoring-'))
        await rm(path.join(folder.path, name), { recursive: true, force: true })
    const beside = path.join(folder.path, `restoring-${randomUUID().slice(0, 8)}`)
    try {
      await restoreInto(beside, backup)
      await syncAll(beside)
      const hasOld = existsSync(folder.clusterPath)
      const keptAside = `${folder.clusterPath}.before-${new Date().toISOString().replaceAll(':', '-')}`
      if (hasOld) await rename(folder.clusterPath, keptAside)
      await rename(path.join(beside, 'postgres'), folder.clusterPath)
      return { manifest, keptAside: hasOld ? keptAside : undefined, unread }
    } finally {
      await rm(beside, { recursive: true, force: true })
    }
  } finally {
    await folder.close()
  }
}

/** Restores a backup into the empty database on an operator's own server. */
export async function restoreServer({ url, ownerUrl }: DatabaseAddresses, backup: Backup): Promise<Manifest> {
  const manifest = await verifyBackup(backup)
  if (ownerUrl === undefined)
    throw new BackupError('Only the role that owns a database can restore it: set DATABASE_OWNER_URL.')
  await loadBackup({ url, ownerUrl }, backup.file, backup.key)
  await refuseDifferences(ownerUrl)
  return manifest
}

/**
 * Runs the nightly checks on a database. Returns the time of the last transfer in its ledger.
 * @throws BackupError if the checks find a fault.
 */
export async function checkPresent(url: string): Promise<Date | undefined> {
  const found = await findDifferences(url)
  if (found.length > 0)
    throw new BackupError(`The database does not add up: ${found.slice(0, 5).join('; ')}.`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date }>('select at from transfer order by id desc limit 1')
    return rows[0]?.at
  } finally {
    await client.end()
  }
}

async function restoreInto(dataDir: string, { file, key }: Backup): Promise<void> {
  // Starts without fsync, because a crash before the swap does no harm: the old database is still in place.
  // After the restore, the whole folder is synced once.
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    await loadBackup(postgres, file, key)
    await refuseDifferences(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Syncs a folder with all its content to disk. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const handle = await open(path.join(entry.parentPath, entry.name), 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

async function refuseDifferences(url: string): Promise<void> {
  const found = await findDifferences(url)
  if (found.length > 0)
    throw new BackupError(
      `What was restored does not add up, and takes no place: ${found.slice(0, 5).join('; ')}.`,
    )
}

/**
 * Returns the id of the shop whose database is in the folder. Returns `unread` if the database does not
 * start, which may be the reason for the restore.
 */
async function readPresentShop(dataDir: string): Promise<{ shopId?: string; unread: boolean }> {
  if (!existsSync(path.join(dataDir, 'postgres'))) return { unread: false }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir })
    const client = new pg.Client({ connectionString: postgres.ownerUrl })
    try {
      await client.connect()
      const { rows } = await client.query<{ is_made: boolean }>(
        `select to_regclass('migration') is not null as is_made`,
      )
      return rows[0]!.is_made ? { shopId: await readShopId(client), unread: false } : { unread: false }
    } finally {
      await client.end()
      await postgres.stop()
    }
  } catch (error) {
    if (error instanceof DataFolderInUseError)
      throw new BackupError(`The shop in ${dataDir} is running: stop it, then restore.`)
    return { unread: true }
  }
}

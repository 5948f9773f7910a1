import { randomUUID } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFolderInUseError, EmbeddedPostgresError } from './embedded-postgres-errors.ts'

const lockName = 'bmart.lock'
const ownerName = 'running.json'
const clusterName = 'postgres'
const passwordName = 'bmart.password'

export type DataFolder = {
  /** The real path of the folder, with links resolved. */
  path: string
  clusterPath: string
  /** The password file is in the cluster's folder, so that both are created, moved and copied together. */
  passwordPath: string
  logPath: string
  /**
   * Returns a new path for a cluster that is still being created. The path is next to the final one, on the
   * same disk, so that the finished cluster can be renamed to it.
   */
  unfinishedClusterPath(): string
  removeUnfinishedClusters(): Promise<number>
  /** The process that used the folder last, if it ended (for example by a kill) without removing its id. */
  previousPid: number | undefined
  /** Publishes the addresses, so that commands in other processes find the server. */
  publish(addresses: Addresses): Promise<void>
  close(): Promise<void>
}

/** The URLs for the shop's role and for the role that owns the database. */
type Addresses = { url: string; ownerUrl: string }

type Owner = { pid: number; folderId: string } & Partial<Addresses>

/**
 * Opens a data folder for this process alone, and creates it if needed. Throws DataFolderInUseError if
 * another process uses it, EmbeddedPostgresError if it contains other files.
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const path = await makeFolder(resolve(dataDir))
  await refuseForeignFolder(path)
  const releaseLock = await takeLock(path)
  try {
    const folderId = await identify(path)
    // Ignores an owner file that it cannot read, for example one left by root. This process holds the lock,
    // so the file is outdated.
    const previous = await readOwner(path).catch(() => undefined)
    await writeOwner(path, { pid: process.pid, folderId })
    const clusterPath = join(path, clusterName)
    return {
      path,
      clusterPath,
      passwordPath: join(clusterPath, passwordName),
      logPath: join(path, 'postgres.log'),
      unfinishedClusterPath: () => join(path, `${clusterName}.new-${randomUUID().slice(0, 8)}`),
      removeUnfinishedClusters: () => removeUnfinishedClusters(path),
      previousPid: previous?.pid,
      publish: (addresses) => writeOwner(path, { pid: process.pid, folderId, ...addresses }),
      async close() {
        await rm(join(path, ownerName), { force: true })
        releaseLock()
      },
    }
  } catch (error) {
    releaseLock()
    throw unusable(path, error)
  }
}

/** Returns the URLs that the process using the folder has published. That process may have ended. */
export async function readPublishedAddresses(dataDir: string): Promise<Addresses | undefined> {
  const { folderId, url, ownerUrl } = (await readOwner(resolve(dataDir))) ?? {}
  if (url === undefined || ownerUrl === undefined) return undefined
  // Compares the folder's id. If somebody has copied the folder, this file contains the URLs of the
  // original's server.
  return folderId === (await identify(resolve(dataDir))) ? { url, ownerUrl } : undefined
}

async function makeFolder(path: string): Promise<string> {
  try {
    // Creates the last folder in a separate call. In one call with `recursive`, the mode would also apply to
    // its parents.
    await mkdir(dirname(path), { recursive: true })
    const made = await mkdir(path).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    // Lets other users pass through the folder, but not list it, if root runs the shop. The database server
    // then runs as another user, who must reach the files.
    if (made) await chmod(path, process.getuid?.() === 0 ? 0o711 : 0o700)
    if (!(await stat(path)).isDirectory())
      throw new EmbeddedPostgresError(`DATA_DIR ${path} is a file, not a folder.`)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(path)
  } catch (error) {
    throw unusable(path, error)
  }
}

function unusable(path: string, error: unknown): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error
  const reason = (error as Error).message
  return new EmbeddedPostgresError(`The data folder ${path} cannot be used: ${reason}.`, { cause: error })
}

// Names that may exist in a new data folder: those that file systems create, and those of the shop's own
// files when the database is elsewhere.
const expectedName =
  /^(?:lost\+found|images|uploads|backups|builds|news-pictures|demo-(?:payments|payments-connection|payouts|couriers|push-keys)\.jsonl?)$/

async function refuseForeignFolder(path: string): Promise<void> {
  const names = await readdir(path)
  if (names.includes(lockName) || (await exists(join(path, clusterName, passwordName)))) return
  // Ignores hidden files, which version control, file browsers and mounts leave in otherwise empty folders.
  const foreign = names.filter((name) => !name.startsWith('.') && !expectedName.test(name)).sort()
  if (foreign.length === 0) return
  const shown = foreign.slice(0, 3).join(', ') + (foreign.length > 3 ? ` and ${foreign.length - 3} more` : '')
  throw new EmbeddedPostgresError(
    `The data folder ${path} holds files of another program (${shown}): set DATA_DIR to a new or empty folder.`,
  )
}

/**
 * Locks the folder by locking a SQLite file. It is the only file lock in Node that the kernel releases even
 * if the process is killed. A file with a process id would be unreliable: it could be outdated, and a process
 * in another container could not check the id.
 */
async function takeLock(path: string): Promise<() => void> {
  const lockPath = join(path, lockName)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockPath, { timeout: 0 })
    // Keeps SQLite's journal in memory, because the lock writes nothing to the file.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === 5) {
      const owner = await readOwner(path).catch(() => undefined)
      throw new DataFolderInUseError(path, owner?.pid)
    }
    throw new EmbeddedPostgresError(`${lockPath} cannot be locked: ${(error as Error).message}.`, {
      cause: error,
    })
  }
  const held = lock
  return () => held.close()
}

async function removeUnfinishedClusters(path: string): Promise<number> {
  const unfinished = (await readdir(path)).filter((name) => name.startsWith(`${clusterName}.new-`))
  for (const name of unfinished) {
    // Retries, because an orphaned initdb may still add files until its guard process ends it.
    await rm(join(path, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  return unfinished.length
}

async function readOwner(path: string): Promise<Owner | undefined> {
  const ownerPath = join(path, ownerName)
  try {
    return JSON.parse(await readFile(ownerPath, 'utf8')) as Owner
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    // Ignores a truncated file. Only a power failure truncates it, so the process that wrote it no longer
    // runs.
    if (error instanceof SyntaxError) return undefined
    throw new EmbeddedPostgresError(`${ownerPath} cannot be read: ${message}.`, { cause: error })
  }
}

async function writeOwner(path: string, owner: Owner): Promise<void> {
  const ownerPath = join(path, ownerName)
  const draftPath = `${ownerPath}.new`
  await rm(draftPath, { force: true })
  await writeFile(draftPath, `${JSON.stringify(owner)}\n`, { mode: 0o600, flag: 'wx' })
  await rename(draftPath, ownerPath)
}

async function identify(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true })
  return `${dev}:${ino}`
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DataFolder } from './data-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { changeOwner, type PostgresUser, runPostgres } from './postgres-process.ts'

// PostgreSQL's access rules (pg_hba.conf). Two roles may connect, neither a superuser: bmart owns the
// database and migrates it; bmart_shop is the shop's role and owns nothing. The superuser may not connect.
const accessRules = 'host all bmart,bmart_shop 127.0.0.1/32 scram-sha-256\n'
const socketRules = 'local all bmart,bmart_shop scram-sha-256\n'

type ClusterOptions = { durable: boolean; bySocket: boolean }

/**
 * Creates the cluster if it does not exist. Otherwise checks that this PostgreSQL version created it. Makes
 * the user that runs PostgreSQL its owner.
 */
export async function ensureCluster(
  folder: DataFolder,
  binaries: PostgresBinaries,
  user: PostgresUser,
  options: ClusterOptions & { log: (line: string) => void },
): Promise<void> {
  const leftovers = await folder.removeUnfinishedClusters()
  if (leftovers > 0) options.log(`Removed a database in ${folder.path} that was never finished.`)
  const version = await readClusterVersion(folder)
  if (version === undefined) await refuseHalfRestored(folder)
  if (version === undefined) return makeCluster(folder, binaries, user, options)
  if (version !== binaries.majorVersion) {
    throw new EmbeddedPostgresError(
      `The database in ${folder.path} was created by PostgreSQL ${version}, and ${binaries.majorVersion} cannot open it: go back to the release of the shop that created it, or set DATA_DIR to a new folder.`,
    )
  }
  await changeOwner(user, folder.clusterPath)
  // Restores the permissions. A copied folder may have lost them, and PostgreSQL refuses a cluster that other
  // users can read.
  await chmod(folder.clusterPath, 0o700)
}

// Refuses to create a database if an interrupted restore has moved the old one away. A new, empty database
// would look as if the shop had lost all its data.
async function refuseHalfRestored({ path, clusterPath }: DataFolder): Promise<void> {
  const aside = (await readdir(path)).find((name) => name.startsWith(`${basename(clusterPath)}.before-`))
  if (aside)
    throw new EmbeddedPostgresError(
      `${path} has no database, because a restore has moved the previous one: run npm run shop -- restore again, or rename ${join(path, aside)} to ${clusterPath}.`,
    )
}

/** Returns the passwords of the cluster's two roles. */
export async function readPasswords(folder: DataFolder): Promise<{ owner: string; shop: string }> {
  const owner = await readFile(folder.passwordPath, 'utf8')
  const shop = await readFile(shopPasswordPath(folder.clusterPath), 'utf8').catch((error: Error) => {
    throw new EmbeddedPostgresError(
      `The database in ${folder.path} was created by a version of the shop from before it had a role of its own: continue with that version, or, in a demo, recreate the database with npm run db:reset.`,
      { cause: error },
    )
  })
  return { owner: owner.trim(), shop: shop.trim() }
}

function shopPasswordPath(clusterPath: string): string {
  return join(clusterPath, 'bmart_shop.password')
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

async function readClusterVersion(folder: DataFolder): Promise<string | undefined> {
  try {
    return (await readFile(join(folder.clusterPath, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new EmbeddedPostgresError(`The database in ${folder.path} cannot be read: ${message}.`, {
      cause: error,
    })
  }
}

/**
 * Creates the cluster under a temporary name and renames it when it is complete, so that a kill never leaves
 * an incomplete cluster under the final name.
 */
async function makeCluster(
  folder: DataFolder,
  binaries: PostgresBinaries,
  user: PostgresUser,
  { durable, bySocket }: ClusterOptions,
): Promise<void> {
  const path = folder.unfinishedClusterPath()
  const passwords = { owner: newPassword(), shop: newPassword() }
  await mkdir(path, { mode: 0o700 })
  try {
    await changeOwner(user, path)
    // Uses PostgreSQL's built-in locale, which sorts text the same on every machine and after every system
    // update. initdb's default, trust authentication, is replaced below before the server listens.
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await runPostgres(user, binaries.initdb, [
      `--pgdata=${path}`,
      '--username=postgres',
      '--auth=trust',
      ...locale,
      '--no-sync',
    ])
    await writeFor(user, join(path, 'pg_hba.conf'), bySocket ? accessRules + socketRules : accessRules)
    await writeFor(user, join(path, 'bmart.password'), passwords.owner)
    await writeFor(user, shopPasswordPath(path), passwords.shop)
    const statements = [
      // Makes passwords cheap to check on a server without durability. Its data needs no protection, and
      // tests open thousands of connections to it.
      ...(durable ? [] : ['set scram_iterations = 1']),
      // CREATEDB allows test databases, pg_monitor allows reading server statistics.
      `create role bmart login createdb password '${passwords.owner}' in role pg_monitor`,
      `create role bmart_shop login password '${passwords.shop}'`,
      'create database bmart owner bmart',
    ]
    // Runs PostgreSQL in single-user mode, with one statement per line. Disables fsync here (-F), because
    // initdb --sync-only syncs all files at the end.
    const alone = ['--single', '-F', '-c', 'exit_on_error=on', '-D', path, 'postgres']
    await runPostgres(user, binaries.postgres, alone, `${statements.join('\n')}\n`)
    if (durable) await runPostgres(user, binaries.initdb, ['--sync-only', `--pgdata=${path}`])
    await rename(path, folder.clusterPath)
    if (durable) await syncFolder(folder.path)
  } catch (error) {
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    throw error
  }
}

async function writeFor(user: PostgresUser, path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await changeOwner(user, path)
}

async function syncFolder(path: string): Promise<void> {
  // Does nothing on Windows, which cannot open a folder to sync it.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isLockConflict } from './database.ts'
import { inTransaction, readSqlFiles, runStatements, type SqlFile, statementsOf } from './sql-files.ts'
import { applyFunctions, findStaleFunctions } from './sql-functions.ts'

// The key of an advisory lock that only migrations take. If two servers start at the same time, the second
// migrates after the first.
const migrationLock = 7_203_401
// The first of the old migrations, which the baseline (one file with the whole schema) replaced.
const firstBeforeBaseline = '0001-members.sql'

// How long a migration waits for a lock, in milliseconds. Other statements queue behind a statement that
// waits for a lock, so a migration gives up soon and retries. The time is shorter than PostgreSQL's
// deadlock_timeout (1 s), so that a deadlock fails the migration and not an order.
const lockTimeoutMs = 500
const pauseMs = 1_000
const triesMax = 200
const triesUntilSaid = 5

// The suffix of migrations that build indexes without blocking writes (`create index concurrently`).
const builtBesideWrites = '.concurrently.sql'
const indexStatement =
  /^(?:create(?:\s+unique)?\s+index\s+concurrently\s+(\w+)\s+on\b|drop\s+index\s+concurrently\s+if\s+exists\s+\w+$)/i

const releaseComment = 'of release '

const memoryOfMigrations = `create table if not exists migration
  (name text primary key, applied_at timestamptz not null default now(), sha256 text not null)`

/**
 * Thrown when the migrations that were applied to the database are not those of the program. The message says
 * which differ and what to do.
 */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Applies the files of `migrations/` that this database lacks, in order, each in its own transaction. Files
 * that build indexes concurrently run outside a transaction. Then applies the changed files of SQL functions
 * in one transaction. Two concurrent callers are safe: the second waits for the first. If another transaction
 * holds a lock, the migration gives up and retries, so that other statements do not queue behind it.
 * @param ownerUrl the database, for the role that owns its tables.
 * @param root the folder that holds `migrations/` and `src/`.
 * @param afterwards further work for that role, done before any other process may migrate.
 * @throws MigrationError when an applied migration was edited or is missing. It then applies nothing.
 */
export async function migrate(
  ownerUrl: string,
  root: string = '.',
  afterwards?: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const migrations = await readSqlFiles(path.join(root, 'migrations'))
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bmart migrate' })
  await client.connect()
  try {
    await becomeOnlyMigrator(client)
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    // Makes Citus change the shards of a transaction's tables one after the other. Plain PostgreSQL ignores
    // the setting.
    await client.query("set citus.multi_shard_modify_mode = 'sequential'")
    await untilUnlocked('the list of migrations', () => client.query(memoryOfMigrations))
    const release = await readRelease(root)
    if (await isOfNextRelease(client, release)) return
    const missing = await findMissing(client, migrations)
    const isNew = missing.length === migrations.length
    for (const migration of missing)
      await untilUnlocked(`migration ${migration.name}`, () => apply(client, migration, isNew))
    await untilUnlocked('the functions', () => applyFunctions(client, root))
    await untilUnlocked('the rights and queues', async () => afterwards?.(client))
    await client.query(`comment on table migration is '${releaseComment}${release}'`)
  } finally {
    await client.end()
  }
}

/**
 * Creates the tables of an empty database with only these migrations, without functions. Used to restore an
 * old backup.
 */
export async function migrateTo(ownerUrl: string, names: ReadonlySet<string>): Promise<void> {
  const migrations = (await readSqlFiles('migrations')).filter(({ name }) => names.has(name))
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bmart migrate' })
  await client.connect()
  try {
    await client.query(memoryOfMigrations)
    for (const migration of migrations) await apply(client, migration, true)
  } finally {
    await client.end()
  }
}

/**
 * Returns the files that a database lacks. Works for a role that may only read which files were applied.
 * @throws MigrationError when an applied migration was edited or is missing.
 */
export async function findMissingFiles(client: pg.Client): Promise<string[]> {
  if (await isOfNextRelease(client, await readRelease('.'))) return []
  const missing = await findMissing(client, await readSqlFiles('migrations'))
  return [...missing.map(({ name }) => `migrations/${name}`), ...(await findStaleFunctions(client, '.'))]
}

/** Returns the number of the program's last release; 0 before the first. */
async function readRelease(root: string): Promise<number> {
  const text = await readFile(path.join(root, 'migrations/last-release.json'), 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { release?: number }).release ?? 0
}

/**
 * Returns whether the next release has already migrated the tables. The tables then have all that this
 * release needs. A node of this release, started now or after a rollback, must then apply nothing, because it
 * would drop functions that nodes of the next release call.
 * @throws MigrationError when the database is more than one release ahead.
 */
async function isOfNextRelease(client: pg.Client, release: number): Promise<boolean> {
  const { rows } = await client.query<{ comment: string | null }>(
    "select obj_description(to_regclass('public.migration')) as comment",
  )
  const opened = Number(rows[0]!.comment?.replace(releaseComment, '') ?? 0)
  if (opened > release + 1)
    throw new MigrationError(
      `The tables of this database belong to release ${opened}, but this is release ${release}: run that release, or the one before it.`,
    )
  return opened === release + 1
}

async function findMissing(client: pg.Client, migrations: SqlFile[]): Promise<SqlFile[]> {
  // Reads rows as JSON, because a table from before the baseline may lack the column sha256.
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, to_jsonb(migration) ->> 'sha256' as sha256 from migration order by name",
  )
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of rows) {
    if (name === firstBeforeBaseline && !known.has(name))
      throw new MigrationError(
        'This database was created by a version of the shop from before the tables were rewritten. It was not changed: continue with that version, or, in a demo, recreate the database with npm run db:reset.',
      )
    const current = known.get(name)
    if (current === undefined)
      throw new MigrationError(
        `Migration ${name} was applied to this database but its file is missing: restore the file or run the newer version of the shop that has it; in development, recreate the database with npm run db:reset.`,
      )
    if (sha256 !== current)
      throw new MigrationError(
        `Migration ${name} was edited after it had been applied to this database: restore the file and make the change in a new migration; in development, recreate the database with npm run db:reset.`,
      )
  }
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name))
}

/**
 * Polls for the lock. A statement that waited for the lock would hold a snapshot, and a concurrent index
 * build would then wait for this statement.
 */
async function becomeOnlyMigrator(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_only: boolean }>('select pg_try_advisory_lock($1) as is_only', [
      migrationLock,
    ])
    if (rows[0]!.is_only) return
    await sleep(pauseMs / 10)
  }
}

/**
 * Runs `work`, and retries it while others hold a lock.
 * @throws MigrationError after about five minutes.
 */
async function untilUnlocked(what: string, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (!isLockConflict(error) && !isLockConflict((error as Error).cause)) throw error
      if (tries === triesMax)
        throw new MigrationError(
          `For five minutes ${what} waited for a lock that others hold. Earlier steps are applied, this one is not: see who holds locks (pg_stat_activity), and start again.`,
          { cause: error },
        )
      if (tries === triesUntilSaid) console.warn(`Waiting for locks that others hold: ${what} …`)
    }
    await sleep(pauseMs)
  }
}

/**
 * Applies a migration.
 * @param isNew whether the database is empty. Nothing else writes to an empty database, so indexes are built
 * inside the transaction.
 */
async function apply(client: pg.Client, migration: SqlFile, isNew: boolean): Promise<void> {
  const { name, statements, sha256 } = migration
  const remember = () => client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
  if (!name.endsWith(builtBesideWrites) || isNew) {
    await inTransaction(client, async () => {
      await runStatements(client, `migrations/${name}`, inOneTransaction(migration))
      await remember()
    })
    return
  }
  try {
    // Waits without a timeout. A concurrent index build waits for all earlier writers, but blocks none of
    // them.
    await client.query('set lock_timeout = 0')
    for (const statement of statementsOf(statements)) await buildIndex(client, statement)
    await remember()
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  } catch (error) {
    throw new Error(`migrations/${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Returns the statements of a migration, without `concurrently`, so that they can run in one transaction. */
export function inOneTransaction({ name, statements }: SqlFile): string {
  return name.endsWith(builtBesideWrites) ? statements.replaceAll(/\s+concurrently\b/gi, '') : statements
}

/** Builds an index unless it exists. Rebuilds an invalid index, which an interrupted build leaves behind. */
async function buildIndex(client: pg.Client, statement: string): Promise<void> {
  const found = indexStatement.exec(statement)
  if (!found)
    throw new Error(
      `a file ${builtBesideWrites} may hold only 'create index concurrently NAME on …' or 'drop index concurrently if exists NAME': ${statement}`,
    )
  const name = found[1]
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (name !== undefined && rows[0]?.indisvalid) return
  if (rows[0]) await client.query(`drop index concurrently ${name}`)
  await client.query(statement)
}

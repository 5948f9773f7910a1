import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

// A number that nothing else locks, so that two servers that start together do not migrate together.
const migrationLock = 7_203_401
const migrationsFolder = 'migrations'

/** The files in `migrations/` are not those that made this database. The message says which, and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** A file of the folder. The hash is the same whatever line endings a checkout has. */
type Migration = { name: string; statements: string; sha256: string }
/** The record of an applied migration; the hash is null until a version that writes it has run. */
type AppliedMigration = { name: string; sha256: string | null }

/**
 * Applies the SQL files of `folder` that this database has not seen, in order, each in its own transaction.
 * Two callers at once are safe: the second waits for the first.
 * @param ownerUrl the database, for the role that owns its tables.
 * @param afterwards what else that role has to do, before anybody else migrates.
 * @throws MigrationError when a file that was applied has been edited or is missing; nothing is applied then.
 */
export async function migrate(
  ownerUrl: string,
  folder: string = migrationsFolder,
  afterwards?: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bmart migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists migration
      (name text primary key, applied_at timestamptz not null default now(), sha256 text not null)`)
    // Read as JSON because a table made by an earlier version has no column sha256 yet.
    const { rows } = await client.query<AppliedMigration>(
      "select name, to_jsonb(migration) ->> 'sha256' as sha256 from migration order by name",
    )
    refuseChangedFiles(migrations, rows)
    if (rows.length === 0 || rows.some(({ sha256 }) => sha256 === null)) await fillHashes(client, migrations)
    const applied = new Set(rows.map(({ name }) => name))
    for (const migration of migrations) if (!applied.has(migration.name)) await apply(client, migration)
    await afterwards?.(client)
  } finally {
    await client.end()
  }
}

/**
 * The names of the migrations that a database lacks, for a role that may only read which were applied.
 * @throws MigrationError when a file that was applied has been edited or is missing.
 */
export async function findMissingMigrations(client: pg.Client): Promise<string[]> {
  const migrations = await readMigrations(migrationsFolder)
  const { rows } = await client.query<AppliedMigration>('select name, sha256 from migration order by name')
  refuseChangedFiles(migrations, rows)
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return await Promise.all(
    names.map(async (name) => {
      const statements = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, statements, sha256: createHash('sha256').update(statements).digest('hex') }
    }),
  )
}

function refuseChangedFiles(migrations: Migration[], applied: AppliedMigration[]): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of applied) {
    const current = known.get(name)
    if (current === undefined)
      throw new MigrationError(
        `Migration ${name} was applied to this database but its file is missing: put the file back or run the newer version of the shop that has it; in development, make the database anew with npm run db:reset.`,
      )
    if (sha256 !== null && sha256 !== current)
      throw new MigrationError(
        `Migration ${name} was edited after it had been applied to this database: put the file back as it was and make the change in a new migration; in development, make the database anew with npm run db:reset.`,
      )
  }
}

/** Gives a table of an earlier version its hashes. What is in the folder now is taken for what was applied then. */
async function fillHashes(client: pg.Client, migrations: Migration[]): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('alter table migration add column if not exists sha256 text')
    await client.query(
      `update migration set sha256 = known.sha256
        from unnest($1::text[], $2::text[]) as known (name, sha256)
        where migration.name = known.name and migration.sha256 is null`,
      [migrations.map(({ name }) => name), migrations.map(({ sha256 }) => sha256)],
    )
    await client.query('alter table migration alter column sha256 set not null')
  })
}

async function apply(client: pg.Client, { name, statements, sha256 }: Migration): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(statements)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    })
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

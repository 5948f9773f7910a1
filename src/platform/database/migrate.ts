import path from 'node:path'
import pg from 'pg'
import { inTransaction, readSqlFiles, type SqlFile } from './sql-files.ts'
import { applyFunctions, findStaleFunctions } from './sql-functions.ts'

// A number that nothing else locks, so that two servers that start together do not migrate together.
const migrationLock = 7_203_401
// The first of the files that made databases before the present ones took their place.
const firstBeforeBaseline = '0001-members.sql'

const memoryOfMigrations = `create table if not exists migration
  (name text primary key, applied_at timestamptz not null default now(), sha256 text not null)`

/** The files of the program are not those that made this database. The message says which, and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Applies the files of `migrations/` that this database has not seen, in order, each in its own transaction; then those of
 * `functions/` that changed, in one. Two callers at once are safe: the second waits for the first.
 * @param ownerUrl the database, for the role that owns its tables.
 * @param root the folder of both folders.
 * @param afterwards what else that role has to do, before anybody else migrates.
 * @throws MigrationError when a migration that was applied has been edited or is missing; nothing is applied then.
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
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(memoryOfMigrations)
    const missing = await findMissing(client, migrations)
    for (const migration of missing) await apply(client, migration)
    await applyFunctions(client, path.join(root, 'functions'))
    await afterwards?.(client)
  } finally {
    await client.end()
  }
}

/** Makes the tables of an empty database as they were once these migrations had run, and no function. For a backup of then. */
export async function migrateTo(ownerUrl: string, names: ReadonlySet<string>): Promise<void> {
  const migrations = (await readSqlFiles('migrations')).filter(({ name }) => names.has(name))
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bmart migrate' })
  await client.connect()
  try {
    await client.query(memoryOfMigrations)
    for (const migration of migrations) await apply(client, migration)
  } finally {
    await client.end()
  }
}

/**
 * The files whose statements a database lacks, for a role that may only read which were applied.
 * @throws MigrationError when a migration that was applied has been edited or is missing.
 */
export async function findMissingFiles(client: pg.Client): Promise<string[]> {
  const missing = await findMissing(client, await readSqlFiles('migrations'))
  return [
    ...missing.map(({ name }) => `migrations/${name}`),
    ...(await findStaleFunctions(client, 'functions')).map((name) => `functions/${name}`),
  ]
}

async function findMissing(client: pg.Client, migrations: SqlFile[]): Promise<SqlFile[]> {
  // Read as JSON because a table from before the baseline may have no column sha256.
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, to_jsonb(migration) ->> 'sha256' as sha256 from migration order by name",
  )
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of rows) {
    if (name === firstBeforeBaseline && !known.has(name))
      throw new MigrationError(
        'This database was made by a version of the shop from before its tables were written anew, and is left as it is: go on with that version, or, in a demo, make the database anew with npm run db:reset.',
      )
    const current = known.get(name)
    if (current === undefined)
      throw new MigrationError(
        `Migration ${name} was applied to this database but its file is missing: put the file back or run the newer version of the shop that has it; in development, make the database anew with npm run db:reset.`,
      )
    if (sha256 !== current)
      throw new MigrationError(
        `Migration ${name} was edited after it had been applied to this database: put the file back as it was and make the change in a new migration; in development, make the database anew with npm run db:reset.`,
      )
  }
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.Client, { name, statements, sha256 }: SqlFile): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(statements)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    })
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

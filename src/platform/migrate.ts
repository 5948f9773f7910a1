import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

// Any number nobody else locks: two servers that start together must not migrate together.
const migrationLock = 7_203_401

/**
 * Applies the SQL files of `folder` that this database has not seen, in order, each in its own transaction.
 * Two callers at once are safe: the second waits for the first.
 */
export async function migrate(databaseUrl: string, folder = 'migrations'): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bmart migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map((row) => row.name))
    for (const name of await migrationNames(folder)) if (!applied.has(name)) await apply(client, folder, name)
  } finally {
    await client.end()
  }
}

async function migrationNames(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.sql')).sort()
}

async function apply(client: pg.Client, folder: string, name: string): Promise<void> {
  const statements = await readFile(path.join(folder, name), 'utf8')
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

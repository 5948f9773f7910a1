import pg from 'pg'
import { compileFunctions } from '../../src/platform/database/compile-functions.ts'
import { findMissingFiles, migrateTo } from '../../src/platform/database/migrate.ts'
import {
  inTransaction,
  readFunctionFiles,
  readSqlFiles,
  type SqlFile,
} from '../../src/platform/database/sql-files.ts'
import { type TriedStatement, tryMigration } from './tried-migrations.ts'

type Found = { migrations: string[]; missing: string[]; sizes: Map<string, string> }

/**
 * Returns what a migration would do, one line for each statement, with the locks that it takes. Runs the
 * statements on another database with the same tables and no rows. So PostgreSQL itself reports the locks,
 * and no user waits for them.
 * @param url the database to migrate, which is only read.
 * @param emptyUrl the other database.
 */
export async function planMigrations(url: string, emptyUrl: string): Promise<string[]> {
  const found = await withClient(url, readDatabase)
  if (!found) return ['The database is new: all tables are made, and nobody waits for them.']
  const { migrations, missing, sizes } = found
  if (missing.length === 0) return ['The tables are up to date.']
  await migrateTo(emptyUrl, new Set(migrations))
  return await withClient(emptyUrl, async (client) => {
    const lines: string[] = []
    // Allows a function to call another one that is created after it.
    await client.query('set check_function_bodies = off')
    const add = async (name: string, file: SqlFile) => {
      const tried = await tryMigration(client, file)
      lines.push(name, ...tried.flatMap((one) => linesOf(one, sizes)))
    }
    for (const file of await readSqlFiles('migrations')) {
      const name = `migrations/${file.name}`
      if (missing.includes(name)) await add(name, file)
    }
    const functions = await readFunctionFiles('.')
    for (const file of functions) {
      if (missing.includes(file.name)) await add(file.name, file)
      else await client.query(file.statements)
    }
    await inTransaction(client, () => compileFunctions(client, functions))
    const current = new Set(functions.map(({ name }) => name))
    const gone = missing.filter((name) => !name.startsWith('migrations/') && !current.has(name))
    return [...lines, ...gone.map((name) => `${name}\n  what it made is dropped`)]
  })
}

async function readDatabase(client: pg.Client): Promise<Found | undefined> {
  const isThere = await client.query<{ name: string }>(
    "select from pg_class where oid in (to_regclass('public.migration'), to_regclass('public.function_file'))",
  )
  if (isThere.rows.length < 2) return undefined
  const migrations = await client.query<{ name: string }>('select name from migration')
  const sizes = await client.query<{ table: string; size: string }>(`
    select oid::regclass::text as table, concat(
        case when reltuples < 0 then 'never counted' else concat('about ', reltuples::bigint, ' rows') end, ', ',
        pg_size_pretty(pg_total_relation_size(oid))) as size
      from pg_class where relkind = 'r'`)
  return {
    migrations: migrations.rows.map(({ name }) => name),
    missing: await findMissingFiles(client),
    sizes: new Map(sizes.rows.map(({ table, size }) => [table, size])),
  }
}

function linesOf({ statement, touched }: TriedStatement, sizes: Map<string, string>): string[] {
  const text = statement.replaceAll(/\s+/g, ' ')
  return [
    `  ${text.length > 110 ? `${text.slice(0, 109)}…` : text}`,
    ...touched.map(({ table, lock, costs }) => {
      const size = sizes.get(table) ?? 'new'
      return `    ${[`${lock ?? 'no lock'} on ${table} (${size})`, ...costs].join('; ')}`
    }),
  ]
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'bmart plan' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { checkDocumentDays } from '../../features/books/staff/reports/document-days.flow.ts'
import { findWrongCoupons } from '../../features/coupons/check-coupons.sql.ts'
import { checkNetwork } from '../../features/rewards/check-network.flow.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrateTo } from '../../platform/database/migrate.ts'
import { readSqlFiles } from '../../platform/database/sql-files.ts'
import { installJobTables } from '../jobs/job-tables.ts'
import { type DatabaseAddresses, prepareDatabase } from '../prepare-database.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, readBackup, type Trailer } from './backup-records.ts'
import { quoted } from './write-backup.ts'

/** Refuses a backup that this program cannot restore. @throws BackupError */
export async function refuseNewer({ migrations, version }: Manifest): Promise<void> {
  const known = new Map((await readSqlFiles('migrations')).map(({ name, sha256 }) => [name, sha256]))
  const strange = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (strange)
    throw new BackupError(
      `The backup was made by another version of the shop (${version}, with the migration ${strange.name}): restore it with that version, then update.`,
    )
}

/**
 * Fills an empty database from a backup. Creates the tables as they were when the backup was written, inserts
 * the rows, and applies later migrations. Creates foreign keys after the rows, so that PostgreSQL checks all
 * rows.
 */
export async function loadBackup(
  { url, ownerUrl }: DatabaseAddresses & { ownerUrl: string },
  file: string,
  key: Buffer | undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bmart restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseWhereNotEmpty(client)
    await client.query('set statement_timeout = 0; set datestyle = iso')
    let foreignKeys: string[] = []
    const known = new Map<string, Set<string>>()
    const { trailer } = await readBackup(file, key, {
      async manifest(manifest) {
        await refuseNewer(manifest)
        await migrateTo(ownerUrl, new Set(manifest.migrations.map(({ name }) => name)))
        await client.query('begin')
        await installJobTables(client)
        foreignKeys = await dropForeignKeys(client)
        await emptyTables(client, known)
      },
      async table({ table, columns }, rows) {
        const here = known.get(table)
        // Skips unknown tables. Skips the version of the job queue's tables too, because this program has
        // created these tables in its own version.
        if (!here || table === 'pgboss.version') {
          for await (const _ of rows) continue
          return
        }
        const missing = columns.find((column) => !here.has(column))
        if (missing)
          throw new BackupError(
            `The column ${missing} of ${table} in the backup does not exist in this database.`,
          )
        const list = columns.map(quoted).join(', ')
        const copy = client.query(copyFrom(`copy ${table} (${list}) from stdin`))
        await pipeline(Readable.from(rows), copy)
      },
    })
    await setSequences(client, trailer)
    for (const statement of foreignKeys) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await prepareDatabase({ url, ownerUrl })
}

async function refuseWhereNotEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(`
    select min(relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p')`)
  if (rows[0]!.name !== null)
    throw new BackupError(
      `The database is not empty (it has the table ${rows[0]!.name}), and a restore overwrites nothing: create a new one and name it in DATABASE_URL and DATABASE_OWNER_URL.`,
    )
}

async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ of: string; name: string; definition: string }>(`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss')`)
  for (const { of, name } of rows) await client.query(`alter table ${of} drop constraint ${quoted(name)}`)
  return rows.map(
    ({ of, name, definition }) => `alter table ${of} add constraint ${quoted(name)} ${definition}`,
  )
}

// Empties the tables before the rows are inserted, because migrations insert rows, such as the initial reward
// plan.
async function emptyTables(client: pg.Client, known: Map<string, Set<string>>): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select format('%I.%I', nspname, relname) as name, array_agg(attname::text) as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by nspname, relname`)
  for (const { name, columns } of rows) known.set(name, new Set(columns))
  // Truncates all tables in one statement, because their foreign keys refer to each other.
  await client.query(`do $$ begin execute (
    select 'truncate ' || string_agg(format('%I.%I', nspname, relname), ', ')
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
        and (nspname, relname) <> ('pgboss', 'version')); end $$`)
}

async function setSequences(client: pg.Client, { sequences }: Trailer): Promise<void> {
  for (const [name, { value, isCalled }] of Object.entries(sequences))
    await client.query(`select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null`, [
      name,
      value,
      isCalled,
    ])
}

/** Runs the nightly checks on a database and returns the faults they find. */
export async function findDifferences(url: string): Promise<string[]> {
  const db = openDatabase(url, { poolSize: 2, onError: () => undefined })
  try {
    const ledger = await checkLedger(db)
    const network = await checkNetwork(db)
    return [
      ...ledger.examples,
      ...(await checkDocumentDays(db)),
      ...(await findWrongCoupons(db)),
      ...network.differences.map(({ counter, of }) => `${counter} of ${of} is wrong`),
    ]
  } finally {
    await db.destroy()
  }
}

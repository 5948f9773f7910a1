import type pg from 'pg'
import { inOneTransaction } from '../../src/platform/database/migrate.ts'
import { inTransaction, type SqlFile, statementsOf } from '../../src/platform/database/sql-files.ts'

/** A statement of a migration, and what it does to tables that existed before it. */
export type TriedStatement = {
  statement: string
  touched: {
    table: string
    /** The strongest lock that the statement takes on the table, under PostgreSQL's name. */
    lock: string | undefined
    /** Operations that take longer the more rows there are. The migration holds its locks meanwhile. */
    costs: string[]
  }[]
}

// PostgreSQL's locks on tables, from the weakest to the strongest.
const locks = [
  'AccessShareLock',
  'RowShareLock',
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
]
const keepsWritersWaiting = locks.indexOf('ShareLock')

type State = {
  table: string
  file: string
  locks: string[]
  indexes: string[]
  checked: string[]
  columns: string[]
  required: string[]
}

/**
 * Runs a file of migrations or functions on a database that nobody else uses. Records what each statement
 * does. The database must have the tables that the file expects. It need not have rows.
 */
export async function tryMigration(client: pg.Client, migration: SqlFile): Promise<TriedStatement[]> {
  const tried: TriedStatement[] = []
  await inTransaction(client, async () => tryStatements(client, migration, tried))
  return tried
}

async function tryStatements(client: pg.Client, migration: SqlFile, tried: TriedStatement[]): Promise<void> {
  const { rows: there } = await client.query<{ oid: number }>(
    `select oid from pg_class where relkind in ('r', 'p') and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`,
  )
  const readStates = async () => {
    const { rows } = await client.query<State>(readTables, [there.map(({ oid }) => oid)])
    return new Map(rows.map((row) => [row.table, row]))
  }
  let before = await readStates()
  for (const statement of statementsOf(inOneTransaction(migration))) {
    await client.query(statement)
    const after = await readStates()
    const isBuiltBeside = migration.statements !== inOneTransaction(migration)
    const touched = [...after.values()].flatMap((now) => {
      const was = before.get(now.table)
      const costs = was === undefined || isBuiltBeside ? [] : costsOf(statement, was, now)
      const isLocked = added(was?.locks, now.locks).length > 0
      if (!isLocked && costs.length === 0) return []
      const lock = isBuiltBeside ? 'ShareUpdateExclusiveLock' : locks[strongest(now)]
      return [{ table: now.table, lock: lock && nameOf(lock), costs }]
    })
    tried.push({ statement, touched })
    before = after
  }
}

const readTables = `
  select oid::regclass::text as table, relfilenode::text as file,
      array(select mode from pg_locks where pid = pg_backend_pid() and relation = pg_class.oid) as locks,
      array(select indexrelid::regclass || ' ' || pg_relation_filenode(indexrelid) from pg_index where indrelid = pg_class.oid) as indexes,
      array(select conname || case when contype = 'f' then ' ' || array_to_string(array(select attname from pg_attribute
            where attrelid = conrelid and attnum = any (conkey)), ' ') else '' end
          from pg_constraint where conrelid = pg_class.oid and contype in ('c', 'f') and convalidated) as checked,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0) as columns,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and attnotnull) as required
    from pg_class where oid = any ($1)`

function costsOf(statement: string, was: State, now: State): string[] {
  const costs: string[] = []
  const isHeld = strongest(now) >= keepsWritersWaiting
  if (was.file !== now.file) costs.push('writes the whole table anew')
  else if (added(was.indexes, now.indexes).length > 0) costs.push('blocks writes while it builds an index')
  const newColumns = added(was.columns, now.columns)
  // Ignores a foreign key on a new column. The column's values are all null, so there is nothing to check.
  const checked = added(was.checked, now.checked).filter(
    (name) => !newColumns.some((column) => name.endsWith(` ${column}`)),
  )
  const required = added(was.required, now.required).filter((name) => !newColumns.includes(name))
  if (isHeld && checked.length + required.length > 0)
    costs.push('blocks writes while it reads the whole table')
  if (
    isOfRows(statement) &&
    new RegExp(`\\b${now.table.replace(/^\w+\./, '')}\\b`).test(statement) &&
    now.locks.length > 0
  )
    costs.push('reads or moves rows')
  return costs
}

function isOfRows(statement: string): boolean {
  return (
    !/^(?:create|alter|drop|comment|grant|revoke|set)\b/i.test(statement) ||
    /^create\s+(?:unlogged\s+)?table\s+\S+(?:\s*\([^)]*\))?\s+as\b/i.test(statement)
  )
}

function strongest({ locks: held }: State): number {
  return Math.max(...held.map((lock) => locks.indexOf(lock)))
}

function added(before: readonly string[] | undefined, after: readonly string[]): string[] {
  return after.filter((one) => !before?.includes(one))
}

/** Returns the name of a lock as in PostgreSQL's manual. */
function nameOf(lock: string): string {
  return lock
    .replace(/Lock$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toUpperCase()
}

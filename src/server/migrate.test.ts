import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { MigrationError, migrate } from '../platform/database/migrate.ts'
import { findStaleFunctions } from '../platform/database/sql-functions.ts'

let database: TestDatabase
let client: pg.Client
let root: string
beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  root = await mkdtemp(path.join(tmpdir(), 'bmart-migrations-'))
  for (const folder of ['migrations', 'src/trees/functions', 'src/birds/functions'])
    await mkdir(path.join(root, folder), { recursive: true })
  await write('migrations/0001-trees.sql', 'create table tree (height integer);\n')
  await write('migrations/0002-birds.sql', 'create table bird (name text);\n')
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(root, { recursive: true })
})

async function write(file: string, text: string) {
  await writeFile(path.join(root, file), text)
}

async function readApplied() {
  return (await client.query('select name, sha256 from migration order by name')).rows
}

it('applies each migration once, and records its hash', async () => {
  await migrate(database.ownerUrl, root)
  await migrate(database.ownerUrl, root)
  expect(await readApplied()).toEqual([
    { name: '0001-trees.sql', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { name: '0002-birds.sql', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
})

it('refuses to start when an applied migration was edited, and applies nothing new', async () => {
  await migrate(database.ownerUrl, root)
  await appendFile(path.join(root, 'migrations/0001-trees.sql'), '-- taller')
  await write('migrations/0003-fish.sql', 'create table fish (name text);')
  const refusal = await migrate(database.ownerUrl, root).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(MigrationError)
  expect((refusal as Error).message).toBe(
    'Migration 0001-trees.sql was edited after it had been applied to this database: restore the file and make the change in a new migration; in development, recreate the database with npm run db:reset.',
  )
  expect((await client.query("select to_regclass('fish') as fish")).rows).toEqual([{ fish: null }])
})

it('refuses to start when the file of an applied migration is missing', async () => {
  await migrate(database.ownerUrl, root)
  await rm(path.join(root, 'migrations/0002-birds.sql'))
  await expect(migrate(database.ownerUrl, root)).rejects.toThrow(
    /^Migration 0002-birds\.sql was applied to this database but its file is missing: /,
  )
})

it.each([
  ['with hashes', ''],
  ['without hashes', 'alter table migration drop column sha256'],
])('leaves a database of an earlier version unchanged, one %s', async (_with, statement) => {
  await migrate(database.ownerUrl, root)
  await client.query("update migration set name = '0001-members.sql' where name = '0001-trees.sql'")
  await client.query(statement)
  await write('migrations/0003-fish.sql', 'create table fish (name text);')
  await write('src/trees/functions/grow.sql', functionOf('grow'))
  const refusal = await migrate(database.ownerUrl, root).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(MigrationError)
  expect((refusal as Error).message).toBe(
    'This database was created by a version of the shop from before the tables were rewritten. It was not changed: continue with that version, or, in a demo, recreate the database with npm run db:reset.',
  )
  expect((await client.query("select to_regclass('fish') as fish, to_regproc('grow') as grow")).rows).toEqual(
    [{ fish: null, grow: null }],
  )
})

it('treats a migration file with other line endings as unchanged', async () => {
  await migrate(database.ownerUrl, root)
  const file = path.join(root, 'migrations/0001-trees.sql')
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'))
  await expect(migrate(database.ownerUrl, root)).resolves.toBeUndefined()
})

it('rolls back a failed migration completely', async () => {
  await write('migrations/0003-fish.sql', 'create table fish (name text); select no_such_column;')
  await expect(migrate(database.ownerUrl, root)).rejects.toThrow(
    'migrations/0003-fish.sql:1 failed: column "no_such_column" does not exist',
  )
  expect((await client.query("select to_regclass('fish') as fish")).rows).toEqual([{ fish: null }])
  expect(await readApplied()).toHaveLength(2)
})

async function isValid(index: string) {
  const { rows } = await client.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [
    index,
  ])
  return rows[0]?.indisvalid as boolean | undefined
}

it('waits for a lock without blocking others behind it', async () => {
  await migrate(database.ownerUrl, root)
  await write('migrations/0003-taller.sql', 'alter table tree add column is_tall boolean;')
  await client.query('begin; insert into tree values (3)')
  const migrating = migrate(database.ownerUrl, root)
  await sleep(200)
  const other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  await other.query("set statement_timeout = '900ms'")
  // Reads the table while the migration waits for its lock, and between its attempts.
  for (let tries = 0; tries < 4; tries += 1) await other.query('select from tree')
  await other.end()
  expect(await readApplied()).toHaveLength(2)
  await client.query('commit')
  await migrating
  expect(await readApplied()).toHaveLength(3)
})

it('builds an index concurrently once for two migrators, and rebuilds an invalid one', async () => {
  await migrate(database.ownerUrl, root)
  await client.query('insert into tree values (1), (1)')
  const half = 'create unique index concurrently tree_by_height on tree (height)'
  await expect(client.query(half)).rejects.toThrow('could not create unique index')
  expect(await isValid('tree_by_height')).toBe(false)
  await write(
    'migrations/0003-tree-by-height.concurrently.sql',
    `-- By height; for lists.\ncreate index concurrently tree_by_height\n  on tree (height);\ncreate index concurrently bird_by_name on bird (name);`,
  )
  // Opens a transaction for which the index build waits. The waiting build blocks no writers.
  await client.query('begin; insert into tree values (2)')
  const migrating = Promise.all([migrate(database.ownerUrl, root), migrate(database.ownerUrl, root)])
  await sleep(700)
  const other = new pg.Client({ connectionString: database.ownerUrl })
  await other.connect()
  await other.query("set statement_timeout = '200ms'")
  await other.query('insert into tree values (3)')
  await other.end()
  await client.query('commit')
  await migrating
  expect([await isValid('tree_by_height'), await isValid('bird_by_name')]).toEqual([true, true])
  expect(await readApplied()).toHaveLength(3)
})

it('starts on tables one release ahead and leaves them alone, but refuses two releases', async () => {
  const noteRelease = (release: number) => write('migrations/last-release.json', JSON.stringify({ release }))
  await noteRelease(1)
  await write('src/trees/functions/grow.sql', functionOf('grow'))
  await migrate(database.ownerUrl, root)
  await noteRelease(2)
  await write('migrations/0003-fish.sql', 'create table fish (name text)')
  await write('src/birds/functions/sing.sql', functionOf('sing'))
  await write('src/trees/functions/grow.sql', functionOf('grow', 'integer', 'return 2;'))
  await migrate(database.ownerUrl, root)
  await rm(path.join(root, 'migrations/0003-fish.sql'))
  await rm(path.join(root, 'src/birds/functions/sing.sql'))
  await write('src/trees/functions/grow.sql', functionOf('grow'))
  await noteRelease(1)
  await migrate(database.ownerUrl, root)
  expect([await listMade(), await call('grow')]).toEqual([['grow()', 'sing()'], 2])
  await noteRelease(0)
  await expect(migrate(database.ownerUrl, root)).rejects.toThrow(
    'The tables of this database belong to release 2, but this is release 0: run that release, or the one before it.',
  )
})

it('builds an index at once in a new database', async () => {
  await write(
    'migrations/0003-tree-by-height.concurrently.sql',
    'create index concurrently tree_by_height on tree (height)',
  )
  await migrate(database.ownerUrl, root)
  expect(await isValid('tree_by_height')).toBe(true)
})

it('refuses anything but indexes in a file of indexes that are built beside writes', async () => {
  await migrate(database.ownerUrl, root)
  await write('migrations/0003-fish.concurrently.sql', 'create table fish (name text)')
  await expect(migrate(database.ownerUrl, root)).rejects.toThrow(
    "'drop index concurrently if exists NAME': create table fish",
  )
})

const pin = 'set search_path = public, pg_temp'

function functionOf(name: string, result = 'integer', body = 'return 1;', settings = pin): string {
  return `create or replace function ${name}() returns ${result} language plpgsql ${settings} as $$ begin ${body} end $$;\n`
}

/** Returns the functions and triggers in the database, except those of extensions. */
async function listMade(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all select tgname from pg_trigger where not tgisinternal and tgrelid::regclass::text = 'tree' order by name`)
  return rows.map(({ name }) => name)
}

async function call(name: string): Promise<unknown> {
  return (await client.query<{ answer: unknown }>(`select ${name}() as answer`)).rows[0]!.answer
}

it('applies a function again when its file was edited, and no other file', async () => {
  await write('src/trees/functions/grow.sql', functionOf('grow'))
  await write('src/birds/functions/sing.sql', functionOf('sing'))
  await migrate(database.ownerUrl, root)
  const madeAt = async () => (await client.query("select xmin from pg_proc where proname = 'sing'")).rows
  const before = await madeAt()
  await write('src/trees/functions/grow.sql', functionOf('grow', 'integer', 'return 2;'))
  expect(await findStaleFunctions(client, root)).toEqual(['src/trees/functions/grow.sql'])
  await migrate(database.ownerUrl, root)
  expect([await call('grow'), await madeAt()]).toEqual([2, before])
  expect(await findStaleFunctions(client, root)).toEqual([])
})

it('creates functions that call each other in any file order', async () => {
  await write('src/birds/functions/sing.sql', functionOf('sing', 'integer', 'return grow() + 1;'))
  await write('src/trees/functions/grow.sql', functionOf('grow'))
  await migrate(database.ownerUrl, root)
  expect(await call('sing')).toBe(2)
})

it('drops functions and triggers removed from the files, and none of an extension', async () => {
  const trigger =
    'create or replace trigger tree_grows before insert on tree for each row execute function grow();\n'
  await client.query('create extension fuzzystrmatch')
  await write('src/trees/functions/grow.sql', functionOf('grow', 'trigger', 'return new;') + trigger)
  await write('src/birds/functions/sing.sql', functionOf('sing') + functionOf('whistle'))
  await migrate(database.ownerUrl, root)
  expect(await listMade()).toEqual(['grow()', 'sing()', 'tree_grows', 'whistle()'])
  await rm(path.join(root, 'src/trees/functions/grow.sql'))
  await write('src/birds/functions/sing.sql', functionOf('sing'))
  expect(await findStaleFunctions(client, root)).toEqual([
    'src/birds/functions/sing.sql',
    'src/trees/functions/grow.sql',
  ])
  await migrate(database.ownerUrl, root)
  expect(await listMade()).toEqual(['sing()'])
  expect(await call("levenshtein('a', 'b') + sing")).toBe(2)
})

it('keeps a function that moved to another file', async () => {
  await write('src/trees/functions/grow.sql', functionOf('grow'))
  await migrate(database.ownerUrl, root)
  await rm(path.join(root, 'src/trees/functions/grow.sql'))
  await write('src/birds/functions/grow.sql', functionOf('grow'))
  await migrate(database.ownerUrl, root)
  expect(await listMade()).toEqual(['grow()'])
})

it('replaces a function whose arguments or result have changed', async () => {
  await write('src/trees/functions/grow.sql', functionOf('grow'))
  await write('src/birds/functions/sing.sql', functionOf('sing'))
  await migrate(database.ownerUrl, root)
  await write('src/trees/functions/grow.sql', functionOf('grow').replace('()', '(metres integer)'))
  await write('src/birds/functions/sing.sql', functionOf('sing', 'text', "return 'tweet';"))
  await migrate(database.ownerUrl, root)
  expect(await listMade()).toEqual(['grow(integer)', 'sing()'])
  expect(await call('sing')).toBe('tweet')
})

it.each([
  ['no search_path', ''],
  ["its caller's search_path", 'set search_path from current'],
  ['another search_path', 'set search_path = pg_temp, public'],
])('refuses a function with %s, and applies nothing', async (_what, settings) => {
  await write('src/trees/functions/grow.sql', functionOf('grow', 'integer', 'return 1;', settings))
  await write('src/birds/functions/sing.sql', functionOf('sing'))
  await expect(migrate(database.ownerUrl, root)).rejects.toThrow(
    "These functions do not pin their search_path, add 'set search_path = public, pg_temp': grow()",
  )
  expect(await listMade()).toEqual([])
})

it('accepts a standard SQL body as pinned, because its names are resolved on creation', async () => {
  await write(
    'src/trees/functions/grow.sql',
    'create or replace function grow() returns bigint return (select count(*) from tree);',
  )
  await migrate(database.ownerUrl, root)
  expect(await call('grow')).toBe('0')
})

it('names the file of a function that PostgreSQL refuses, and applies nothing', async () => {
  await write('src/birds/functions/sing.sql', functionOf('sing'))
  await write('src/trees/functions/grow.sql', 'create function grow(;')
  await expect(migrate(database.ownerUrl, root)).rejects.toThrow('src/trees/functions/grow.sql:1 failed: ')
  expect(await listMade()).toEqual([])
})

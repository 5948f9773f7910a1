import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { migrate } from '../platform/database/migrate.ts'

let database: TestDatabase
let client: pg.Client
let root: string
beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  root = await mkdtemp(path.join(tmpdir(), 'bmart-functions-'))
  for (const folder of ['migrations', 'src/trees/functions', 'src/birds/functions'])
    await mkdir(path.join(root, folder), { recursive: true })
  await write('migrations/0001-trees.sql', 'create table tree (height integer);\n')
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(root, { recursive: true })
})

async function write(file: string, text: string) {
  await writeFile(path.join(root, file), text)
}

async function listFunctions(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace order by name",
  )
  return rows.map(({ name }) => name)
}

const pin = 'set search_path = public, pg_temp'
const plpgsql = (...body: string[]) =>
  [
    '-- Grows; a comment with a semicolon.',
    `create or replace function grow() returns integer language plpgsql ${pin} as $$`,
    ...body,
    '$$;\n',
  ].join('\n')
const inSql = (...body: string[]) => plpgsql(...body).replace('language plpgsql', 'language sql')

it.each([
  ['a misspelt keyword', plpgsql('begin', '  retrun 1;', 'end'), 4, 'syntax error at or near "retrun"'],
  [
    'a statement that is no SQL',
    plpgsql('begin', '  update tree sett height = 1;', '  return 1;', 'end'),
    4,
    'syntax error at or near "height"',
  ],
  [
    'an undeclared variable',
    plpgsql('begin', '  x := 1;', '  return 1;', 'end'),
    4,
    '"x" is not a known variable',
  ],
  [
    'a missing end',
    plpgsql('begin', '  if true then', '  return 1;', 'end'),
    7,
    'syntax error at end of input',
  ],
  [
    'a result that it may not have',
    plpgsql('begin', '', '  return next 1;', 'end'),
    5,
    'cannot use RETURN NEXT in a non-SETOF function',
  ],
  ['SQL that names no table', inSql('select height', 'from shrub'), 4, 'relation "shrub" does not exist'],
  ['SQL that names no column', inSql('select', 'width from tree'), 4, 'column "width" does not exist'],
  ['SQL that calls no function', inSql('select shrink()'), 3, 'function shrink() does not exist'],
])('refuses a function with %s, by its file and line', async (_fault, statements, line, says) => {
  await write('src/birds/functions/sing.sql', `create or replace function sing() returns integer return 1;`)
  await write('src/trees/functions/grow.sql', statements)
  const refusal = await migrate(database.ownerUrl, root).catch(({ message }: Error) => message)
  expect(refusal).toContain(`src/trees/functions/grow.sql:${line} (grow()) does not compile: ${says}`)
  expect(await listFunctions()).toEqual([])
})

it('refuses a trigger function that does not compile', async () => {
  await write(
    'src/trees/functions/grow.sql',
    `create or replace function grow() returns trigger language plpgsql ${pin} as $$
begin
  new.height := 1 +;
  return new;
end $$;
create or replace trigger tree_grows before insert on tree for each row execute function grow();`,
  )
  await expect(migrate(database.ownerUrl, root)).rejects.toThrow('src/trees/functions/grow.sql:3 (grow())')
})

it('refuses a statement outside of a body by its line', async () => {
  await write(
    'src/trees/functions/grow.sql',
    `/* Two
lines; */
${plpgsql('begin return 1; end')}
create or replace trigger tree_grows
  before insert on shrub for each row execute function grow();`,
  )
  await expect(migrate(database.ownerUrl, root)).rejects.toThrow(
    /^src\/trees\/functions\/grow\.sql:8 failed: relation "shrub" does not exist/,
  )
})

it('names the line of a migration that fails', async () => {
  await write(
    'migrations/0002-birds.sql',
    '-- Birds.\ncreate table bird (name text);\n\nselect 1,\n  wing from bird;\n',
  )
  await expect(migrate(database.ownerUrl, root)).rejects.toThrow(
    'migrations/0002-birds.sql:5 failed: column "wing" does not exist',
  )
})

it('refuses to start on a migration that breaks a function, until it is fixed', async () => {
  await write('src/trees/functions/grow.sql', inSql('select height from tree'))
  await migrate(database.ownerUrl, root)
  await write('migrations/0002-width.sql', 'alter table tree rename column height to width;')
  for (let start = 0; start < 2; start += 1)
    await expect(migrate(database.ownerUrl, root)).rejects.toThrow(
      'src/trees/functions/grow.sql:3 (grow()) does not compile: column "height" does not exist',
    )
  await write('src/trees/functions/grow.sql', inSql('select width from tree'))
  await expect(migrate(database.ownerUrl, root)).resolves.toBeUndefined()
})

it("refuses to start on a function broken by an earlier version's migration", async () => {
  await write('src/trees/functions/grow.sql', inSql('select height from tree'))
  await migrate(database.ownerUrl, root)
  await client.query('comment on table function_file is null')
  await client.query('alter table tree drop column height')
  await expect(migrate(database.ownerUrl, root)).rejects.toThrow('column "height" does not exist')
})

it('compiles nothing at an unchanged start', async () => {
  await write('src/trees/functions/grow.sql', inSql('select height from tree'))
  await migrate(database.ownerUrl, root)
  // Removes a column that the functions use. Compiling them would now fail, so a successful migration shows
  // that it compiles none.
  await client.query('alter table tree drop column height')
  await expect(migrate(database.ownerUrl, root)).resolves.toBeUndefined()
})

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'

// When PostgreSQL creates a PL/pgSQL function, it checks the syntax, but not the names in the body: a wrong
// name fails only when its statement runs. This test checks the tables in statements, the columns they write,
// and the columns of the trigger rows `new` and `old`.

type Body = { name: string; body: string; tables: string[]; transitions: string[] }

let database: TestDatabase
let client: pg.Client
let columns: Map<string, Set<string>>
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select relname as table, array_agg(attname::text) as columns from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and relkind in ('r', 'p', 'v', 'S') and not attisdropped
      group by relname`)
  columns = new Map(rows.map((row) => [row.table, new Set(row.columns)]))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function readBodies(): Promise<Body[]> {
  const { rows } = await client.query<Body>(`
    select pg_proc.oid::regprocedure::text as name, prosrc as body,
        array(select distinct tgrelid::regclass::text from pg_trigger where tgfoid = pg_proc.oid) as tables,
        array(select name from pg_trigger cross join unnest(array[tgoldtable::text, tgnewtable::text]) as name
          where tgfoid = pg_proc.oid and name is not null) as transitions
      from pg_proc join pg_language on pg_language.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname = 'plpgsql' order by name`)
  return rows
}

/** Returns the names in a body that do not exist in the database, spelled as in the body. */
function findUnknownNames({ body, tables, transitions }: Body): string[] {
  const text = body.replaceAll(/--[^\n]*/g, ' ').replaceAll(/'(?:[^']|'')*'/g, "''")
  const queries = new Set(
    [...text.matchAll(/(\w+)(?:\s*\([\w\s,]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g)].map(
      ([, name]) => name!,
    ),
  )
  const isOfCluster = (name: string) => name.startsWith('pg_dist_')
  const isKnown = (table: string) =>
    columns.has(table) || queries.has(table) || transitions.includes(table) || isOfCluster(table)
  const read = [
    ...text.matchAll(
      /(?<!distinct )\b(?:from|join|insert into|update|delete from)\s+(?:only\s+)?(?!set\b|of\b|skip\b)([a-z_]+)\b(?!\s*[(.])/g,
    ),
  ]
    .map(([, name]) => name!)
    .filter((name) => !isKnown(name))
  const writes = [
    ...[...text.matchAll(/\binsert into (\w+)(?:\s+as\s+\w+)?\s*\(([\w\s,]*)\)/g)].flatMap(
      ([, table, list]) => list!.split(',').map((column) => [table!, column.trim()] as const),
    ),
    ...[...text.matchAll(/\bupdate (\w+)(?:\s+as\s+\w+)?\s+set\s+([^;]*)/g)].flatMap(([, table, rest]) =>
      columnsSet(rest!).map((column) => [table!, column] as const),
    ),
    ...[...text.matchAll(/\b(\w+)\.(\w+)\b(?!\s*\()/g)]
      .filter(
        ([, table]) =>
          new RegExp(`\\b(?:from|join|into|update) ${table!}\\b`).test(text) &&
          !new RegExp(`\\bas ${table!}\\b`).test(text),
      )
      .map(([, table, column]) => [table!, column!] as const),
  ]
    .filter(([table, column]) => columns.has(table) && !columns.get(table)!.has(column))
    .map(([table, column]) => `${table}.${column}`)
  const rows =
    tables.length === 0
      ? []
      : [...text.matchAll(/\b(?:new|old)\.(\w+)/g)]
          .filter(([, column]) => !tables.some((table) => columns.get(table)!.has(column!)))
          .map(([name]) => name)
  return [...new Set([...read, ...writes, ...rows])]
}

/**
 * Returns the columns on the left of the equals signs in an assignment list. Ignores equals signs in
 * parentheses.
 */
function columnsSet(text: string): string[] {
  let flat = text
  for (let last = ''; last !== flat; ) {
    last = flat
    flat = flat.replaceAll(/\([^()]*\)/g, ' ')
  }
  const list = flat.split(/\b(?:where|from|returning)\b/)[0]!
  return list.split(',').flatMap((one) => /^\s*(\w+)\s*=/.exec(one)?.[1] ?? [])
}

it('names only existing tables and columns in every function', async () => {
  const found = (await readBodies()).map((one) => [one.name, ...findUnknownNames(one)])
  expect(found.length).toBeGreaterThan(150)
  expect(found.filter((one) => one.length > 1)).toEqual([])
})

it.each([
  ['a table to read', 'perform from no_such_table;', ['no_such_table']],
  ['a table to join', 'perform from member join no_such_table using (id);', ['no_such_table']],
  ['a table to write', 'insert into no_such_table values (1);', ['no_such_table']],
  ['a table to delete from', 'delete from no_such_table;', ['no_such_table']],
  ['a column to insert', 'insert into member (name, no_such) values (null, null);', ['member.no_such']],
  [
    'a column to update',
    'update member set name = upper(name), no_such = coalesce(1, 2) where id = 1;',
    ['member.no_such'],
  ],
  ['a column to read', 'perform member.no_such from member;', ['member.no_such']],
  ['a column of a new row', 'new.no_such := 1;', ['new.no_such']],
])('finds %s that is missing', async (_what, statement, missing) => {
  await client.query('begin; set local check_function_bodies = off')
  await client.query(
    `create function planted() returns trigger language plpgsql as $$ begin ${statement} return new; end $$`,
  )
  await client.query('create trigger planted before insert on member for each row execute function planted()')
  const planted = (await readBodies()).find(({ name }) => name === 'planted()')!
  await client.query('rollback')
  expect(findUnknownNames(planted)).toEqual(missing)
})
